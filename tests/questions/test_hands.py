"""Starting hands, ranked."""

from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import equity
from equity.cards import RANKS
from equity.engine.classes import class_name, suit_classes, suit_exchanges, with_first_hand
from equity.errors import QuestionError
from equity.questions.hands import HandsResult
from tests.engine.asking import Question
from tests.questions.test_watch import StopAfter


@pytest.fixture(autouse=True)
def kept_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep answers, but not compiled code, in a folder of the test's own."""
    monkeypatch.setattr("equity.results.kept.kept_folder", lambda: tmp_path / "hands")
    return tmp_path / "hands"


@pytest.mark.parametrize(("size", "classes"), [(2, 169), (3, 1755), (4, 16432), (5, 134_459)])
def test_classes_hold_every_hand_once(size: int, classes: int) -> None:
    cards, combos = suit_classes(size)
    assert cards.shape == (classes, size)
    assert combos.sum() == comb(52, size)
    assert all(len(set(hand)) == size for hand in cards[::97].tolist())


@pytest.mark.parametrize("size", [2, 3])
def test_classes_are_orbits_under_exchanges_of_suits(size: int) -> None:
    cards, combos = suit_classes(size)
    seen: set[tuple[int, ...]] = set()
    for hand, count in zip(cards, combos, strict=True):
        orbit = {tuple(sorted(exchange[hand].tolist())) for exchange in suit_exchanges()}
        assert len(orbit) == count
        assert not orbit & seen
        seen |= orbit
    assert len(seen) == comb(52, size)


def test_names() -> None:
    names = {class_name(hand) for hand in suit_classes(2)[0]}
    assert {"AA", "AKs", "AKo", "T9s", "32o"} <= names
    assert len(names) == 169
    assert class_name(np.array([51, 50, 47], np.uint8)) == "AsAhKs"


def test_a_plan_with_a_hand_is_the_plan_of_that_hand() -> None:
    random_plan = Question("iron-cross", players=3).plan()
    cards = np.array([51, 50, 40, 20, 3], np.uint8)
    made = with_first_hand(random_plan, cards)
    asked = Question("iron-cross", ("AsAhQc7c2s",), players=3).plan()
    for mine, right in zip(made.arrays, asked.arrays, strict=True):
        assert np.array_equal(np.asarray(mine), np.asarray(right))


@pytest.mark.parametrize("rules", [{}, {"low": "ace-to-five"}])
def test_two_cards_agree_with_odds(rules: dict[str, str]) -> None:
    game = equity.load_game("criss-cross", **rules)
    answer = game.hands(top=169, deals=100_000, seed=1)
    assert [hand.rank for hand in answer.hands] == list(range(1, 170))
    equities = [hand.equity for hand in answer.hands]
    assert equities == sorted(equities, reverse=True)
    assert sum(hand.combos for hand in answer.hands) == 1326
    assert sum(hand.combos * hand.equity for hand in answer.hands) / 1326 == pytest.approx(0.5, abs=0.001)
    for hand in answer.hands[::23]:
        right = game.odds(hand.hand, players=2, deals=200_000, seed=9).players[0]
        assert abs(hand.equity - right.equity) < 4.5 * (hand.stderr**2 + right.stderr**2) ** 0.5
        assert (hand.low is None) == (right.low is None)
        assert hand.high.win == pytest.approx(right.high.win, abs=0.01)
        assert hand.scoop == pytest.approx(right.scoop, abs=0.01)


@pytest.mark.slow
def test_two_cards_are_known_well_and_keep_their_order_under_another_seed() -> None:
    game = equity.load_game("criss-cross")
    one, other = (game.hands(top=169, seed=seed) for seed in (1, 2))
    assert all(hand.stderr <= 0.0002 for hand in one.hands)
    places = {hand.hand: hand.rank for hand in other.hands}
    for i, better in enumerate(one.hands):
        for worse in one.hands[i + 1 :]:
            if better.equity - worse.equity > 4 * (better.stderr**2 + worse.stderr**2) ** 0.5:
                assert places[better.hand] < places[worse.hand]


def test_ranks_that_are_not_sure_say_so() -> None:
    answer = equity.load_game("criss-cross").hands(top=169, deals=5000, seed=1)
    for hand in answer.hands:
        assert hand.ranks[0] <= hand.rank <= hand.ranks[1]
    assert any(low < high for low, high in (hand.ranks for hand in answer.hands))
    assert "within the ranks in brackets" in str(answer)


