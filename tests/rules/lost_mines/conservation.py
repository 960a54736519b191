"""Nothing of The Lost Mines is lost or doubled, wherever it lies."""

from __future__ import annotations

from collections import Counter

from rules.lost_mines.plain import (
    ACTIONS,
    AIDS,
    FOREST_TOKENS,
    MINES,
    PATHS,
    TREASURES,
    dwarf_cards,
)

DECK = Counter(PATHS + ACTIONS)


def check_nothing_lost(game):
    """Every card is in exactly one place, every token and every dwarf too."""
    board, players = game.maze, game.options.players
    faces = [face.card for face in board.faces.values()]
    places = [
        *(game.deck, game.aside, game.discards),
        *(game.hands),
        *(game.in_front),
        [card for card in faces if card.kind == "path"],
    ]
    cards = Counter(card.name for place in places for card in place)
    cards.update(name for step in game.agenda for name in step.holds())
    assert cards == DECK
    assert all(slot < len(game.discards) for slot in game.face_down)
    assert len(game.aside) == 10
    mines = [card.name for card in [*faces, *board.hidden.values()] if card.kind == "mine"]
    assert sorted(mines) == sorted(MINES.values())
    treasures = [(t.kind, t.value) for t in game.treasures + game.spare_treasures]
    assert sorted(treasures) == sorted(TREASURES)
    assert len(game.treasures) == len(game.taken_by) == players
    dwarves = list(zip(game.clans, game.dwarves, strict=True)) + game.spare_dwarves
    assert sorted(dwarves) == sorted(dwarf_cards(players))
    assert len(game.standing) == players
    _check_tokens(game)


def _check_tokens(game):
    board = game.maze
    used = Counter(token.kind for token in board.tokens.values())
    labels = [board.faces[cell].card.label for cell in board.bridged]
    used.update(aid for aid, what in AIDS.items() for label in labels if label == what)
    for kind, count in FOREST_TOKENS.items():
        assert board.supply(kind) == count - used[kind] >= 0
    owners = Counter(token.owner for token in board.tokens.values() if token.kind == "troll")
    in_front = {seat: len(cards) for seat, cards in enumerate(game.in_front) if cards}
    assert owners == in_front
    awake = any(face.card.label == "dragon" for face in board.faces.values())
    assert (game.dragon is not None) == awake
    crowd = Counter(game.standing)
    for cell, dwarves in crowd.items():
        label = "" if cell in board.hidden else board.faces[cell].card.label
        assert dwarves == 1 or label not in ("rock", *AIDS.values())
        assert label not in AIDS.values() or cell in board.bridged
