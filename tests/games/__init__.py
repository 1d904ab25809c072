"""Games as data: the shipped sheets, the faults of a file, options, stages, dividing the pot."""
