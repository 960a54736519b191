"""Numbers for moves: a fixed list, and room behind it for what no list can hold.

A move that names at most a card, a way to lie, a cell, a seat or a small number has a number of its
own, which means the same in every state of every game with the same options. The others (several
cards at once, cells outside the frame, cards somebody looks through) are numbered behind the list,
as many as there are now, in the order of their notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import msgspec

from saboteur.research.belonging import belonging
from saboteur.research.frame import Frame
from saboteur.rules.grid import Cell
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove, Move, kinds, notation
from saboteur.rules.table import Table
from saboteur.texts import SaboteurError

ROOM = 512
"""For moves without a number of their own: passing with several cards is 150 with six in hand."""
ROOM_WITH_MODULES = 1024
"""Some modules have moves for every card and cell, or every seat and cell; in random games with all
of them there were never more than 336 at once."""

TOOLS = ("pickaxe", "lantern", "cart")
GOLD = range(1, 4)


class ActionError(SaboteurError):
    """An action that cannot be played or numbered."""


class Actions:
    """What can be done in games with the same options, by number."""

    def __init__(self, game: Table, cards: Sequence[str], frame: Frame) -> None:
        """`cards` are all that can be in a hand."""
        self.moves = tuple(_moves(game, cards, frame))
        """The moves with numbers of their own."""
        self.room = ROOM_WITH_MODULES if game.options.modules else ROOM
        self.size = len(self.moves) + self.room
        self._numbers = {move: number for number, move in enumerate(self.moves)}

    def numbered(self, legal: Iterable[Move]) -> dict[int, Move]:
        """The legal moves by their numbers, in ascending order."""
        numbers = self._numbers
        found: dict[int, Move] = {}
        others = []
        for move in legal:
            number = numbers.get(move)
            if number is None:
                others.append(move)
            else:
                found[number] = move
        if len(others) > self.room:
            raise ActionError("research.too-many", found=len(others), room=self.room)
        found = dict(sorted(found.items()))
        found.update(enumerate(sorted(others, key=str), len(self.moves)))
        return found

    def name(self, number: int) -> str:
        """What this action means, as far as it always means the same."""
        if number < len(self.moves):
            return str(self.moves[number])
        return f"other {number - len(self.moves)}"


def _moves(game: Table, cards: Sequence[str], frame: Frame) -> Iterator[Move]:
    yield from _lays(game, cards, frame)
    for card in cards:
        yield game.parse_move(f"pass {card}")
    domains = {
        "at": frame.cells,
        "other": frame.cells,
        "card": cards,
        "seat": range(game.options.players),
        "tool": TOOLS,
        "gold": GOLD,
        "place": range(game.options.players),  # one treasure each
    }
    for kind in belonging(kinds(), game):
        if kind is not Lay:
            yield from _of_kind(kind, domains, frame.pairs)


def _lays(game: Table, cards: Sequence[str], frame: Frame) -> Iterator[Move]:
    for card in cards:
        for face in game.cards.by_name[card].faces:
            for cell in frame.cells:
                yield Lay(card, cell, face.turned)


def _of_kind(
    kind: type[Move], domains: dict[str, Sequence[Any]], pairs: Sequence[tuple[Cell, Cell]]
) -> Iterator[Move]:
    """Every move of this kind, if each of its fields has few values."""
    choices: dict[str, Sequence[Any]] = {}
    for field in msgspec.structs.fields(kind):
        if field.name not in domains or field.type == tuple[int, ...]:
            return
        choices[field.name] = domains[field.name]
        if field.default is not msgspec.NODEFAULT:
            if field.default not in choices[field.name]:
                return  # its card is not in this game
            choices[field.name] = [field.default]
        elif field.name == "card" and not issubclass(kind, CardMove):
            return  # any card at all
    if {"at", "seat"} <= choices.keys():
        return
    pattern = notation(kind).pattern
    for values in _combined(choices, pairs):
        move = kind(**values)
        if pattern.fullmatch(str(move)):
            yield move


def _combined(
    choices: dict[str, Sequence[Any]], pairs: Sequence[tuple[Cell, Cell]]
) -> Iterator[dict[str, Any]]:
    if "other" in choices:
        single = {name: choices[name] for name in choices if name not in ("at", "other")}
        for at, other in pairs:
            for values in _combined(single, ()):
                yield {"at": at, "other": other, **values}
    else:
        for combination in product(*choices.values()):
            yield dict(zip(choices, combination, strict=True))
