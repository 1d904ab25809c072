"""Published counts and odds to hold the program against, each with its source, in the ladder's own words."""
