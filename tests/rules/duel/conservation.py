"""Nothing of The Duel is lost or doubled, wherever it lies."""

from __future__ import annotations

from collections import Counter

from saboteur.components import load_box

BOX = load_box("duel")
DECK = Counter({row.name + row.face: row.copies for row in BOX.path})
DECK += Counter({row.name: row.copies for row in BOX.action})
GOALS = Counter({row.name + row.face: row.copies for row in BOX.goal})
ALL_MARKERS = {"duel": 8, "solo": 6}


def names(cards):
    return Counter(card.name for card in cards)


def check_nothing_lost(game):
    """Every card is in exactly one place, every marker and key too."""
    table = game.mazes[0]
    counted = len(game.outcomes) == game.round
    # Gold that has been counted belongs to the purses, although the old maze still shows it.
    lying = [
        face.card
        for cell, face in table.faces.items()
        if not (counted and cell in game.claims) and face.card.kind != "start"
    ]
    won = [*(card for purse in game.purses for card in purse), *game.given]
    paths = [card for card in (*lying, *won) if card.kind == "path"]
    hands = [card for hand in game.hands for card in hand]
    in_front = [card for cards in game.in_front for card in cards]
    assert names([*game.deck, *game.aside, *game.discards, *hands, *in_front, *paths]) == DECK

    goals = [card for card in (*won, *lying) if card.kind == "goal"]
    goals += [*table.hidden.values(), *game.fresh_goals, *game.old_goals]
    assert names(goals) == GOALS

    assert game.markers + len(game.claims) + len(game.bribes) == ALL_MARKERS[game.options.game]
    assert 0 <= game.keys_left <= 2 - len(game.keys)
    assert all(slot < len(game.discards) for slot in game.face_down)
    for maze in game.mazes[1:]:
        assert [(c, f.card, f.turned) for c, f in maze.faces.items()] == [
            (c, f.card, f.turned) for c, f in table.faces.items()
        ]
        assert maze.hidden == table.hidden
