"""Each seat's chances at every stage of the schedule up to now, each from only what was known then."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from equity.engine.runner import Watch
from equity.questions.asking import Situation, board_picture, heading
from equity.questions.effort import Effort
from equity.questions.odds import OddsResult, count_odds, describe_seats, exact_work
from equity.results.report import Block, Paragraph, Table, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, repr=False)
class StagesResult(Result):
    """The answer to `odds --stages`: the chances at each stage, first to last."""

    names: tuple[str, ...]
    stages: tuple[OddsResult, ...]

    @property
    def _named(self) -> list[tuple[str, OddsResult]]:
        return list(zip(self.names, self.stages, strict=True))

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity odds --stages``: the last stage's, with all stages in it."""
        stages = []
        for name, stage in self._named:
            fields = stage.to_dict()
            shown = sum(card is not None for card in stage.situation.board)
            found = {key: fields[key] for key in ("board", *stage.found(), "players")}
            stages.append({"stage": name, "shown": shown, **found})
        return {**self.stages[-1].to_dict(), "stages": stages}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a stage and seat."""
        return [{"stage": name, **row} for name, stage in self._named for row in stage.rows()]

    def report(self) -> list[Block]:
        """Return a line a stage with every seat's equity."""
        last = self.stages[-1].situation
        rows = []
        before = self.stages[0].situation.board
        for name, stage in self._named:
            board = stage.situation.board
            cards = _card_texts(stage)
            turned = [cards[cell] for cell in last.rules.turn_order if before[cell] != board[cell]]
            before = board
            equities = [percent(player.equity) for player in stage.players]
            whole = stage.method == "exact" and not stage.interrupted
            sure = "exact" if whole else f"± {percent(max(_half_width(stage)))}"
            rows.append([name, " ".join(turned), *equities, sure])
        seats = [f">{name}" for name in describe_seats(self.stages[-1].players)]
        return [
            Paragraph(heading(last)),
            board_picture(last),
            Table(["stage", "turned", *seats, "found"], rows),
            Paragraph(self.how_found()),
        ]

    def how_found(self) -> str:
        """Say what the equities are of, and how sure the sampled ones are."""
        seeds = {stage.seed for stage in self.stages if stage.seed is not None}
        stopped = "Interrupted before the last stage was done. " if self.stages[-1].interrupted else ""
        unsure = "; ± is the widest 95 % interval" if seeds or stopped else ""
        sampled = f", Monte Carlo with seed {seeds.pop()}" if seeds else ""
        return f"{stopped}Equity at each stage, from only what was known then{unsure}{sampled}."

    def plot(self) -> "Figure":
        """Return a line a seat: its equity stage by stage, with 95 % intervals as bands."""
        from equity.charts.lines import lines

        return lines(
            points=list(self.names),
            names=describe_seats(self.stages[-1].players),
            values=[[player.equity for player in stage.players] for stage in self.stages],
            intervals=[[player.ci for player in stage.players] for stage in self.stages],
            title=heading(self.stages[-1].situation),
            axis="equity",
            note=self.how_found(),
        )


def _half_width(stage: OddsResult) -> list[float]:
    return [(player.ci[1] - player.ci[0]) / 2 for player in stage.players]


def _card_texts(stage: OddsResult) -> list[str]:
    return board_picture(stage.situation).text.split()


def stages(situation: Situation, effort: Effort, watch: Watch | None = None) -> StagesResult:
    """Return the chances at every stage up to the cards known.

    Raises `QuestionError` when the known cells are not those of the first turns of the schedule, and as `odds` does.
    """
    watch = watch or Watch()
    shown = situation.rules.stages(situation.board)
    asked = []
    for _, board in shown:
        dealt = situation.rules.cards_dealt(board)
        asked.append(replace(situation, board=board, hands=tuple(hand.when_dealt(dealt) for hand in situation.hands)))
    if effort.method == "exact":
        effort.agree((exact_work(stage, effort) for stage in asked), watch)
    answers: list[OddsResult] = []
    for stage in asked:
        if answers and answers[-1].seed is not None:
            effort = replace(effort, seed=answers[-1].seed)
        answers.append(count_odds(stage, effort, watch))
        if answers[-1].interrupted:
            break
    return StagesResult(tuple(name for name, _ in shown[: len(answers)]), tuple(answers))