@pytest.mark.parametrize(
    ("where", "classes", "combos"),
    [("QQ+", 3, 18), ("AK", 2, 16), ("Ahx", 25, 51), ("AhKh", 1, 1), ("random", 169, 1326)],
)
def test_patterns(where: str, classes: int, combos: int) -> None:
    answer = equity.load_game("criss-cross").hands(where=where, deals=2000, seed=1)
    assert (answer.matching, answer.combos) == (classes, combos)
    assert len(answer.hands) == min(classes, 20)
    assert answer.to_dict()["where"] == where


def test_how_good_a_hand_is() -> None:
    game = equity.load_game("criss-cross")
    aces, deuce = (game.hands(where=where, deals=20_000, seed=1).hands[0] for where in ("AA", "32o"))
    assert (aces.rank, aces.better_than) == (1, 1)
    assert deuce.rank == 169
    assert deuce.better_than == 0


@pytest.fixture(scope="module")
def three_cards(tmp_path_factory: pytest.TempPathFactory) -> HandsResult:
    """Hands of three cards: all coarsely, the best closely."""
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("equity.results.kept.kept_folder", lambda: folder)
        return equity.load_game("flaming-cross-three").hands(top=5, seed=3)


def test_the_best_are_looked_at_closely(three_cards: HandsResult) -> None:
    assert three_cards.classes == 1755
    errors = [hand.stderr for hand in three_cards.hands]
    assert max(errors) < 0.003
    game = equity.load_game("flaming-cross-three")
    for hand in three_cards.hands:
        right = game.odds(hand.hand, players=2, deals=400_000, seed=9).players[0]
        assert abs(hand.equity - right.equity) < 4.5 * (hand.stderr**2 + right.stderr**2) ** 0.5


def test_what_is_found_is_kept_and_used_again(kept_here: Path) -> None:
    game = equity.load_game("criss-cross")
    first = game.hands(deals=2000)
    (file,) = kept_here.iterdir()
    assert str(file) == first.file
    assert file.read_text().startswith("# {")
    assert game.hands(deals=2000).to_dict() == first.to_dict()
    assert game.hands(deals=2000, top=3).hands == first.hands[:3]
    assert game.hands(deals=2000, seed=first.seed + 1).to_dict() != first.to_dict()
    assert len(list(kept_here.iterdir())) == 2


@pytest.mark.parametrize("damage", ["", "# {}\n", "half"])
def test_a_damaged_file_is_made_again(damage: str, kept_here: Path) -> None:
    game = equity.load_game("criss-cross")
    first = game.hands(deals=2000, seed=1)
    (file,) = kept_here.iterdir()
    text = file.read_text()
    file.write_text(text[: len(text) // 2] if damage == "half" else damage)
    assert game.hands(deals=2000, seed=1).to_dict() == first.to_dict()
    assert file.read_text() == text


def test_a_folder_that_cannot_be_written_to(kept_here: Path) -> None:
    kept_here.write_text("in the way")
    answer = equity.load_game("criss-cross").hands(deals=2000, seed=1)
    assert answer.file is None
    assert len(answer.hands) == 20


def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = equity.load_game("criss-cross")
    found: list[dict[str, Any]] = []
    for threads in (1, 2):
        monkeypatch.setattr("equity.results.kept.kept_folder", lambda name=threads: tmp_path / str(name))
        found.append(game.hands(deals=2000, seed=1, threads=threads).to_dict())
    assert found[0] == found[1]


def test_a_stopped_ranking_is_of_what_was_sampled() -> None:
    class AtOnce(StopAfter):
        def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
            self.seen.append((done, total))

    answer = equity.load_game("criss-cross").hands(deals=2000, seed=1, top=169, watch=AtOnce(1))
    assert answer.interrupted
    assert 0 < len(answer.hands) < 169


def test_tables_and_charts() -> None:
    answer = equity.load_game("criss-cross").hands(deals=2000, seed=1, where="AKs")
    assert "AKs" in str(answer)
    assert answer.rows()[0]["high_win"] == answer.hands[0].high.win
    assert answer.plot().axes
    assert set(answer.hands[0].hand) <= set(RANKS + "so")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1}, "at least 2"),
        ({"players": 30}, "at most 21 fit"),
        ({"top": 0}, "at least 1"),
        ({"where": "AAx"}, "3 cards"),
        ({"where": "AhAh"}, "twice"),
    ],
)
def test_hands_that_cannot_be_asked(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        equity.load_game("criss-cross").hands(**asked)
