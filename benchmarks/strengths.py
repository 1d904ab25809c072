"""What the first move is worth, and how many games are drawn, by how well both sides play: classic and Ultimate."""

from pathlib import Path

from equity import tictactoe

GAMES = 4_000
SEED = 1
ULTIMATE = "random, search=10, search=30, search=100, search=300, search=1000"
RESULTS = Path(__file__).parent / "results"


def main() -> None:
    """Print both tables and keep them, with their charts."""
    answers = {
        "tictactoe": tictactoe.strengths(),
        "ultimate": tictactoe.ultimate_strengths(ULTIMATE, GAMES, seed=SEED),
    }
    text = "\n\n".join(str(answer).rstrip() for answer in answers.values()) + "\n"
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "strengths.txt").write_text(text)
    for name, answer in answers.items():
        answer.plot().savefig(RESULTS / f"strengths-{name}.png", dpi=110)
