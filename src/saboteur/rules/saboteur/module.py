"""What a module can change: hooks with neutral defaults.

A module is one small object without state of its own; what it must remember in a game is its
*part*, a typed piece of the game that is copied with it. It overrides the hooks it needs; a hook
that nobody overrides is never called, so a module that is not in play costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.events import Event, Trace
from saboteur.rules.laying import Lay
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.options import ModuleInfo, Setting

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.knowledge.reader import SaboteurKnowledge
    from saboteur.rules.saboteur.round_end import Outcome, Verdict
    from saboteur.rules.saboteur.set_up import SetUp


class Part(msgspec.Struct):
    """What a module remembers; made without arguments when a round begins."""

    def clone(self) -> Self:
        """An independent copy, lists and tables included."""
        twin: Self = self.__copy__()  # type: ignore[attr-defined] # what `copy` would call
        for name in _tables(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin


@cache
def _tables(kind: type[Part]) -> list[str]:
    """The fields of a part that copies must not share."""
    fresh = kind()
    return [name for name in kind.__struct_fields__ if hasattr(getattr(fresh, name), "copy")]


class Module:
    """One expansion or variant."""

    info: ClassVar[ModuleInfo]
    place: ClassVar[int]
    """Where several modules do something at the same moment, the lowest place comes first."""
    games: ClassVar[tuple[str, ...]] = ("saboteur", "saboteur2")
    """The games one can choose it for."""
    always_in: ClassVar[tuple[str, ...]] = ()
    """The games that are never played without it."""
    part: ClassVar[type[Part] | None] = None
    """What it remembers in a round; `game.part` hands it out."""

    @property
    def package(self) -> str:
        """The package of its room."""
        return ".".join(type(self).__module__.split(".")[:3])

    @property
    def room(self) -> str:
        """The folder with everything about it."""
        return self.package.rpartition(".")[2]

    # --- setting up -------------------------------------------------------------------------------

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        """Change what is the same in every round: cards, goals, sizes, cells."""

    def check(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        """Refuse settings that cannot work, with an OptionsError."""

    def begin_game(self, game: SaboteurGame) -> None:
        """Prepare what lasts for the whole game."""

    def goals(self, game: SaboteurGame) -> None:
        """Lay out the face-down goals in place of the base rules."""

    def lay_out(self, game: SaboteurGame, deck: list[Card]) -> None:
        """Add to the maze of a new round; cards may be taken from the deck."""

    def put_aside(self, game: SaboteurGame) -> None:
        """Take cards out of the shuffled deck before hands are dealt."""

    def dealt(self, game: SaboteurGame) -> None:
        """Dwarf cards and hands of a new round have been dealt."""

    # --- a turn -----------------------------------------------------------------------------------

    def turn_moves(self, game: SaboteurGame, seat: int, moves: list[Move]) -> None:
        """Add to what a seat may do in its turn."""

    def lay_moves(self, game: SaboteurGame, seat: int, lays: list[Move]) -> list[Move]:
        """Say what becomes of the ways to lay a card."""
        return lays

    def played(self, game: SaboteurGame, seat: int) -> None:
        """A card has been played and is about to work."""

    def lay_refusal(self, game: SaboteurGame, seat: int, move: Lay) -> IllegalMove | None:
        """Why a card cannot be laid that the base rules would allow."""
        return None

    def laid(self, game: SaboteurGame, seat: int, cell: int) -> None:
        """A seat has laid a card on this cell."""

    def collapsible(self, game: SaboteurGame) -> list[int]:
        """Further cards that a rockfall can take."""
        return []

    def collapse(self, game: SaboteurGame, seat: int, cell: int) -> None:
        """A rockfall takes one of them."""

    def mappable(self, game: SaboteurGame) -> list[int]:
        """What a map can look at, in place of the base rules."""
        return []

    def no_map(self, game: SaboteurGame, cell: int) -> IllegalMove | None:
        """Why a map cannot look at the face-down card of this cell, if this module forbids it."""
        return None

    def looked(self, game: SaboteurGame, seat: int, cell: int) -> None:
        """A seat has looked at a face-down card."""

    def stands_on(self, game: SaboteurGame) -> Iterable[int]:
        """Empty cells on which something of this module stands, so that no goal can move there."""
        return ()

    def turn_over(self, game: SaboteurGame) -> None:
        """A turn has ended."""

    def direction(self, game: SaboteurGame) -> int:
        """-1 if it has turned the order of play round."""
        return 1

    # --- reaching ---------------------------------------------------------------------------------

    def reached(self, game: SaboteurGame) -> list[int]:
        """Further things that a way has arrived at and that have not worked yet."""
        return []

    def arrive(self, game: SaboteurGame, seat: int, cell: int) -> None:
        """Let one of them work, or what this module has laid face down."""

    # --- the end of a round -----------------------------------------------------------------------

    def verdict(self, game: SaboteurGame, by: int | None, verdict: Verdict) -> Verdict:
        """Who has won the round, which this seat decided by reaching the treasure, and why."""
        return verdict

    def may_pick(self, game: SaboteurGame, seat: int) -> bool:
        """Whether this miner gets gold cards when the miners win."""
        return True

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        """Share out the gold in place of the base rules; False leaves it to them."""
        return False

    # --- who may know what ------------------------------------------------------------------------

    def seen(self, game: SaboteurGame, seat: int | None) -> Any:
        """What this seat may know of the module's part: data for the view."""
        return None

    def learn(self, knowledge: SaboteurKnowledge, event: Event | Trace) -> None:
        """Keep what seats know of the module's part after this has happened."""

    def laid_open(self, game: SaboteurGame) -> Any:
        """What would be seen of the module's part if everything were turned up."""
        return self.seen(game, None)

    def sample(self, world: SaboteurGame, seat: int | None, rng: Random) -> None:
        """Deal anew what this seat cannot know of the module's part."""


def overriding(modules: tuple[Module, ...], hook: str) -> tuple[Module, ...]:
    """The modules that do something at this hook."""
    neutral = getattr(Module, hook)
    return tuple(module for module in modules if getattr(type(module), hook) is not neutral)
