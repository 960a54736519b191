"""Laws that hold at every moment of every game of the family.

They know the machine (`play`, `legal_moves`, `view`, `sample`, `clone`, `record`) and nothing of
any rulebook. What a game adds (which cards there must be, what is no secret) is handed in.
"""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from saboteur import IllegalMove, replay, to_json
from saboteur.rules.cards import Card, Face
from saboteur.rules.moves import CardMove

WORKED_OUT = {"_legal", "_seen", "_traced", "events", "shared"}
"""What a game keeps only to be quicker, or only while a move is being played."""


def seats(game):
    """Everybody who may look: all seats and a spectator."""
    return [*range(game.options.players), None]


def state(game):
    """All there is to a game, to be compared: what everybody sees, and all that lies beneath."""
    return [to_json(game.view(seat)) for seat in seats(game)], _inside(game)


def _inside(thing):
    """A picture of a thing that later changes to the thing do not change."""
    if thing is None or isinstance(thing, str | int | bytes | msgspec.Struct | Card | Face):
        return thing
    if isinstance(thing, list | tuple):
        return [_inside(part) for part in thing]
    if isinstance(thing, set | frozenset):
        return set(thing)
    if isinstance(thing, dict):
        return [(key, _inside(value)) for key, value in thing.items()]
    slots = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())}
    slots |= set(getattr(thing, "__dict__", ()))
    return {
        name: _inside(getattr(thing, name))
        for name in sorted(slots - WORKED_OUT)
        if hasattr(thing, name)
    }


# --- moves ----------------------------------------------------------------------------------------


def check_moves(game):
    """There is always something to do, and no move is listed twice."""
    legal = game.legal_moves()
    assert legal
    assert game.check(legal[-1]) == legal[-1]
    assert len(set(legal)) == len(legal)
    assert game.decision.seat == game.to_act


def check_notation(game):
    """Every move reads back from its text and from its JSON."""
    for move in game.legal_moves():
        assert game.parse_move(str(move)) == move
        assert game.parse_move(to_json(move)) == move


def check_over(game):
    """Nothing can be done any more, and somebody has won."""
    assert game.over
    assert game.to_act is None
    assert game.legal_moves() == []
    assert game.winners
    with pytest.raises(IllegalMove):
        game.play("pass a")


def check_refused(game, moves):
    """None of these is legal: each is refused by one sentence in each language, nothing changes."""
    before = state(game)
    for move in moves:
        with pytest.raises(IllegalMove) as refusal:
            game.play(move)
        english, german = str(refusal.value), refusal.value.say("de")
        with pytest.raises(IllegalMove) as foreseen:
            game.check(move)
        assert str(foreseen.value) == english
        assert english != german
        for sentence in (english, german):
            assert re.fullmatch(r"[^\n]+[.!?](”|“)?( \([A-Z]+-\d\d\))?", sentence), sentence
    assert state(game) == before


def check_out_of_turn(game):
    """Nobody but the seat that decides may play its moves."""
    move = game.legal_moves()[0]
    before = state(game)
    for seat in range(game.options.players):
        if seat != game.to_act and move not in game.out_of_turn(seat):
            with pytest.raises(IllegalMove):
                game.play(move, seat)
    assert state(game) == before


# --- copies ---------------------------------------------------------------------------------------


def play_on(game, rng, most=5000):
    """Play to the end with any legal moves; every game ends."""
    moves = 0
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
        moves += 1
        assert moves < most


def check_clone(game):
    """A copy is the same and independent; the same moves lead both to the same end.

    So they do with a bare position, which knows neither story nor who knows what.
    """
    before = state(game)
    twin, other = game.clone(), game.clone()
    assert state(twin) == before
    play_on(twin, Random(5))
    assert state(game) == before
    play_on(other, Random(5))
    assert state(other) == state(twin)
    assert state(game) == before
    bare = game.position()
    assert bare.story is None
    play_on(bare, Random(5))
    assert _inside(bare) == {**_inside(twin), "story": None}
    assert state(game) == before


def check_replay(game):
    """The record plays back to the same game, the same views and the same moves."""
    record = game.record()
    again = replay(record)
    assert state(again) == state(game)
    assert again.legal_moves() == game.legal_moves()
    assert again.record() == record


