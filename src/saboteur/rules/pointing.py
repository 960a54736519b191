"""Why nothing can be played where somebody points, asked of the rules.

People point: at a card of their hand, and then at a cell or a seat. What they could mean are moves,
legal or not, and each one that is not has a refusal with the number of a rule. No rule is written
down here a second time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules.actions import Action
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL, STEPS, Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.table import Table


class Pointing(msgspec.Struct, frozen=True):
    """What somebody points at."""

    card: str | None = None
    """A card of the hand; None where none is played."""
    turned: bool = False
    """Which way up it is held."""
    at: Cell | None = None
    seat: int | None = None


def why_not(game: Table, pointing: Pointing) -> IllegalMove | None:
    """Why whoever decides cannot play anything there; None if they can."""
    decision = game.decision
    if decision is None:
        return IllegalMove("refusal.over")
    if any(_agrees(move, pointing) for move in game.legal_moves()):
        return None
    where = "seat" if pointing.at is None else "cell"
    other = IllegalMove(f"refusal.not-on-{where}", decision.rule, card=pointing.card)
    return _usual(_refused(game, move) for move in decision.meant(game, pointing)) or other


def why_nowhere(game: Table, card: str) -> IllegalMove | None:
    """Why whoever decides can do nothing at all with this card of their hand; None if they can."""
    decision = game.decision
    assert decision is not None
    if any(isinstance(move, CardMove) and move.card == card for move in game.legal_moves()):  # type: ignore[attr-defined]
        return None
    other = IllegalMove("refusal.no-target", decision.rule, card=card, move=card)
    reasons = [
        _refused(game, move)
        for pointing in _everywhere(game, card)
        for move in decision.meant(game, pointing)
    ]
    usual = _usual(reasons) or other
    if not game.cards.by_name[card].faces or "at" not in usual.facts:
        return usual
    unfit = (reason.rule for reason in reasons if reason.code == "refusal.mismatch")
    return IllegalMove("refusal.fits-nowhere", next(unfit, usual.rule), card=card)


def _usual(reasons: Iterable[IllegalMove]) -> IllegalMove | None:
    """The reason that is given most often, of these the first."""
    found = list(reasons)
    if not found:
        return None
    (usual, _), *_ = Counter(reason.code for reason in found).most_common(1)
    return next(reason for reason in found if reason.code == usual)


def meant(
    game: Table, seat: int, pointing: Pointing, actions: Mapping[str, Action]
) -> Iterator[Move]:
    """The moves that somebody could mean who points there with a card of their hand."""
    card = game.cards.by_name.get(pointing.card or "")
    if card is None or card not in game.hands[seat]:
        return
    if card.faces:
        yield from _lays(card, pointing)
    elif card.kind in actions:
        kinds = actions[card.kind].move
        for kind in kinds if isinstance(kinds, tuple) else (kinds,):
            yield from _filled(kind, card, pointing)


def _lays(card: Card, pointing: Pointing) -> Iterator[Move]:
    """As it is held first."""
    if pointing.at is not None:
        for turned in (pointing.turned, not pointing.turned):
            if len(card.faces) > 1 or not turned:
                yield Lay(card.name, pointing.at, turned)


def _filled(kind: type[Move], card: Card, pointing: Pointing) -> Iterator[Move]:
    """Moves of this kind: what is not pointed at may be anything."""
    fields = {name: _values(name, card, pointing) for name in kind.__struct_fields__}
    if not {"at", "seat"} & fields.keys() and (pointing.at or pointing.seat is not None):
        return  # it needs no target, and so this is none
    if pointing.at is not None and "at" not in fields:
        return
    if pointing.seat is not None and "seat" not in fields:
        return
    for values in product(*fields.values()):
        yield kind(**dict(zip(fields, values, strict=True)))


def _values(field: str, card: Card, pointing: Pointing) -> list[Any]:
    match field:
        case "at":
            return [] if pointing.at is None else [pointing.at]
        case "other":
            here = None if pointing.at is None else number(*pointing.at)
            return [] if here is None else [CELL[here + step] for step in STEPS.values()]
        case "seat":
            return [] if pointing.seat is None else [pointing.seat]
        case "tool":
            return list(card.tools)
        case "turned":
            return [pointing.turned]
        case "card" | "path":
            return [card.name]
    return []


def _everywhere(game: Table, card: str) -> Iterator[Pointing]:
    """All that one can point at with a card: the table itself, seats, what lies in the maze and
    the cells beside it."""
    yield Pointing(card)
    players = game.options.players
    for after in range(players):
        yield Pointing(card, seat=((game.to_act or 0) + after) % players)
    cells = dict.fromkeys(number(*placed.at) for placed in game.maze_seen(None))
    beside = (cell + step for cell in cells for step in STEPS.values())
    for cell in dict.fromkeys((*cells, *beside)):
        yield Pointing(card, at=CELL[cell])


def _agrees(move: Move, pointing: Pointing) -> bool:
    """Whether a legal move is played by pointing there."""
    its = move.pointed()
    if its.given_up or its.card != pointing.card or its.instead:
        return False
    if pointing.at is not None and pointing.at not in its.cells:
        return False
    return pointing.seat is None or pointing.seat == its.seat


def _refused(game: Table, move: Move) -> IllegalMove:
    """How the rules refuse it."""
    try:
        game.check(move, game.to_act)
    except IllegalMove as reason:
        return reason
    raise AssertionError(f"{move} is legal")
