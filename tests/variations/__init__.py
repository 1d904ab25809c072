"""Every variation held against the slow referee: wild cards, lows, declared pots, every choice of cards."""
