"""A plain minimax of its own, on lists, that imports nothing from the package."""

from collections.abc import Iterator

ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [6, 4, 2]]


def winner(cells: list[str]) -> str | None:
    """The side that has a row."""
    for a, b, c in ROWS:
        if cells[a] != "." and cells[a] == cells[b] == cells[c]:
            return cells[a]
    return None


def value(cells: list[str], side: str, depth: int = 0) -> int:
    """What the game comes to for X: 100 less the moves to an X win, the same below 0 for O, 0 for a draw."""
    won = winner(cells)
    if won:
        return 100 - depth if won == "X" else depth - 100
    free = [i for i in range(9) if cells[i] == "."]
    if not free:
        return 0
    found = []
    for i in free:
        cells[i] = side
        found.append(value(cells, "O" if side == "X" else "X", depth + 1))
        cells[i] = "."
    return max(found) if side == "X" else min(found)


def reachable() -> Iterator[str]:
    """Yield every position a game comes to."""
    seen = set()
    waiting = ["........."]
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        yield position
        cells = list(position)
        if winner(cells):
            continue
        side = "X" if position.count("X") == position.count("O") else "O"
        for i in range(9):
            if cells[i] == ".":
                waiting.append(position[:i] + side + position[i + 1 :])


def count_games(cells: list[str], side: str, length: int, found: dict[tuple[str, int], int]) -> None:
    """Count all games by their result and their number of moves."""
    won = winner(cells)
    if won or "." not in cells:
        key = (won or "draw", length)
        found[key] = found.get(key, 0) + 1
        return
    for i in range(9):
        if cells[i] == ".":
            cells[i] = side
            count_games(cells, "O" if side == "X" else "X", length + 1, found)
            cells[i] = "."
