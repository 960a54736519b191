"""Veto (C-19): a card in somebody else's turn.

After every path or action card all other seats are asked in turn, whether they hold the veto or
not, so that nobody learns from the course of the game who has it. They are not asked when everybody
has seen it go to the discard pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.moves import IllegalMove, LoneCard, Move, WordMove
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.special_card import SpecialCard, special
from saboteur.rules.saboteur.traces import LeftHand
from saboteur.rules.saboteur.turn import Effect, break_off

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

VETO = CARDS.by_name["veto"]


class Vetoed(Event, frozen=True, tag="vetoed"):
    """A seat stopped the card that another had just played."""

    seat: int
    target: int
    card: str


class Object(LoneCard, frozen=True, tag="veto"):
    """Play the veto: the card does not work."""

    card: str = "veto"


class Allow(WordMove, frozen=True, tag="allow"):
    """Let it happen."""


class VetoAction(SaboteurAction):
    """In one's own turn it can only be discarded."""

    move: ClassVar[type[Move]] = Object
    refused: ClassVar[tuple[str, str | None]] = ("refusal.veto", "C-19")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return []


class MayObject(Decision, frozen=True):
    """A card has been played and does not work yet: does this seat object?"""

    kind: ClassVar[str] = "veto"
    rule: ClassVar[str] = "C-19"
    hushed: ClassVar[bool] = True

    player: int

    def asked(self, game: SaboteurGame) -> tuple[int, ...]:
        players = game.set_up.players
        left = (self.player - self.seat) % players
        return tuple((self.seat + after) % players for after in range(left))

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Allow(), Object()] if VETO in game.hands[self.seat] else [Allow()]

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        if isinstance(move, Object):
            return IllegalMove("refusal.not-held", self.rule, card=VETO.name)
        return super().refusal(game, move)

    def answer(self, game: SaboteurGame, move: Move) -> None:
        if isinstance(move, Object):
            _object(game, self.seat, self.player)
            return
        following = (self.seat + 1) % game.set_up.players
        if following != self.player:
            game.agenda.append(MayObject(following, self.player))


def _object(game: SaboteurGame, seat: int, player: int) -> None:
    """Both cards are discarded, the turn is over, and each of the two draws one card."""
    effect = game.agenda[-1]
    assert isinstance(effect, Effect)
    break_off(game, player)  # a chest that was opened before stays open
    game.hands[seat].remove(VETO)
    game.trace(LeftHand(seat, VETO.name))
    game.discard(CARDS.by_name[effect.move.card])
    game.discard(VETO)
    game.draws = {player: 1, seat: 1}
    game.events.append(Vetoed(seat, player, effect.move.card))


class Veto(SpecialCard):
    """Stop the card that somebody has just played."""

    info: ClassVar[ModuleInfo] = special("veto")
    place: ClassVar[int] = 60

    def played(self, game: SaboteurGame, seat: int) -> None:
        spent = any(
            card is VETO and slot not in game.face_down for slot, card in enumerate(game.discards)
        )
        if not spent:
            game.agenda.append(MayObject((seat + 1) % game.set_up.players, seat))


MODULES = (Veto(),)
