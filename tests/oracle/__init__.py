"""A slow referee, written from the rules alone, to hold the package against; it imports nothing from it."""
