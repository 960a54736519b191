"""One game as it goes, with all that was told to everybody on the way."""

from __future__ import annotations

from typing import Any

import msgspec

from saboteur.research.actions import ActionError
from saboteur.research.study import Observation, Study
from saboteur.rules.events import Event
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.view import View


class Course:
    """A game from its deal to its end."""

    def __init__(self, study: Study, deal: int) -> None:
        self.study = study
        self.deal = deal
        self.game: Game = study.deal(deal)
        self.told: list[Event] = self.game.log.copy()
        """What has happened in all rounds, secrets included."""
        self.moves: list[tuple[int, Move]] = []
        self._choices: dict[int, Move] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        """A copy that goes its own way; what never changes is shared, cards above all."""
        twin: Course = Course.__new__(Course)
        twin.study = self.study
        twin.deal = self.deal
        twin.game = self.game.clone()
        twin.told = self.told.copy()
        twin.moves = self.moves.copy()
        twin._choices = self._choices
        return twin

    def choices(self) -> dict[int, Move]:
        """What the seat that decides may do, by number."""
        if self._choices is None:
            self._choices = self.study.choices(self.game)
        return self._choices

    def act(self, action: int) -> None:
        """Let the seat that decides do this."""
        move, seat = self.choices().get(action), self.game.to_act
        if move is None or seat is None:
            raise ActionError("research.not-legal", action=action)
        self.told += self.game.play(move)
        self.moves.append((seat, move))
        self._choices = None

    def observe(self, seat: int) -> Observation:
        """What this seat sees; its mask is empty unless it decides now."""
        choices = self.choices() if seat == self.game.to_act else ()
        return self.study.observe(self.game, seat, choices)

    def view(self, seat: int | None) -> View:
        """What this seat sees, None for a spectator."""
        return self.game.view(seat)

    def seen(self, seat: int | None) -> str:
        """The same as text."""
        return _text(self.view(seat))

    def remembered(self, seat: int | None) -> str:
        """All that this seat has seen and done so far, and what it sees now."""
        done = [f"{who} {move}" for who, move in self.moves if who == seat]
        told = [_text(event.seen_by(seat)) for event in self.told]
        return "\n".join([*told, *done, self.seen(seat)])

    def __str__(self) -> str:
        return "\n".join([f"deal {self.deal}", *(f"{seat} {move}" for seat, move in self.moves)])


def _text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
