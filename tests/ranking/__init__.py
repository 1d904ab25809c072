"""The ladders, the tables made from them, and the strengths of hands."""
