"""Plans, streams, tallies, intervals, solvers and whole runs of the engine."""
