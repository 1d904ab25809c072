"""What the next card does."""

from pathlib import Path

import pytest

import equity
from equity.cards import DECK, card_text
from equity.errors import QuestionError
from tests.questions.test_watch import StopAfter

ASKED = ("AhAd", "7s8h")
BOARD = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"


def test_every_unseen_card_is_asked_once() -> None:
    answer = equity.load_game("criss-cross").outs(*ASKED, board=BOARD)
    seen = {"Ah", "Ad", "7s", "8h", *BOARD.replace("/", " ").replace("xx", " ").split()}
    assert [out.text for out in answer.cards] == [card_text(card) for card in DECK if card_text(card) not in seen]
    assert (answer.cell, answer.method, answer.deals, answer.seed) == ("centre", "exact", 40, None)
    assert answer.before.players[0].equity == pytest.approx(
        sum(out.players[0].equity for out in answer.cards) / len(answer.cards)
    )


def test_what_a_card_gives_is_what_a_showdown_says() -> None:
    game = equity.load_game("criss-cross")
    for out in game.outs(*ASKED, board=BOARD).cards:
        shown = game.showdown(*ASKED, board=BOARD.replace("xx", out.text))
        for player, right in zip(out.players, shown.players, strict=True):
            assert player.equity == right.share
            assert player.stderr == 0
            assert player.now is not None
            assert player.now.hand.category == right.high.high.category


@pytest.mark.parametrize(
    ("game", "hands", "board", "rules"),
    [
        ("iron-cross", ("KhKd7s4c2h", "AsAc9d8d3c"), "xx / 9h xx 5h / 3d", {}),
        ("iron-cross", ("KhKd7s4c2h",), "Ks / 9h xx 5h / 3h", {}),
        ("flaming-cross", ("Ah2d5c9sKs", "3h4h8c9dTd"), "Kd / xx Jh 7h / 2c", {"qualifier": "8"}),
        ("criss-cross", ("AK", "QQ"), "Ks 7d 2c / Ac 3d 7h / 4s xx Jd", {"wild": "centre"}),
    ],
)
def test_the_odds_after_each_card(game: str, hands: tuple[str, ...], board: str, rules: dict[str, str]) -> None:
    loaded = equity.load_game(game, **rules)
    answer = loaded.outs(*hands, board=board)
    assert answer.method == "exact"
    cells = board.replace("/", " ").split()
    number = answer.situation.rules.sheet.layout.cells.index(answer.cell)
    assert cells[number] == "xx"
    for out in answer.cards[::7]:
        after = [out.text if cell == number else text for cell, text in enumerate(cells)]
        right = loaded.odds(*hands, board=" ".join(after))
        assert [player.equity for player in out.players] == [player.equity for player in right.players]


def test_the_next_cell_is_that_of_the_turn_order_or_the_one_named() -> None:
    game = equity.load_game("iron-cross")
    order = game.rules.turn_order
    cells = game.rules.sheet.layout.cells
    answer = game.outs("KhKd7s4c2h", shown="Ks 5h", deals=1000, seed=1)
    assert answer.cell == cells[order[2]]
    assert game.outs("KhKd7s4c2h", shown="Ks 5h", cell="Centre", deals=1000, seed=1).cell == "centre"


def test_sampled_outs_are_reproducible_and_near_the_count() -> None:
    game = equity.load_game("criss-cross")
    board = "Ks 7d xx / Ac xx 7h / 4s 7c Jd"
    exact = game.outs(*ASKED, board=board)
    sampled, again = (game.outs(*ASKED, board=board, deals=20_000, seed=3, threads=n) for n in (1, 2))
    assert sampled.to_dict() == again.to_dict()
    assert (exact.method, sampled.method, sampled.seed) == ("exact", "monte-carlo", 3)
    for found, right in zip(sampled.cards, exact.cards, strict=True):
        assert found.card == right.card
        for mine, other in zip(found.players, right.players, strict=True):
            assert abs(mine.equity - other.equity) <= 4.5 * mine.stderr


