"""The command line: one module a command parses, asks one question and prints the answer."""