# --- who may know what ----------------------------------------------------------------------------


def check_secrets(game, rng, check_nothing_lost, state=state):
    """The sampling law: a sampled world looks the same to its seat and offers the same moves."""
    before = state(game)
    for seat in seats(game):
        world = game.sample(seat, rng)
        assert to_json(world.view(seat)) == to_json(game.view(seat))
        assert world.view(seat) == game.view(seat)
        check_nothing_lost(world)
        assert world.to_act == game.to_act
        assert world.over == game.over
        assert world.over or world.legal_moves()
        if seat == game.to_act:
            assert world.legal_moves() == game.legal_moves()
        if seat in (game.to_act, seats(game)[len(game.log) % len(seats(game))]):
            check_sampled_alike(game, world, seat)
    assert state(game) == before


def check_sampled_alike(game, other, seat):
    """Two games that look the same to a seat let it imagine the same worlds.

    Nothing shines through of how hidden things really lie.
    """
    imagined, again = game.sample(seat, Random(7)), other.sample(seat, Random(7))
    assert _inside(imagined) == _inside(again)


def play_on_alike(game, other, seat, move, rng):
    """Play on in two games that look the same to a seat, so that they still do.

    In the other game it may well be another move that looks the same. None if there is no such.
    """
    deck, others = game.deck, other.deck  # the same cards will be drawn, as far as possible
    for place in range(-1, -min(4, len(deck)) - 1, -1):
        found = [at for at in range(len(deck) + place) if others[at] is deck[place]]
        if others[place] is not deck[place] and found:
            others[found[-1]], others[place] = others[place], others[found[-1]]
    other.chance = game.chance.clone()
    legal, own = other.legal_moves(), game.to_act == seat
    game.play(move)
    moves = [like for like in legal if (like == move if own else type(like) is type(move))]
    rng.shuffle(moves)
    for like in moves[:10]:
        after = other.clone()
        after.play(like)
        if after.view(seat) == game.view(seat):
            return after
    return None


def check_sampling_varies(game, seat, rng, places, known, samples=40):
    """What is hidden differs between sampled worlds; what the seat knows never does.

    `places(game, seat)` names every hidden place and what is really there, `known(game, seat)` is
    all that the seat knows for certain although others may not.
    """
    worlds = [game.sample(seat, rng) for _ in range(samples)]
    truth = known(game, seat)
    for world in worlds:
        assert known(world, seat) == truth
    seen = [places(world, seat) for world in worlds]
    for place in places(game, seat):
        assert len({found[place] for found in seen}) > 1, place


WHY = {
    *("reached", "unreached", "no-saboteur", "barred", "spider", "boss", "profiteer"),
    *("goals", "markers", "cards", "treasures", "agreed"),
}
"""The words for what ended a round and for who won it."""


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


def play_and_check_events(
    game, move, public, *, also_known=lambda view: set(), insiders=None, over_rounds=False
):
    """An event shown to a seat holds nothing that its view before or after it does not.

    `public` are words that are nobody's secret, `also_known` what else stands in a view, `insiders`
    says who may see the secrets of an event beside its own seat. `over_rounds` demands it of a move
    that ends a round too, although the view after it is of another table.
    """
    looking = seats(game)
    before = {seat: game.view(seat) for seat in looking}
    # Cards that are played are seen by all; what is passed, kept or chosen in secret is not.
    public = (
        WHY
        | set(public)
        | (
            facts(move)
            if isinstance(move, CardMove)
            else {getattr(move, "card", "")} & {card.name for card in game.in_front[game.to_act]}
        )
    )
    round_before = game.round
    events = game.play(move)
    new_round = game.round != round_before
    for seat in looking:
        after = game.view(seat)
        known = public | facts(before[seat]) | facts(after)
        known |= also_known(before[seat]) | also_known(after)
        for event in events:
            shown = event.seen_by(seat)
            if over_rounds or not new_round:
                assert facts(shown) <= known, shown
            allowed = {event.seat} if hasattr(event, "seat") else set()
            if insiders is not None:
                allowed |= insiders(event)
            for field in event.secrets:
                assert (getattr(shown, field) is not None) == (seat in allowed)
    return events
