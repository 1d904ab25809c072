"""Measurements of this package's speed, and of the same work done with other evaluators."""
