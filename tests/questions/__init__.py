"""The questions, asked from Python."""
