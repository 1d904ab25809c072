"""Rules as data: what a game's file says, read and checked, and the options chosen for one question."""
