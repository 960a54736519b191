"""Action cards: what a kind of card can be asked, and those that several boxes have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from saboteur.components import boxes, load_box
from saboteur.rules.cards import Card
from saboteur.rules.events import Repaired, Sabotaged
from saboteur.rules.grid import Cell
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove, CardOnCell, IllegalMove, Move, Seat
from saboteur.texts import quote

TOOLS = ("pickaxe", "lantern", "cart")
"""The tools of a dwarf; without one of them nobody digs."""


class Action:
    """One kind of action card."""

    move: ClassVar[Any]
    """The move that plays it, or several."""
    kind: ClassVar[str]
    """As the data of the cards name it: like the move, unless it says otherwise."""
    refused: ClassVar[tuple[str, str | None]] = ("refusal.no-target", "B-08")
    """How to say that it cannot be played on what the move names, and by which rule."""
    stops_laying: ClassVar[tuple[str, str] | None] = None
    """How to tell somebody, and by which rule, that they may not lay a path card while this lies in
    front of them; None: they may."""

    def __init_subclass__(cls) -> None:
        if "move" in vars(cls) and "kind" not in vars(cls):
            cls.kind = cls.move.__struct_config__.tag

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        """Every way to play it; none if it has no target."""
        raise NotImplementedError

    def play(self, game: Any, seat: int, card: Card, move: Any) -> None:
        """Carry it out. The card has left the hand; where it goes is part of what it does."""
        raise NotImplementedError

    def refusal(self, game: Any, seat: int, card: Card, move: Any) -> IllegalMove:
        """Why this card, which the seat holds, cannot be played by this move of its kind."""
        return self.refuse(*self.refused, card, move)

    def refuse(self, code: str, rule: str | None, card: Card, move: Any) -> IllegalMove:
        """A refusal that can name the move, the card and all that the move names."""
        named = {name: getattr(move, name) for name in move.__struct_fields__}
        facts = {name: str(at) if isinstance(at, Cell) else at for name, at in named.items()}
        return IllegalMove(code, rule, **facts | {"card": card.name, "move": quote(move)})


def card_refusal(
    game: Any,
    seat: int,
    move: Any,
    actions: Mapping[str, Action],
    lay_refusal: Callable[[Any, int, Lay], IllegalMove],
) -> IllegalMove:
    """Why a seat cannot play a card like this in its turn."""
    missing: IllegalMove | None = game.not_held(seat, (move.card,), move)
    if missing is not None:
        return missing
    if isinstance(move, Lay):
        return lay_refusal(game, seat, move)
    card = game.cards.by_name[move.card]
    action = actions.get(card.kind)
    if action is None:
        return IllegalMove("refusal.other-decision", move=quote(move))
    if not isinstance(move, action.move):
        return action.refuse(*Action.refused, card, move)
    return action.refusal(game, seat, card, move)


def no_seat(game: Any, seat: int) -> IllegalMove | None:
    """A refusal if there is no such seat."""
    if 0 <= seat < game.options.players:
        return None
    return IllegalMove("refusal.no-seat", seat=seat)


class Map(CardOnCell, frozen=True, tag="map"):
    """Look at this goal."""

    card: str = "map"


class Rockfall(CardOnCell, frozen=True, tag="rockfall"):
    """Take this path card away."""

    card: str = "rockfall"


# --- broken tools (B-20 to B-24, DU-30, DU-31) ----------------------------------------------------


class Sabotage(CardMove, frozen=True, tag="sabotage"):
    """Break another seat's tool."""

    says: ClassVar[str] = f"{{card:break-({'|'.join(TOOLS)})}} @{{seat}}"

    card: str
    seat: Seat


class SabotageAction(Action):
    """It stays in front of its victim, never two of the same kind."""

    move: ClassVar[type[Move]] = Sabotage
    stops_laying: ClassVar[tuple[str, str] | None] = ("refusal.broken", "B-21")

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        return [Sabotage(card.name, other) for other in without(game, seat, card)]

    def play(self, game: Any, seat: int, card: Card, move: Sabotage) -> None:
        game.in_front[move.seat] += (card,)
        game.events.append(Sabotaged(seat, card.name, move.seat))

    def refusal(self, game: Any, seat: int, card: Card, move: Sabotage) -> IllegalMove:
        code = "refusal.sabotage-self" if move.seat == seat else "refusal.already-broken"
        return no_seat(game, move.seat) or self.refuse(code, self.rule, card, move)


def without(game: Any, seat: int, card: Card) -> list[int]:
    """The other seats that have no such card in front of them."""
    return [
        other
        for other, in_front in enumerate(game.in_front)
        if other != seat and card not in in_front
    ]


_TOOL = "|".join(TOOLS)
_CARD = "|".join(
    row.name for box in boxes() for row in load_box(box).action if row.kind == "repair"
)


class Repair(CardMove, frozen=True, tag="repair"):
    """Mend one broken tool of a seat. A card with several tools still mends one (B-23)."""

    says: ClassVar[str] = f"{{card:repair(-({_TOOL}))+|{_CARD}}} @{{seat}} {{tool:{_TOOL}}}"

    card: str
    seat: Seat
    tool: str


class RepairAction(Action):
    """The broken tool must be lying there; both cards are discarded."""

    move: ClassVar[type[Move]] = Repair
    rules: ClassVar[tuple[str, str]] = ("B-22", "B-24")
    """What to name when the card has not that tool, and when the tool is not broken."""

    def mendable(self, game: Any, seat: int) -> Iterable[int]:
        """Whose tools this seat may mend: anybody's."""
        return range(game.options.players)

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        return [
            Repair(card.name, other, broken.tools[0])
            for other in self.mendable(game, seat)
            for broken in game.in_front[other]
            if broken.tools and broken.tools[0] in card.tools
        ]

    def play(self, game: Any, seat: int, card: Card, move: Repair) -> None:
        mended = next(
            broken for broken in game.in_front[move.seat] if broken.tools[:1] == (move.tool,)
        )
        game.take_away(move.seat, mended)
        game.discard(card)  # the removed card first, the action card on top (B-08)
        game.events.append(Repaired(seat, card.name, move.seat, move.tool))

    def refusal(self, game: Any, seat: int, card: Card, move: Repair) -> IllegalMove:
        wrong_tool, not_broken = self.rules
        if move.tool not in card.tools:
            tool = quote(move.tool)
            return IllegalMove("refusal.wrong-tool", wrong_tool, card=card.name, tool=tool)
        missing = no_seat(game, move.seat)
        if missing is None and move.seat not in self.mendable(game, seat):
            return IllegalMove("refusal.repair-own", wrong_tool)
        return missing or self.refuse("refusal.not-broken", not_broken, card, move)
