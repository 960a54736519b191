"""Games of bots, from which riddles are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from saboteur.bots.bot import ThinkingBot
from saboteur.bots.mind import PLAIN, Style
from saboteur.rules.catalogue import create
from saboteur.rules.events import Event
from saboteur.rules.saboteur.game import SaboteurGame

BOT = "easy"
"""Who plays: quick, and the same moves on every machine."""
EARNEST = Style(whim=0.0)
"""How they play where they know each other: without a whim."""


class Played(NamedTuple):
    """A moment of a game."""

    game: SaboteurGame
    """As it stands now: it plays on afterwards."""
    move: str
    """The last move, and what it caused."""
    events: list[Event]


def first_round(players: int, seed: str, *, acquainted: bool = False) -> Iterator[Played]:
    """The first round of a game between bots, move by move, until it is over.

    `acquainted`: they know everybody's dwarf card, as those do of whom a riddle says that they do
    not err.
    """
    game = create("saboteur", players, (), {}, seed)
    assert isinstance(game, SaboteurGame)
    bots = [
        ThinkingBot(BOT, f"{seed}/{seat}", EARNEST if acquainted else PLAIN)
        for seat in range(players)
    ]
    while (seat := game.to_act) is not None:
        view: Any = game.view(seat)
        if acquainted:
            view = msgspec.structs.replace(view, dwarves=tuple(game.dwarves))
        move = bots[seat].choose(view, game.legal_moves())
        events = game.play(move)
        if game.round > 1 or game.revealed:
            return
        yield Played(game, str(move), events)