def test_a_range_that_a_card_blocks_is_left_out() -> None:
    answer = equity.load_game("criss-cross").outs("AhAd", "KsKc", board=BOARD.replace("Ks", "Qs"))
    assert {"Kh", "Kd"} <= {out.text for out in answer.cards}
    ranged = equity.load_game("criss-cross").outs("77", "KK", board="Qs 7d 2c / Ac xx 7h / 4s 9c Jd")
    assert not {"7s", "7c"} & {out.text for out in ranged.cards}


def test_who_leads() -> None:
    answer = equity.load_game("criss-cross").outs(*ASKED, board=BOARD)
    assert answer.leaders == (1,)
    assert [out.text for out in answer.cards if out.leaders == (2,)] == ["8c", "8d", "8s"]
    cards = {card["card"]: card for card in answer.to_dict()["cards"]}
    assert cards["8c"]["changes_leader"] is True
    assert cards["As"]["changes_leader"] is False
    assert cards["As"]["players"][0] == {
        "equity": 1.0,
        "stderr": 0.0,
        "category": "four of a kind",
        "line": "middle row",
    }


def test_people_get_groups() -> None:
    text = str(equity.load_game("criss-cross").outs(*ASKED, board=BOARD))
    assert "3 eights" in text
    assert "8♠ 8♦ 8♣" in text
    assert "2: full house, centre column" in text
    assert "all Q J T 9 6 5 4 3 2" in text
    hearts = str(equity.load_game("iron-cross").outs("KhKd7s4c2h", "AsAc9d8d3c", board="Ks / 9h xx 5h / 3d"))
    assert "flush, horizontal line" in hearts


def test_rows_are_a_card_and_a_seat() -> None:
    answer = equity.load_game("criss-cross").outs(*ASKED, board=BOARD)
    rows = answer.rows()
    assert len(rows) == 80
    assert {row["cell"] for row in rows} == {"centre"}
    assert len({tuple(row) for row in rows}) == 1
    assert answer.plot().axes


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"board": BOARD.replace("xx", "9h")}, "is complete"),
        ({"board": BOARD, "cell": "center"}, "did you mean centre"),
        ({"board": BOARD, "cell": "top left"}, "shows Ks already"),
    ],
)
def test_outs_that_cannot_be_asked(asked: dict[str, str], said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        equity.load_game("criss-cross").outs(*ASKED, **asked)  # type: ignore[arg-type]


def test_a_card_that_leaves_two_seats_no_hands_at_once_is_left_out() -> None:
    answer = equity.load_game("texas-holdem").outs("AA", "KK,AA", board="Ah 2c 3d 4h xx")
    assert answer.cards
    shared = equity.load_game("texas-holdem").outs("AA", "AA", board="2c 3d 4h 5s xx")
    assert not {"Ac", "Ad", "Ah", "As"} & {out.text for out in shared.cards}


@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
def test_a_stop_keeps_the_cards_looked_at(method: str) -> None:
    game = equity.load_game("criss-cross")
    whole = game.outs(*ASKED, board=BOARD, method=method, seed=None if method == "exact" else 3, threads=2)
    part = game.outs(*ASKED, board=BOARD, method=method, seed=whole.seed, threads=2, watch=StopAfter(5))
    assert part.interrupted and not whole.interrupted
    assert 0 < len(part.cards) < len(whole.cards)
    assert part.cards == whole.cards[: len(part.cards)]
    assert part.before == whole.before
    assert "Interrupted before every card was looked at." in str(part)


def test_a_stop_before_any_card_tells_how_it_is_now(tmp_path: Path) -> None:
    game = equity.load_game("criss-cross")
    part = game.outs(*ASKED, board="Ks 7d 2c / Ac xx 7h / 4s 7c xx", watch=StopAfter(1))
    assert (part.interrupted, part.cards, part.deals) == (True, (), 0)
    assert part.before.players[0].equity == game.odds(*ASKED, board=part.situation.board_text).players[0].equity
    assert str(part).count("now ") == 1
    assert "Interrupted before any card was looked at. Now: Exact: all 1,640 deals counted." in str(part)
    part.plot().savefig(tmp_path / "none.png")
    assert (part.rows(), part.to_dict()["cards"]) == ([], [])
