"""The command line, in this process and in processes of its own."""
