"""What somebody sees of a table, in words: for those who have named a language.

Sentences are made of what `sight` shows and of nothing else: a seat's view, the events as it sees
them, and the moves it may choose from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saboteur.rules.events import Event
from saboteur.rules.moves import Move
from saboteur.rules.view import View
from saboteur.server.messages import Choice, Line, Told
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import Telling
from saboteur.telling.tellings import telling_for


class Teller:
    """Tells one seat of a table, or a spectator, in one language."""

    def __init__(self, game: str, lang: str, names: Sequence[str], you: int | None) -> None:
        self.telling: Telling[Any] = telling_for(game, lang)
        self.narrator = Narrator(self.telling, names, you)

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """What is worth telling of these events, which this seat may see."""
        telling, narrator = self.telling, self.narrator
        return [
            Line(narrator.tell(event), place, telling.is_alarming(event, narrator.you))
            for place, event in telling.without_echoes(events)
            if not telling.is_quiet(event, narrator.you)
        ]

    def stand(self, view: View, moves: list[Move] | None, out_of_turn: list[Move]) -> Told:
        """How the game stands for the seat of this view, which may choose from these moves."""
        telling, narrator = self.telling, self.narrator
        telling.begin(view)
        return Told(
            question=telling.waiting(view, narrator)
            if moves is None
            else telling.question(view, moves, narrator),
            know=telling.knowledge(view, narrator),
            warnings=[] if view.seat is None else telling.warnings(view, narrator),
            choices=[self._choice(move, view) for move in moves or ()],
            out_of_turn=[self._choice(move, view) for move in out_of_turn],
        )

    def _choice(self, move: Move, view: View) -> Choice:
        return Choice(str(move), move, self.telling.describe(move, view, self.narrator))
