"""Setting up a game and each of its rounds (LM-01 to LM-05, LM-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.events import Dealt, RoundBegan
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import DECK, DWARVES, MINE_CELLS, MINES, STARTS, TREASURES
from saboteur.rules.lost_mines.events import SetOut
from saboteur.rules.lost_mines.turn import begin_turn
from saboteur.rules.options import Options, SettingInfo

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

ROUNDS = SettingInfo("rounds", "number", default=2, least=2, most=9)
"""How many rounds a game has (LM-55)."""

LOYAL_LEFT_OUT = {3: 2, 4: 2, 5: 1, 6: 1}
"""Loyal dwarf cards of each clan that are not shuffled, by number of players (LM-01)."""

HAND_SIZE = {3: 5, 4: 5, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4}
"""Cards in hand (LM-04)."""

ASIDE = 10
"""Cards out of every round (LM-04)."""


def rounds(options: Options) -> int:
    """How many rounds are played."""
    return int(options.settings.get(ROUNDS.id, ROUNDS.default or 0))


def dwarf_deck(players: int) -> list[tuple[str, str]]:
    """Clan and character of the dwarf cards that are shuffled (LM-01)."""
    deck = DWARVES.copy()
    for card in [card for card in dict.fromkeys(deck) if card[1] == "loyal"]:
        for _ in range(LOYAL_LEFT_OUT.get(players, 0)):
            deck.remove(card)
    return deck


def begin_round(game: LostMinesGame, starter: int) -> None:
    """Shuffle and deal everything but the points anew."""
    players = game.options.players
    game.round += 1
    game.starter = starter
    game.last_card = (starter - 1) % players  # should nobody play a card, the same seat begins
    game.clear_table()
    game.steps_left = 0
    game.dragon = None

    dwarves = dwarf_deck(players)
    game.chance.shuffle(dwarves)
    game.clans = [clan for clan, _ in dwarves[:players]]
    game.dwarves = [character for _, character in dwarves[:players]]
    game.spare_dwarves = dwarves[players:]

    game.maze = Board()
    mines = MINES.copy()
    game.chance.shuffle(mines)
    for cell, mine in zip(MINE_CELLS, mines, strict=True):
        game.maze.hide(cell, mine)
    for cell, start in STARTS.values():
        game.maze.lay(cell, start.faces[0])
    game.standing = [STARTS[clan][0] for clan in game.clans]

    treasures = TREASURES.copy()
    game.chance.shuffle(treasures)
    game.treasures = treasures[:players]
    game.taken_by = [None] * players
    game.spare_treasures = treasures[players:]

    deck = DECK.copy()
    game.chance.shuffle(deck)
    game.aside = deck[:ASIDE]
    game.deal(deck[ASIDE:], HAND_SIZE[players])

    game.events.append(RoundBegan(game.round, starter, len(game.deck)))
    kinds = tuple(treasure.kind for treasure in game.treasures)
    game.events.append(SetOut(tuple(game.clans), kinds))
    for seat, hand in enumerate(game.hands):
        cards = tuple(card.name for card in hand)
        game.events.append(Dealt(seat, len(hand), game.dwarves[seat], cards))
    begin_turn(game, starter)
