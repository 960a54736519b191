"""What the ten chests do (TC-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import CellMove, IllegalMove, Move, SeatMove
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.dwarf_cards import inspect
from saboteur.rules.saboteur.events import CardTaken, DeckThinned, DrewToChoose, GoalPushed, Kept
from saboteur.rules.saboteur.gold import pay_cards, pay_pieces
from saboteur.rules.saboteur.search import Keep, shuffle_and_search
from saboteur.rules.saboteur.traces import GoalMoved
from saboteur.rules.saboteur.turn import BeforeDrawing, before_drawing
from saboteur.rules.table import NOBODY

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

THINNED = 5
"""Cards that leave the draw pile unseen."""
CHOICE = 3
"""Cards drawn to keep one of them."""


def _gold(game: SaboteurGame, seat: int) -> None:
    if game.set_up.gold_cards:
        pay_cards(game, seat, 1)  # a gold card of 1, if the supply has one
    else:
        pay_pieces(game, seat, 1)


def _no_maps(game: SaboteurGame, seat: int) -> None:
    game.part(Chests).no_maps = True


def _draw_less(game: SaboteurGame, seat: int) -> None:
    before_drawing(game, seat, MoreOrLess(seat, -1))


def _draw_more(game: SaboteurGame, seat: int) -> None:
    before_drawing(game, seat, MoreOrLess(seat, 1))


def _lose_five(game: SaboteurGame, seat: int) -> None:
    count = min(THINNED, len(game.deck))
    for _ in range(count):
        game.discard(game.deck.pop(), face_down_by=NOBODY)
    game.events.append(DeckThinned(seat, count))


def _search(game: SaboteurGame, seat: int) -> None:
    if game.discards:
        before_drawing(game, seat, NoOtherDraw(seat))
        shuffle_and_search(game, seat)


# --- push a goal ----------------------------------------------------------------------------------


class Push(CellMove, frozen=True, tag="push"):
    """Push this goal one cell away from the start."""


class PushGoal(Decision, frozen=True):
    """Which face-down goal is pushed one cell further away?"""

    kind: ClassVar[str] = "push-goal"
    rule: ClassVar[str] = "TC-05"

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Push(CELL_OF[cell]) for cell in _goals_to_push(game)]

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        if isinstance(move, Push):
            return IllegalMove("refusal.push", self.rule, at=str(move.at))
        return super().refusal(game, move)

    def answer(self, game: SaboteurGame, move: Push) -> None:
        cell = number(*move.at)
        beyond = cell + 1
        game.maze.hide(beyond, game.maze.take_hidden(cell))
        game.trace(GoalMoved(cell, beyond))
        game.events.append(GoalPushed(self.seat, move.at))


def _goals_to_push(game: SaboteurGame) -> list[int]:
    maze = game.maze
    taken = {*maze.faces, *maze.hidden}
    for module in game.set_up.stands_on:
        taken.update(module.stands_on(game))
    return [
        cell for cell, card in maze.hidden.items() if card.kind == "goal" and cell + 1 not in taken
    ]


def _push_goal(game: SaboteurGame, seat: int) -> None:
    if _goals_to_push(game):
        game.agenda.append(PushGoal(seat))


# --- look at a dwarf card -------------------------------------------------------------------------


class Choose(SeatMove, frozen=True, tag="choose"):
    """This seat."""


class ChooseToInspect(Decision, frozen=True):
    """Whose dwarf card?"""

    kind: ClassVar[str] = "choose-to-inspect"
    rule: ClassVar[str] = "TC-05"

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Choose(other) for other in range(game.set_up.players) if other != self.seat]

    def answer(self, game: SaboteurGame, move: Choose) -> None:
        inspect(game, self.seat, move.seat)


def _inspect(game: SaboteurGame, seat: int) -> None:
    game.agenda.append(ChooseToInspect(seat))


# --- at the end of the turn -----------------------------------------------------------------------


class MoreOrLess(BeforeDrawing, frozen=True):
    """Draw more cards than usual, or fewer."""

    seat: int
    cards: int

    def run(self, game: SaboteurGame) -> None:
        game.part(Chests).extra += self.cards
        game.draws[self.seat] += self.cards


def _instead_of_drawing(game: SaboteurGame, seat: int) -> None:
    """The usual drawing falls away; what other chests add or take stays."""
    game.draws[seat] = game.part(Chests).extra


class NoOtherDraw(BeforeDrawing, frozen=True):
    """A card was taken from the discards instead."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        _instead_of_drawing(game, self.seat)


class TakeCard(BeforeDrawing, frozen=True):
    """Take a random card from another's hand; if nobody has any, the chest changes nothing."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        if any(hand and owner != self.seat for owner, hand in enumerate(game.hands)):
            _instead_of_drawing(game, self.seat)
            game.agenda.append(ChooseHand(self.seat))


class ChooseHand(Decision, frozen=True):
    """From whose hand?"""

    kind: ClassVar[str] = "choose-hand"
    rule: ClassVar[str] = "TC-05"

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [
            Choose(owner) for owner, hand in enumerate(game.hands) if hand and owner != self.seat
        ]

    def answer(self, game: SaboteurGame, move: Choose) -> None:
        hand = game.hands[move.seat]
        card = hand.pop(game.chance.below(len(hand)))
        game.hands[self.seat].append(card)
        game.events.append(CardTaken(self.seat, move.seat, card.name))


class DrawThree(BeforeDrawing, frozen=True):
    """Draw three cards, keep one, discard the others face down."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        count = min(CHOICE, len(game.deck))
        if count:
            _instead_of_drawing(game, self.seat)
            names = tuple(card.name for card in game.deck[-count:])
            game.events.append(DrewToChoose(self.seat, count, names))
            game.agenda.append(KeepDrawn(self.seat, count))


class KeepDrawn(Decision, frozen=True):
    """Which of the drawn cards is kept?"""

    kind: ClassVar[str] = "keep-drawn"
    rule: ClassVar[str] = "TC-05"

    count: int

    def peeks(self) -> int:
        return self.count

    def answers(self, game: SaboteurGame) -> list[Move]:
        drawn = game.deck[-self.count :]
        return [Keep(name) for name in dict.fromkeys(card.name for card in drawn)]

    def answer(self, game: SaboteurGame, move: Keep) -> None:
        drawn = [game.deck.pop() for _ in range(self.count)]
        kept = CARDS.by_name[move.card]
        drawn.remove(kept)
        game.hands[self.seat].append(kept)
        for card in drawn:
            game.discard(card, face_down_by=self.seat)
        game.events.append(Kept(self.seat, move.card))


def _take_card(game: SaboteurGame, seat: int) -> None:
    before_drawing(game, seat, TakeCard(seat))


def _draw_three(game: SaboteurGame, seat: int) -> None:
    before_drawing(game, seat, DrawThree(seat))


CHEST_EFFECTS: dict[str, Callable[[SaboteurGame, int], None]] = {
    "gold": _gold,
    "no-maps": _no_maps,
    "draw-less": _draw_less,
    "draw-more": _draw_more,
    "push-goal": _push_goal,
    "take-card": _take_card,
    "draw-three": _draw_three,
    "inspect": _inspect,
    "search-discards": _search,
    "lose-five": _lose_five,
}
