"""What seats know, and their views: the one door through which hidden things leave the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from saboteur.rules.events import Event, RoundBegan, Trace
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.lost_mines.board import Board, Token
from saboteur.rules.lost_mines.box import AIDS, CARDS, UNKNOWN_MINE
from saboteur.rules.lost_mines.events import DwarfSeen, MineSeen, TreasureSeen
from saboteur.rules.lost_mines.moving import routes
from saboteur.rules.lost_mines.round_end import Outcome
from saboteur.rules.lost_mines.set_up import dwarf_deck, rounds
from saboteur.rules.lost_mines.voting import AgreeToEnd
from saboteur.rules.lost_mines.walking import Walk
from saboteur.rules.placed import knows
from saboteur.rules.story import Knowledge
from saboteur.rules.view import View, common

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class TokenSeen(msgspec.Struct, frozen=True):
    """A trap or a troll on the connection of two cells."""

    at: Cell
    other: Cell
    kind: str
    owner: int | None
    """Who called this troll."""


class TreasureLying(msgspec.Struct, frozen=True):
    """A treasure of this round."""

    place: int
    kind: str
    value: int | None
    """None where this seat does not know it."""
    taken_by: int | None


class Route(msgspec.Struct, frozen=True):
    """Where the dwarf that walks can still end, and the best way there."""

    to: Cell
    steps: tuple[Cell, ...]
    """The cells to enter, one after the other."""
    traps: int
    """How many traps it crosses: no other way crosses fewer."""


class LostMinesView(View, frozen=True, kw_only=True):
    """The table as one seat sees it. Lists by seat have an entry for every seat."""

    rounds: int
    """How many rounds the game has."""
    on_turn: int | None
    """Whose turn it is, whoever decides now."""
    clans: tuple[str, ...]
    dwarves: tuple[str | None, ...]
    """Everybody's character, as far as this seat knows."""
    dwarf_deck: tuple[tuple[str, str], ...]
    """Clan and character of the dwarf cards that were shuffled."""
    spare_clans: tuple[str, ...]
    """The clans of the dwarf cards not dealt."""
    standing: tuple[Cell, ...]
    """Where everybody's dwarf stands."""
    bridged: tuple[Cell, ...]
    """Obstacles with the token of an aid on them."""
    tokens: tuple[TokenSeen, ...]
    """The traps and trolls."""
    tokens_left: dict[str, int]
    """What is left of each kind of token."""
    treasures: tuple[TreasureLying, ...]
    """By place."""
    dragon: int | None
    """Who holds the dragon token."""
    points: tuple[int, ...]
    """What everybody has scored in the rounds before."""
    outcomes: tuple[Outcome, ...]
    """How the rounds went that are over."""
    last_card: int
    """Who played or discarded a card last; the next round begins to the left of them."""
    steps_left: int
    """How many steps the dwarf that walks may still go."""
    moved: bool
    """Whether the dwarf of the seat on turn has moved in this turn."""
    walks: tuple[Route, ...]
    """Every other cell where the dwarf that walks can still end."""
    proposal: int | None
    """Who has proposed the end of the round, while the others are asked."""
    proposers: tuple[int, ...]
    """Who has already done so in this turn, and may not do so again."""


class LostMinesKnowledge(Knowledge):
    """Who has looked at what in a round."""

    __slots__ = ("dwarves", "mines", "treasures")

    def __init__(self, players: int) -> None:
        self._begin_round(players)

    def _begin_round(self, players: int) -> None:
        self.mines: dict[int, int] = {}
        """For each mine that was looked at a mask of the seats that know it."""
        self.dwarves = [1 << seat for seat in range(players)]
        """For each seat's dwarf card a mask of the seats that know it."""
        self.treasures = [0] * players
        """For each treasure a mask of the seats that know its value."""

    def clone(self) -> LostMinesKnowledge:
        """An independent copy."""
        twin = LostMinesKnowledge(0)
        twin.mines = self.mines.copy()
        twin.dwarves = self.dwarves.copy()
        twin.treasures = self.treasures.copy()
        return twin

    def _mine_seen(self, event: MineSeen) -> None:
        cell = number(*event.at)
        self.mines[cell] = self.mines.get(cell, 0) | 1 << event.seat

    def _dwarf_seen(self, event: DwarfSeen) -> None:
        self.dwarves[event.target] |= 1 << event.seat

    def _treasure_seen(self, event: TreasureSeen) -> None:
        self.treasures[event.place] |= 1 << event.seat

    hears: ClassVar[dict[type[Event | Trace], Callable[[Any, Any], None]]] = {
        RoundBegan: lambda known, _: known._begin_round(len(known.dwarves)),
        MineSeen: _mine_seen,
        DwarfSeen: _dwarf_seen,
        TreasureSeen: _treasure_seen,
    }


