"""The charts, as figures and as files."""
