"""One module a question: reads what was asked, has the engine answer it, and returns a result."""
