"""Figures: a bar a seat, a line a seat, with the intervals; nothing of pyplot's state."""

import io
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

import equity
from equity.charts.bars import bars
from equity.charts.lines import lines

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"


def draw(figure: Figure) -> None:
    """Draw a figure in full; a warning, such as of a sign the font lacks, is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        figure.savefig(io.BytesIO(), format="png", dpi=40)


def axes_of(figure: Figure) -> Any:
    """The one pair of axes; what matplotlib says of the types of its parts is of no help here."""
    (axes,) = figure.axes
    return axes


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in axes_of(figure).texts]


def labels(figure: Figure) -> list[str]:
    return [label.get_text() for label in axes_of(figure).get_xticklabels()]


def test_a_bar_a_seat_with_its_equity_over_it() -> None:
    figure = equity.load_game("criss-cross").odds("AhAd", "7s8h", board=GRID).plot()
    assert isinstance(figure, Figure)
    axes = axes_of(figure)
    assert [bar.get_height() for bar in axes.containers[-1]] == [0.925, 0.075]
    assert labels(figure) == ["A♥A♦", "7♠8♥"]
    assert texts(figure) == ["92.50 %", "7.50 %"]
    assert axes.get_title(loc="left") == "Criss Cross, 8 of 9 cards turned, the centre to come"
    assert axes.get_ylabel() == "equity"
    assert not axes.collections  # an exact answer has no error bars
    low, high = axes.get_ylim()
    assert low == 0 and high > 0.925
    draw(figure)


def test_sampled_bars_have_their_intervals() -> None:
    answer = equity.load_game("criss-cross").odds("AhAd", players=3, deals=400, seed=1)
    figure = answer.plot()
    segments = [segment for collection in axes_of(figure).collections for segment in collection.get_segments()]
    drawn = sorted((float(segment[0][1]), float(segment[1][1])) for segment in segments)
    expected = sorted(player.ci for player in answer.players)
    np.testing.assert_allclose(drawn, expected)
    draw(figure)


def test_the_note_says_how_it_was_found() -> None:
    answer = equity.load_game("criss-cross").odds("AhAd", deals=400, seed=12345)
    figure = answer.plot()
    notes = [text.get_text() for text in figure.findobj(Text)]
    assert any("12345" in note and "400" in note for note in notes)


def test_bars_above_the_axis_are_not_cut_off() -> None:
    intervals = [(0.98, 1.0), (0.0, 0.02)]
    figure = bars(
        labels=["a", "b"], values=[1, 0], written=["100 %", "0 %"], intervals=intervals, title="t", axis="a", note=""
    )
    axes = axes_of(figure)
    assert axes.get_ylim()[1] > 1
    assert texts(figure) == ["100 %", "0 %"]
    draw(figure)


@pytest.mark.parametrize("players", [2, 6, 21])
def test_the_axis_says_where_its_ticks_are(players: int) -> None:
    figure = equity.load_game("criss-cross").odds(players=players, deals=100, seed=2).plot()
    draw(figure)
    axes = axes_of(figure)
    said = [float(label.get_text().rstrip(" %")) for label in axes.get_yticklabels()]
    assert len(said) > 2
    assert said == pytest.approx([100 * tick for tick in axes.get_yticks()])


@pytest.mark.parametrize("seats", [2, 9])
def test_a_line_a_seat_with_its_band(seats: int) -> None:
    answer = equity.load_game("iron-cross").stages("KhKd7s4c2h", players=seats, shown="Ks 5h", deals=300, seed=1)
    figure = answer.plot()
    axes = axes_of(figure)
    assert labels(figure) == ["deal", "card 1", "card 2"]
    assert len(axes.lines) == len(axes.collections) == seats
    for seat, line in enumerate(axes.lines):
        found = [stage.players[seat] for stage in answer.stages]
        assert list(line.get_ydata()) == [player.equity for player in found]
        band = axes.collections[seat].get_paths()[0].vertices
        assert band[:, 1].min() == pytest.approx(min(player.ci[0] for player in found))
        assert band[:, 1].max() == pytest.approx(max(player.ci[1] for player in found))
    legend = axes.get_legend()
    assert legend is not None
    names = [text.get_text() for text in legend.get_texts()]
    assert names[0] == "K♥K♦7♠4♣2♥"
    assert len(set(names)) == seats
    draw(figure)


def test_one_stage_is_drawn_too() -> None:
    figure = lines(points=["deal"], names=["a"], values=[[0.5]], intervals=[[(0.4, 0.6)]], title="t", axis="a")
    assert list(axes_of(figure).lines[0].get_ydata()) == [0.5]
    draw(figure)


def test_a_showdown_as_shares_of_the_pot() -> None:
    game = equity.load_game("omaha-hi-lo")
    figure = game.showdown("Ac2cKcKd", "Ad2dTcTd", "Ah2hJcJd", board="3s 6s 7d Qh Qc").plot()
    axes = axes_of(figure)
    assert [bar.get_height() for bar in axes.containers[-1]] == pytest.approx([2 / 3, 1 / 6, 1 / 6])
    assert labels(figure)[0].startswith("A♣2♣K♣K♦")
    assert texts(figure) == ["2/3", "1/6", "1/6"]
    assert "Q♥ Q♣" in axes.get_title(loc="left")
    draw(figure)


def test_a_declared_showdown_says_why_under_its_shares() -> None:
    game = equity.load_game("flaming-cross")
    hands = ["Ac2d8c9sKs", "QsQcJd8d6c", "As2c6dJhJs"]
    figure = game.showdown(*hands, board="Kd / 3c 7h 4s / Kh", declare="both,high,low").plot()
    assert texts(figure) == ["nothing", "1/2", "1/2"]
    notes = [text.get_text() for text in figure.findobj(Text)]
    assert any("Seat 1 said both and lost low to seat 3's 6-4-3-2-A: out." in note for note in notes)
    draw(figure)


@pytest.mark.parametrize(("hand", "total"), [([], 903), (["AhAd"], 820)])
def test_a_bar_a_hand_that_can_be_made(hand: list[str], total: int) -> None:
    game = equity.load_game("criss-cross", low="ace-to-five")
    figure = game.nuts(*hand, board=GRID.replace("xx", "9h"), top=3).plot()
    axes = axes_of(figure)
    assert [bar.get_height() for bar in axes.containers[-1]][:3] == pytest.approx([3 / total, 3 / total, 16 / total])
    assert labels(figure)[0] == "nines full of sevens\n9-9-9-7-7"
    assert texts(figure)[:3] == ["3", "3", "16"]
    assert labels(figure)[3] == "low " + game.nuts(board=GRID.replace("xx", "9h")).made[10].words
    assert not axes.collections
    notes = [text.get_text() for text in figure.findobj(Text)]
    assert any(f"{total} hole hands" in note for note in notes)
    draw(figure)


@pytest.mark.parametrize("top", [1, 40])
def test_as_many_bars_as_hands_are_asked_for(top: int) -> None:
    figure = equity.load_game("iron-cross").nuts(board="Ks / 9h Qh 5h / 3d", top=top).plot()
    assert len(labels(figure)) == top
    draw(figure)


def test_the_suit_half_is_drawn_as_equity() -> None:
    figure = equity.load_game("criss-cross-choice").odds("AhAd2s", "KhQd3s", board=GRID).plot()
    assert texts(figure) == ["88.16 %", "11.84 %"]
    draw(figure)


def test_drawing_leaves_pyplot_alone() -> None:
    code = (
        "import sys, equity\n"
        "equity.load_game('iron-cross').showdown('KhKd7s4c2h', board='Ks9hQh5h3d').plot()\n"
        "print('matplotlib' in sys.modules, 'matplotlib.pyplot' in sys.modules)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert ended.stdout.split() == ["True", "False"]
