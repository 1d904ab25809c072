"""Odds by stage: each from only what was known then."""

import json

import pytest

import equity
from equity.engine.runner import Watch

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


# Two plus three: the fourth hole card is dealt with the centre card

TWO_PLUS_THREE = ["AhAdKsJs", "2cx3s3h"]
SHOWN = "7d 9h Td 8c"


def test_a_fourth_card_is_unknown_before_the_centre_card() -> None:
    game = equity.load_game("iron-cross-two-plus-three")
    answer = game.stages(*TWO_PLUS_THREE, shown=f"{SHOWN} Jh", deals=400, seed=3)
    assert answer.names == ("deal", "card 1", "card 2", "card 3", "card 4", "card 5")
    hands = [[player.hand for player in stage.players] for stage in answer.stages]
    assert hands == [*[["AhAdKsx", "2cx3sx"]] * 5, TWO_PLUS_THREE]


@pytest.mark.parametrize("reveal", ["one-by-one", "pairs"])
def test_each_stage_is_the_answer_without_the_fourth_card(reveal: str) -> None:
    game = equity.load_game("iron-cross-two-plus-three", reveal=reveal)
    answer = game.stages("AhAdKsJs", "2c2d3s3h", shown=SHOWN, deals=500, seed=5)
    last = game.odds("AhAdKsx", "2c2d3sx", shown=SHOWN, deals=500, seed=5)
    assert answer.stages[-1] == last
    assert answer.to_dict()["players"] == last.to_dict()["players"]
    assert game.odds("AhAdKsJs", "2c2d3s3h", shown=SHOWN, deals=500, seed=5).players != last.players


def test_the_last_stage_is_the_answer_with_the_fourth_card() -> None:
    game = equity.load_game("iron-cross-two-plus-three")
    shown = f"{SHOWN} Jh"
    answer = game.stages("AhAdKsJs", "2c2d3s3h", shown=shown, deals=100, seed=5)
    assert answer.stages[-1] == game.odds("AhAdKsJs", "2c2d3s3h", shown=shown, deals=100, seed=5)


def test_other_games_know_every_card_from_the_deal() -> None:
    answer = equity.load_game("iron-cross-four").stages("AhAdKsJs", shown="7d 9h", deals=100, seed=3)
    assert [stage.players[0].hand for stage in answer.stages] == ["AhAdKsJs"] * 3


def test_stages_are_refused_where_players_choose_what_is_turned() -> None:
    game = equity.load_game("criss-cross-choice")
    for board, shown in ((None, None), ("Ks xx xx xx xx xx xx xx Jd", None), (None, "Ks")):
        with pytest.raises(equity.QuestionError, match="criss-cross-choice has no turn order, since players choose"):
            game.stages("AhAdKh", deals=10, board=board, shown=shown)


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


def test_a_stage_that_was_interrupted_is_not_called_exact() -> None:
    class AfterTwo(Watch):
        """Stops after two blocks."""

        blocks = 0

        def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
            self.blocks += 1

        def stopped(self) -> bool:
            return self.blocks >= 2

    game = equity.load_game("criss-cross", reveal="groups")
    answer = game.stages("AhAd", "7s8h", shown="7d 7h 7c Ac", method="exact", yes=True, watch=AfterTwo())
    assert answer.stages[0].interrupted
    text = str(answer)
    assert "exact" not in text
    assert "± is the widest 95 % interval" in text
