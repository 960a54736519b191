"""What a seat may know: the one door through which hidden things leave the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.lost_mines.board import Board, Token
from saboteur.rules.lost_mines.box import AIDS, CARDS, UNKNOWN_MINE
from saboteur.rules.lost_mines.maze_seen import maze_seen
from saboteur.rules.lost_mines.moving import routes
from saboteur.rules.lost_mines.round_end import Outcome
from saboteur.rules.lost_mines.set_up import dwarf_deck, rounds
from saboteur.rules.lost_mines.voting import AgreeToEnd
from saboteur.rules.lost_mines.walking import Walk
from saboteur.rules.placed import knows
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


def view(game: LostMinesGame, seat: int | None) -> LostMinesView:
    """All that this seat may know; None is a spectator."""
    game.check_seat(seat)
    board, decision, players = game.maze, game.decision, game.options.players
    return LostMinesView(
        **common(game, seat, maze_seen(game, seat)),
        rounds=rounds(game.options),
        on_turn=None if game.over else game.on_turn,
        clans=tuple(game.clans),
        dwarves=tuple(
            [
                dwarf if knows(mask, seat) else None
                for dwarf, mask in zip(game.dwarves, game.dwarves_known, strict=True)
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
        treasures=tuple(
            [
                TreasureLying(
                    place,
                    treasure.kind,
                    treasure.value if knows(game.treasures_known[place], seat) else None,
                    game.taken_by[place],
                )
                for place, treasure in enumerate(game.treasures)
            ]
        ),
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
