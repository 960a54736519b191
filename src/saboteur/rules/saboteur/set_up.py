"""Setting up a game and each of its rounds (B-01 to B-05, B-50)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.options import Options
from saboteur.rules.saboteur.box import CARDS, START
from saboteur.rules.saboteur.events import Dealt, RoundBegan
from saboteur.rules.saboteur.module import Module, overriding
from saboteur.rules.saboteur.modules import MODULES

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

ROUNDS = 3

DWARVES = {
    3: (1, 3),
    4: (1, 4),
    5: (2, 4),
    6: (2, 5),
    7: (3, 5),
    8: (3, 6),
    9: (3, 7),
    10: (4, 7),
}
"""Saboteurs and miners among the dwarf cards, by number of players (B-01)."""

HAND_SIZE = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
"""Cards in hand (B-03)."""

START_CELL = number(0, 0)
GOAL_CELLS = (number(8, -2), number(8, 0), number(8, 2))
"""Seven empty cells from the start (B-02)."""


class SetUp:
    """What the options make of the rules; shared by all games with the same options."""

    def __init__(self, players: int, module_ids: tuple[str, ...]) -> None:
        self.players = players
        modules: tuple[Module, ...] = tuple(MODULES[name] for name in module_ids)
        saboteurs, miners = DWARVES[players]
        self.dwarves = ["saboteur"] * saboteurs + ["miner"] * miners
        for module in overriding(modules, "dwarves"):
            self.dwarves = module.dwarves(self.dwarves, players)
        self.hand_size = HAND_SIZE[players]
        self.deck: list[Card] = CARDS.of_kind("path", "sabotage", "repair", "rockfall", "map")
        self.goals: list[Card] = CARDS.of_kind("goal")
        self.lay_out = overriding(modules, "lay_out")
        self.may_pick = overriding(modules, "may_pick")
        self.share_out = overriding(modules, "share_out")


@lru_cache(maxsize=256)
def set_up_for(players: int, modules: tuple[str, ...]) -> SetUp:
    """The set-up for these options."""
    return SetUp(players, modules)


def first_starter(game: SaboteurGame, options: Options) -> int:
    """Who begins the game: named in the options or drawn (B-05)."""
    named = options.settings.get("first")
    return int(named) if named is not None else game.chance.below(options.players)


def begin_round(game: SaboteurGame, starter: int) -> None:
    """Shuffle and deal everything but the gold anew."""
    set_up = game.set_up
    game.round += 1
    game.starter = starter
    game.log = []
    game.broken = [()] * set_up.players
    game.seen = {}
    game.discards = []
    game.discards_known = []
    game.revealed = False

    dwarves = set_up.dwarves.copy()
    game.chance.shuffle(dwarves)
    game.dwarves = dwarves[: set_up.players]
    game.spare_dwarves = dwarves[set_up.players :]

    goals = set_up.goals.copy()
    game.chance.shuffle(goals)
    game.maze = Maze()
    game.maze.lay(START_CELL, START.faces[0])
    for cell, goal in zip(GOAL_CELLS, goals, strict=True):
        game.maze.hide(cell, goal)

    deck = set_up.deck.copy()
    for module in set_up.lay_out:
        module.lay_out(game, deck)
    game.chance.shuffle(deck)
    size = set_up.hand_size
    game.hands = [deck[seat * size : (seat + 1) * size] for seat in range(set_up.players)]
    game.deck = deck[set_up.players * size :]

    game.events.append(RoundBegan(game.round, starter, len(game.deck)))
    for seat, hand in enumerate(game.hands):
        cards = tuple(card.name for card in hand)
        game.events.append(Dealt(seat, len(hand), game.dwarves[seat], cards))
