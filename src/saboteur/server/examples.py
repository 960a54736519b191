"""Drawn examples for the rules: positions that the engine plays on, told to whoever reads.

They stand beside the rulebook as data. Nothing here says what is legal: the rules do, and what they
answer is shown, a refusal with its reason or what a move brings about.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from saboteur.rules.game import Game
from saboteur.rules.moves import IllegalMove
from saboteur.rules.situations import situation
from saboteur.server.tables.told import Teller
from saboteur.telling.refusing import reason
from saboteur.texts import say

NAMES = ("Torvin", "Kessa", "Alwis", "Brunna")
"""Who sits at the table besides the reader."""


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in the position, and what the rules say to it."""

    move: str
    refused: str | None = None
    """The number of the rule that forbids it; None for a move that is legal."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as it is written down."""

    rule: str
    maze: str
    hand: str
    tries: tuple[Try, ...]
    id: str = ""
    """What its words are called; the number of the rule unless it says otherwise."""
    game: str = ""
    """The game of the page unless it says otherwise."""
    facts: dict[str, Any] = {}
    """Whatever else the situations of this game can say."""

    @property
    def name(self) -> str:
        """What its words are called."""
        return self.id or self.rule

    def deal(self) -> Game:
        """The position, with the reader on seat 0 to move."""
        return situation(self.game, self.maze, {"hand": self.hand, **self.facts})


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    example: tuple[Written, ...]


@cache
def written() -> dict[str, tuple[Written, ...]]:
    """All examples by the page of the rulebook they belong to: the files that lie there."""
    found: dict[str, tuple[Written, ...]] = {}
    for file in resources.files("saboteur.rulebook").joinpath("examples").iterdir():
        if file.name.endswith(".toml"):
            page = msgspec.toml.decode(file.read_bytes(), type=_File)
            found[file.name.removesuffix(".toml")] = tuple(
                msgspec.structs.replace(one, game=one.game or page.game) for one in page.example
            )
    return found


class Tried(msgspec.Struct, frozen=True):
    """A move in an example and what comes of it."""

    words: str
    data: Any
    """The move."""
    legal: bool
    told: list[str]
    """What it brings about, or why it is refused."""
    rule: str | None
    """The rule that forbids it."""
    after: Any
    """How the table looks then, where more has changed than a card that was laid; else None."""


class Example(msgspec.Struct, frozen=True):
    """A position from a game, drawn beside a rule."""

    id: str
    rule: str
    game: str
    text: str
    """What there is to see; `**` emphasises."""
    names: list[str]
    view: Any
    """The table before the move, as the reader would see it."""
    tries: list[Tried]


@cache
def examples(page: str, lang: str) -> list[Example]:
    """The examples of this page of the rulebook; none if it has none."""
    return [_told(one, lang) for one in written().get(page, ())]


def _told(one: Written, lang: str) -> Example:
    game = one.deal()
    names = [say("word.you", lang), *NAMES][: game.options.players]
    view = _view(game)
    teller = Teller(one.game, lang, names, 0, view.maze)
    return Example(
        id=one.name,
        rule=one.rule,
        game=one.game,
        text=say(f"example.{one.name}", lang),
        names=names,
        view=view,
        tries=[_tried(one, attempt, teller, lang) for attempt in one.tries],
    )


def _tried(one: Written, attempt: Try, teller: Teller, lang: str) -> Tried:
    game = one.deal()
    before, move = _view(game), game.parse_move(attempt.move)
    words = teller.narrator.describe(move)
    try:
        events = game.play(move)
    except IllegalMove as refusal:
        why = reason(refusal, "why", before, teller.narrator)
        return Tried(words, move, False, [why], refusal.rule, None)
    told = [line.text for line in teller.lines([event.seen_by(0) for event in events])]
    after = _view(game)
    return Tried(words, move, True, told, None, after if _changed(before, after, move) else None)


def _view(game: Game) -> Any:
    return msgspec.structs.replace(game.view(0), log=())


_SHOWN = ("claims", "bribes", "keys", "tokens", "standing", "bridged")
"""What else of a view can be seen in a picture of the maze."""


def _changed(before: Any, after: Any, move: Any) -> bool:
    """Whether a second picture shows more than the card that was laid."""
    if before.round != after.round:
        return False  # there is a new maze already; the words tell what happened
    laid = getattr(move, "at", None)
    mazes = [{one.at: one for one in view.maze if one.at != laid} for view in (before, after)]
    if mazes[0] != mazes[1]:
        return True
    return any(getattr(before, name, None) != getattr(after, name, None) for name in _SHOWN)
