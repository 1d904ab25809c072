"""The habits all answers share."""

import csv
import io
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from equity.results.report import Block, as_html, as_text

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


class Result(ABC):
    """An answer: prints as the table a person gets, shows as HTML in a notebook, turns into a frame or JSON object."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the command line, as Python values."""

    @abstractmethod
    def rows(self) -> list[dict[str, Any]]:
        """Return the answer as flat rows, all with the same columns: what CSV and frames are made of."""

    @abstractmethod
    def report(self) -> list[Block]:
        """Return the answer for people."""

    @abstractmethod
    def plot(self) -> "Figure":
        """Return the answer as a matplotlib figure, to be shown or saved."""

    def to_frame(self) -> "pd.DataFrame":
        """Return the rows as a pandas data frame."""
        import pandas as pd

        return pd.DataFrame(self.rows())

    def to_csv(self) -> str:
        """Return the rows as CSV with a line of headings."""
        rows = self.rows()
        if not rows:
            return ""
        text = io.StringIO()
        writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def __str__(self) -> str:
        return as_text(self.report())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return as_html(self.report())
