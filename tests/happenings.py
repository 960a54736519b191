"""Letting something happen at a table without a move, told as if a move had caused it."""

from saboteur.rules.events import Looked
from saboteur.rules.grid import CELL
from saboteur.rules.story import shown


def happen(game, deed, *arguments):
    """Do this to the game and go on to the next decision; returns what was told."""
    round_before = game.round
    game.events = []
    deed(game, *arguments)
    game._legal = None
    game._proceed()
    if game.story.shared:
        game.story = game.story.copy()
    if game.round != round_before:
        game.story.begin_round()
    game.story.told += game.events
    return shown(game.events)


def look_at(game, seat, cell):
    """From now on this seat knows the front of this card; nobody was told of it."""
    game.knowledge.read([Looked(seat, CELL[cell], game.maze.hidden[cell].name)])
