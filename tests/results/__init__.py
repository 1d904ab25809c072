"""What every answer has: a report, rows, CSV, frames, JSON."""
