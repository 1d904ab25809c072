"""Many deals of any game: the plan of a question, the solvers, random streams, tallies, blocks and threads."""
