"""What every answer has: a report for people, rows, a frame, a JSON object."""
