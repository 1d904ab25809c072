"""Drawing: labels and numbers in, a matplotlib figure out."""
