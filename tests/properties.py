"""What holds at every moment of every game, whatever the modules."""

from __future__ import annotations

from collections import Counter

import msgspec

from oracle import Plan
from saboteur import to_json
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.moves import CardMove
from saboteur.rules.saboteur.box import CARDS, CHESTS, GOLD_CARDS
from saboteur.rules.saboteur.gold import Payment


def state(game):
    """All there is to a game, to be compared."""
    return (
        [to_json(game.view(seat)) for seat in [*range(game.options.players), None]],
        [hand.copy() for hand in game.hands],
        game.deck.copy(),
        game.aside.copy(),
        game.discards.copy(),
        dict(game.maze.hidden),
        list(game.maze.faces.items()),
        game.dwarves.copy(),
        game.spare_dwarves.copy(),
        game.spare_goals.copy(),
        game.gold.copy(),
        sorted(game.supply),
        game.ledger.copy(),
        game.agenda.copy(),
        game.history and game.history.copy(),
    )


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
    assert len(game.discards) == len(game.discards_known)
    assert len(game.dwarves_known) == game.options.players
    assert len(game.spare_known) == len(game.spare_dwarves)
    check_gold(game)
    if "treasure-chests" in game.options.modules:
        check_chests(game, [card for card in [*faces, *hidden] if card.kind == "cover"])


def check_gold(game):
    from_supply = [
        card for entry in game.ledger if getattr(entry, "from_supply", True) for card in entry.cards
    ]
    assert Counter(from_supply + game.supply) == Counter(
        GOLD_CARDS if game.set_up.gold_cards else []
    )
    owned = [0] * game.options.players
    for entry in game.ledger:
        if isinstance(entry, Payment):
            owned[entry.seat] += sum(entry.cards)
        else:
            for seat, card in zip(entry.order, entry.taken, strict=False):
                owned[seat] += card
        assert min(owned) >= 0
    assert owned == game.gold


def check_chests(game, covers):
    chests = game.part("treasure-chests")
    names = [*chests.under.values(), *chests.spare, *chests.opened]
    names += [name for _, name, _ in chests.removed if name]
    assert Counter(names) == Counter(row.name for row in CHESTS.chest)
    covers = [*covers, *chests.spare_covers, *(card for card, _, _ in chests.removed)]
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


def check_moves(game):
    """There is always something to do, and no move is listed twice."""
    legal = game.legal_moves()
    assert legal
    assert len(set(legal)) == len(legal)
    assert game.decision.seat == game.to_act


def check_secrets(game, rng):
    """The sampling law: a sampled world looks the same to its seat and offers the same moves."""
    before = state(game)
    for seat in [*range(game.options.players), None]:
        world = game.sample(seat, rng)
        assert to_json(world.view(seat)) == to_json(game.view(seat))
        assert world.view(seat) == game.view(seat)
        check_nothing_lost(world)
        assert world.to_act == game.to_act
        assert world.legal_moves()
        if seat == game.to_act:
            assert world.legal_moves() == game.legal_moves()
    assert state(game) == before


PUBLIC = {"miners", "saboteurs", "greedy", "nobody", "blue", "green", "both", "boss and profiteer"}
"""Words that are no secret of anybody: the sides; tools and modules are added below."""


def facts(thing):
    """Every card name and amount of gold that stands in a view or an event."""
    if isinstance(thing, str):
        return {thing}
    if isinstance(thing, msgspec.Struct):
        fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
        fields.pop("log", None)  # the log is made of events: it must not justify them
        gold = fields.get("gold")
        amounts = {("gold", gold)} if isinstance(gold, int) else set()
        return amounts.union(*(facts(value) for value in fields.values()))
    if isinstance(thing, dict):
        return set().union(*(facts(value) for value in thing.values()))
    if isinstance(thing, tuple | list):
        return set().union(*(facts(value) for value in thing))
    return set()


def play_and_check_events(game, move):
    """An event shown to a seat holds nothing that its view before or after it does not."""
    seats = [*range(game.options.players), None]
    before = {seat: game.view(seat) for seat in seats}
    # Cards that are played are seen by all; what is passed, kept or chosen in secret is not.
    public = PUBLIC | {*TOOLS, *game.options.modules}
    public |= (
        facts(move)
        if isinstance(move, CardMove)
        else {getattr(move, "card", "")} & {card.name for card in game.in_front[game.to_act]}
    )
    round_before = game.round
    events = game.play(move)
    new_round = game.round != round_before  # then the view after it is of another table
    for seat in seats:
        known = public | facts(before[seat]) | facts(game.view(seat))
        for view in (before[seat], game.view(seat)):
            known |= {("gold", card) for offer in view.offers for card in offer.cards}
        for event in events:
            shown = event.seen_by(seat)
            assert new_round or facts(shown) <= known, shown
            insiders = {getattr(event, "seat", None)}
            if type(event).__name__ == "CardTaken":
                insiders.add(event.target)  # who lost a card knows which
            for field in event.secrets:
                assert (getattr(shown, field) is not None) == (seat in insiders)