def knows_dwarf(game: LostMinesGame, owner: int, seat: int | None) -> bool:
    """Whether a seat knows somebody's character; when the game is over, all show theirs."""
    return game.over or knows(game.knowledge.dwarves[owner], seat)


def knows_treasure(game: LostMinesGame, place: int, seat: int | None) -> bool:
    """Whether a seat knows what a treasure is worth; in the end those taken are turned up."""
    taken = game.taken_by[place] is not None
    return (game.over and taken) or knows(game.knowledge.treasures[place], seat)


def treasures_seen(game: LostMinesGame, known: Callable[[int], bool]) -> tuple[TreasureLying, ...]:
    """The treasures, with the value of those that are known."""
    return tuple(
        [
            TreasureLying(
                place,
                treasure.kind,
                treasure.value if known(place) else None,
                game.taken_by[place],
            )
            for place, treasure in enumerate(game.treasures)
        ]
    )


def view(game: LostMinesGame, seat: int | None) -> LostMinesView:
    """All that this seat may know; None is a spectator."""
    game.check_seat(seat)
    board, decision, players = game.maze, game.decision, game.options.players
    return LostMinesView(
        **common(game, seat),
        rounds=rounds(game.options),
        on_turn=None if game.over else game.on_turn,
        clans=tuple(game.clans),
        dwarves=tuple(
            [
                dwarf if knows_dwarf(game, owner, seat) else None
                for owner, dwarf in enumerate(game.dwarves)
            ]
        ),
        dwarf_deck=tuple(dwarf_deck(players)),
        spare_clans=tuple([clan for clan, _ in game.spare_dwarves]),
        standing=tuple([CELL[cell] for cell in game.standing]),
        bridged=tuple([CELL[cell] for cell in board.bridged]),
        tokens=tuple(
            [
                TokenSeen(CELL[at], CELL[other], token.kind, token.owner)
                for (at, other), token in board.tokens.items()
            ]
        ),
        tokens_left={kind: board.supply(kind) for kind in (*AIDS.values(), "trap", "troll")},
        treasures=treasures_seen(game, lambda place: knows_treasure(game, place, seat)),
        dragon=game.dragon,
        points=tuple(game.points),
        outcomes=tuple(game.outcomes),
        last_card=game.last_card,
        steps_left=game.steps_left,
        moved=game.moved,
        walks=_walks(game, decision.seat) if isinstance(decision, Walk) else (),
        proposal=decision.proposer if isinstance(decision, AgreeToEnd) else None,
        proposers=tuple([other for other in range(players) if game.proposers >> other & 1]),
    )


def board_seen(view: LostMinesView) -> Board:
    """The board of a view, to be asked and built on: a mine one does not know stays unknown."""
    board = Board()
    for placed in view.maze:
        cell = number(*placed.at)
        card = UNKNOWN_MINE if placed.card is None else CARDS.by_name[placed.card]
        if placed.face_down:
            board.hide(cell, card)
        else:
            board.lay(cell, card.lying(placed.turned))
    for at in view.bridged:
        board.bridge(number(*at))
    for seen in view.tokens:
        place = number(*seen.at), number(*seen.other)
        board.tokens[place] = Token(seen.kind, seen.owner)
    return board


def _walks(game: LostMinesGame, seat: int) -> tuple[Route, ...]:
    found = routes(game.maze, game.standing[seat], game.standing, game.steps_left)
    return tuple(
        [
            Route(CELL[cell], tuple([CELL[step] for step in path.cells]), path.traps)
            for cell, path in found.items()
        ]
    )
