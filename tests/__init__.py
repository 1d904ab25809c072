"""The tests: published tables, agreement with a slow referee, properties and golden seeds, kept apart."""
