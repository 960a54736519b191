"""Setting up The Duel and each of its rounds (DU-01, DU-02, DU-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.duel.box import DECK
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.events import NewHand, RoundBegan

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame

ROUNDS = 3
HAND_SIZE = 6


def begin_round(game: DuelGame, starter: int) -> None:
    """Lay out starts and goals never used before, and deal anew."""
    game.round += 1
    game.starter = starter
    game.clear_table()
    game.claims = {}
    game.bribes = {}
    game.keys = {}
    game.markers = game.all_markers
    game.keys_left = game.all_keys
    game.gold_cells = []
    game.trolls = []
    game.laid = []

    game.mazes = [OwnMaze(colour) for colour in game.colours]
    goals, game.fresh_goals = (
        game.fresh_goals[: len(game.goal_cells)],
        game.fresh_goals[len(game.goal_cells) :],
    )
    for maze in game.mazes:
        for cell, start in game.starts:
            maze.lay(cell, start.faces[0])
        for cell, goal in zip(game.goal_cells, goals, strict=True):
            maze.hide(cell, goal)

    deck = DECK.copy()
    for card in game.won_cards():
        if card in deck:
            deck.remove(card)
    game.chance.shuffle(deck)
    game.deal(deck, HAND_SIZE)
    game.put_aside()
    game.events.append(RoundBegan(game.round, starter, len(game.deck)))
    for seat, hand in enumerate(game.hands):
        game.events.append(NewHand(seat, len(hand), tuple(card.name for card in hand)))
