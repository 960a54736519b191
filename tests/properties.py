"""What holds at every moment of every game, whatever the modules."""

from __future__ import annotations

from collections import Counter

import laws
from laws import check_moves, state
from oracle import Plan
from saboteur.components import load_box
from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.rules.actions import TOOLS
from saboteur.rules.saboteur.box import CARDS, GOLD_CARDS
from saboteur.rules.saboteur.events import CardTaken, SaboteursMet
from saboteur.rules.saboteur.gold import Payment

__all__ = [
    "check_moves",
    "check_nothing_lost",
    "check_reached",
    "check_secrets",
    "play_and_check_events",
    "state",
]


def check_nothing_lost(game):
    """No card is lost or doubled, hands and piles add up, gold adds up."""
    faces = [face.card for face in game.maze.faces.values()]
    hidden = list(game.maze.hidden.values())
    path_and_action = [
        *game.deck,
        *game.aside,
        *game.discards,
        *(card for hand in game.hands for card in hand),
        *(card for in_front in game.in_front for card in in_front),
        *(card for card in faces if card.kind == "path"),
        *(CARDS.by_name[name] for step in game.agenda for name in step.holds()),
    ]
    assert Counter(path_and_action) == Counter(game.set_up.deck)
    goals = [card for card in [*faces, *hidden] if card.kind == "goal"] + game.spare_goals
    assert Counter(goals) == Counter(game.set_up.goals)
    assert Counter(game.dwarves + game.spare_dwarves) == Counter(game.set_up.dwarves)
    assert all(slot < len(game.discards) for slot in game.face_down)
    assert len(game.knowledge.dwarves.dealt) == game.options.players
    assert len(game.knowledge.dwarves.spare) == len(game.spare_dwarves)
    check_gold(game)
    if "treasure-chests" in game.options.modules:
        check_chests(game, [card for card in [*faces, *hidden] if card.kind == "cover"])


def check_gold(game):
    from_supply = [
        card
        for entry in game.knowledge.ledger
        if getattr(entry, "from_supply", True)
        for card in entry.cards
    ]
    assert Counter(from_supply + game.supply) == Counter(
        GOLD_CARDS if game.set_up.gold_cards else []
    )
    owned = [0] * game.options.players
    for entry in game.knowledge.ledger:
        if isinstance(entry, Payment):
            owned[entry.seat] += sum(entry.cards)
        else:
            for seat, card in zip(entry.order, entry.taken, strict=False):
                owned[seat] += card
        assert min(owned) >= 0
    assert owned == game.gold


def check_chests(game, covers):
    chests = game.part(Chests)
    names = [*chests.under.values(), *chests.spare, *chests.opened]
    names += [name for _, name in chests.removed if name]
    assert Counter(names) == Counter(row.name for row in load_box("treasure-chests").chest)
    covers = [*covers, *chests.spare_covers, *(card for card, _ in chests.removed)]
    assert Counter(covers) == Counter(CARDS.of_kind("treasure-chests", "cover"))


def check_reached(game):
    """The reached set equals one computed from scratch."""
    plan = Plan(game.view(None).maze)
    engine = {
        (tuple(placed.at), edge)
        for placed in game.view(None).maze
        if not placed.face_down
        for bit, edge in ((1, "N"), (2, "E"), (4, "S"), (8, "W"))
        if game.maze.reached.get(placed.at.x + placed.at.y * 1000, 0) & bit
    }
    assert engine == plan.reached
    if game.decision is not None and game.decision.kind == "turn":
        assert not plan.met()  # whatever is reached has been turned up
        assert not game.maze.met


def check_secrets(game, rng):
    """The sampling law, with no card lost in the sampled world."""
    laws.check_secrets(game, rng, check_nothing_lost)


PUBLIC = {"miners", "saboteurs", "greedy", "nobody", "blue", "green", "both", "boss and profiteer"}
"""Words that are no secret of anybody: the sides; tools and modules are added below."""


def play_and_check_events(game, move):
    """An event shown to a seat holds nothing that its view before or after it does not."""
    laws.play_and_check_events(
        game,
        move,
        PUBLIC | {*TOOLS, *game.options.modules},
        also_known=_offered,
        insiders=_insiders,
    )


def _offered(view):
    return {("gold", card) for offer in view.offers for card in offer.cards}


def _insiders(event):
    """Who lost a card knows which, and saboteurs who looked at each other know who they are."""
    match event:
        case CardTaken():
            return {event.target}
        case SaboteursMet():
            return set(event.saboteurs)
    return set()
