"""Letting something happen at a table without a move, told as if a move had caused it."""


def happen(game, deed, *arguments):
    """Do this to the game and go on to the next decision; returns what was told."""
    round_before = game.round
    game.events = []
    deed(game, *arguments)
    game._legal = None
    game._proceed()
    return game._tell(new_round=game.round != round_before)
