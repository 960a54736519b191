"""Setting up a game and each of its rounds (B-01 to B-05, B-50)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.events import Dealt, RoundBegan
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.options import Options, Setting
from saboteur.rules.saboteur.box import CARDS, START
from saboteur.rules.saboteur.module import Module, overriding
from saboteur.rules.saboteur.modules import in_play

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

    def __init__(
        self, game: str, players: int, module_ids: tuple[str, ...], settings: dict[str, Setting]
    ) -> None:
        self.players = players
        self.settings = settings
        self.modules: tuple[Module, ...] = in_play(game, module_ids)
        saboteurs, miners = DWARVES.get(players, (0, 0))
        self.dwarves = ["saboteur"] * saboteurs + ["miner"] * miners
        self.deck: list[Card] = CARDS.deck("saboteur")
        self.goals: list[Card] = CARDS.of_kind("saboteur", "goal")
        self.hand_size = HAND_SIZE.get(players, 6)
        self.most_passed = 1
        """How many cards one may pass with (B-27)."""
        self.goal_cells: tuple[int, ...] = GOAL_CELLS
        self.rounds = ROUNDS
        """How many rounds a game has (B-50)."""
        self.hands_open = False
        """Whether everybody sees everybody's cards (H-50)."""
        self.treasure_lies = True
        """Whether the treasure is always among the goals laid out (N-01)."""
        self.used_cells: set[int] = set()
        """Cells of the maze that modules cover from the beginning."""
        self.discards_in_order = False
        """Whether somebody may look at the top of the discard pile, so that its order matters."""
        self.gold_cards = True
        """Whether gold comes as cards, or as pieces from a bank (M-01)."""
        for module in self.modules:
            module.prepare(self, settings)
        for module in self.modules:
            module.check(self, settings)

        self.parts = tuple(module.part for module in self.modules if module.part is not None)
        self.begin_game = overriding(self.modules, "begin_game")
        self.lay_goals = overriding(self.modules, "goals")
        self.lay_out = overriding(self.modules, "lay_out")
        self.put_aside = overriding(self.modules, "put_aside")
        self.dealt = overriding(self.modules, "dealt")
        self.turn_moves = overriding(self.modules, "turn_moves")
        self.lay_moves = overriding(self.modules, "lay_moves")
        self.played = overriding(self.modules, "played")
        self.laid = overriding(self.modules, "laid")
        self.collapsible = overriding(self.modules, "collapsible")
        self.mappable = overriding(self.modules, "mappable")
        self.looked = overriding(self.modules, "looked")
        self.stands_on = overriding(self.modules, "stands_on")
        self.turn_over = overriding(self.modules, "turn_over")
        self.direction = overriding(self.modules, "direction")
        self.reached = overriding(self.modules, "reached")
        self.arrive = overriding(self.modules, "arrive")
        self.verdict = overriding(self.modules, "verdict")
        self.may_pick = overriding(self.modules, "may_pick")
        self.share_out = overriding(self.modules, "share_out")
        self.learn = overriding(self.modules, "learn")
        self.seen = overriding(self.modules, "seen")
        self.sample = overriding(self.modules, "sample")


@lru_cache(maxsize=256)
def _set_up(
    game: str, players: int, modules: tuple[str, ...], settings: tuple[tuple[str, Setting], ...]
) -> SetUp:
    return SetUp(game, players, modules, dict(settings))


def set_up_for(options: Options) -> SetUp:
    """The set-up for these options."""
    settings = tuple((name, value) for name, value in options.settings.items() if name != "first")
    return _set_up(options.game, options.players, options.modules, settings)


def begin_round(game: SaboteurGame, starter: int) -> None:
    """Shuffle and deal everything but the gold anew."""
    set_up = game.set_up
    players = set_up.players
    game.round += 1
    game.starter = starter
    game.clear_table()
    game.parts = {part: part() for part in set_up.parts}
    game.revealed = False

    dwarves = set_up.dwarves.copy()
    game.chance.shuffle(dwarves)
    game.dwarves = dwarves[:players]
    game.spare_dwarves = dwarves[players:]

    game.maze = Maze()
    game.maze.lay(START_CELL, START.faces[0])
    if set_up.lay_goals:
        for module in set_up.lay_goals:
            module.goals(game)
    else:
        goals = set_up.goals.copy()
        game.chance.shuffle(goals)
        game.hide_goals(set_up.goal_cells, goals)

    deck = set_up.deck.copy()
    for module in set_up.lay_out:
        module.lay_out(game, deck)
    game.chance.shuffle(deck)
    game.deck = deck
    for module in set_up.put_aside:
        module.put_aside(game)
    game.deal(game.deck, set_up.hand_size)

    game.events.append(RoundBegan(game.round, starter, len(game.deck)))
    for seat, hand in enumerate(game.hands):
        cards = tuple(card.name for card in hand)
        game.events.append(Dealt(seat, len(hand), game.dwarves[seat], cards))
    for module in set_up.dealt:
        module.dealt(game)
