"""Compiled loops over deals: fill the unknown places, score every seat, count who shares what.

A deal is one array of cards, the *table*: the cells first, then each seat's hole cards in turn. Dimensions named here:
places (cells and hole cards), unknown (places to fill), seats, choices (own cards that are played together, as rows,
the same number for each seat in turn), lines (cells that are played together; several may belong to one named line).

What the loops read of a question is an `equity.engine.plan.PlanArrays`, what they count in an
`equity.engine.tally.TallyArrays`, and what they write on beside is an `equity.engine.plan.Scratch`: kernels make no
arrays of their own.
"""
