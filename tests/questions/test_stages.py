"""Odds by stage: each from only what was known then."""

import json

import pytest

import equity

GRID = "xx 7d xx / xx xx 7h / xx 7c xx"


def test_the_json_object_has_every_field() -> None:
    answer = equity.load_game("texas-holdem").stages("AcAs", "KhKd", board="Qd Js 8h 2c xx")
    value = json.loads(json.dumps(answer.to_dict(), allow_nan=False))
    assert [(stage["stage"], stage["shown"], stage["board"], stage["deals"]) for stage in value["stages"]] == [
        ("deal", 0, "xx xx xx xx xx", 1_712_304),
        ("flop", 3, "Qd Js 8h xx xx", 990),
        ("turn", 4, "Qd Js 8h 2c xx", 44),
    ]
    for stage in value["stages"]:
        assert stage.keys() >= {"stage", "shown", "board", "method", "deals", "seed", "interrupted", "players"}
        assert (stage["method"], stage["interrupted"]) == ("exact", False)
    assert value.keys() >= {"schema", "game", "rules", "board", "method", "deals", "seed", "interrupted", "players"}
    assert value["players"] == value["stages"][-1]["players"]
    assert value["board"] == "Qd Js 8h 2c xx"


def test_each_stage_is_the_answer_to_its_own_question() -> None:
    game = equity.load_game("iron-cross", reveal="pairs")
    answer = game.stages("KhKd7s4c2h", "AcJc9c8d3s", shown="Ks 5h 3d 9h", deals=2000, seed=5)
    assert answer.names == ("deal", "cards 1-2", "cards 3-4")
    for stage, shown in zip(answer.stages, ["", "Ks 5h", "Ks 5h 3d 9h"], strict=True):
        assert stage == game.odds("KhKd7s4c2h", "AcJc9c8d3s", shown=shown, deals=2000, seed=5)


def test_a_drawn_seed_serves_every_stage() -> None:
    answer = equity.load_game("criss-cross").stages("AhAd", shown="7d 7h", deals=500)
    seeds = {stage.seed for stage in answer.stages}
    assert len(seeds) == 1
    assert str(seeds.pop()) in str(answer)


def test_a_line_a_stage_with_the_cards_turned() -> None:
    text = str(equity.load_game("criss-cross").stages("AhAd", "7s8h", board=GRID, deals=1000, seed=1))
    heading, picture, table, _ = text.split("\n\n")
    assert heading == "Criss Cross, 3 of 9 cards turned"
    assert picture.split() == ["··", "7♦", "··", "··", "··", "7♥", "··", "7♣", "··"]
    names = [line.split("  ")[0] for line in table.splitlines()]
    assert names == ["stage", "deal", "card 1", "card 2", "card 3"]
    assert [card in line for card, line in zip("♦♥♣", table.splitlines()[2:], strict=True)] == [True] * 3
    assert "A♥A♦" in table.splitlines()[0] and "7♠8♥" in table.splitlines()[0]


def test_seats_with_like_hands_are_told_apart() -> None:
    text = str(equity.load_game("criss-cross").stages(shown="7d", deals=200, seed=1))
    assert "random (1)" in text and "random (2)" in text


@pytest.mark.parametrize(
    ("reveal", "board"),
    [
        ("one-by-one", "Ks 7d xx / xx xx 7h / xx xx xx"),
        ("groups", "xx 7d xx / xx xx 7h / xx xx xx"),
        ("rows", "xx xx xx / Ks Qs Js / xx xx xx"),
    ],
)
def test_known_cells_that_are_no_first_turns_are_refused(reveal: str, board: str) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game("criss-cross", reveal=reveal).stages("AhAd", board=board, deals=10)
    assert str(caught.value).startswith("stages need a board whose known cells are those of the first turns")
    assert f'"{board}" is not' in str(caught.value)
