"""A turn of The Duel (DU-10, DU-11): one of four things, bribes before and after it, then draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions import card_refusal
from saboteur.rules.discarding import DiscardTwo, Pass, discards_of_two, pass_refusal, passes
from saboteur.rules.duel import laying
from saboteur.rules.duel.actions import ACTIONS
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.bribing import Bribe, bribe, bribe_refusal, bribes
from saboteur.rules.duel.round_end import EndRound
from saboteur.rules.events import Freed
from saboteur.rules.game import Decision, Step
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove, Done, IllegalMove, Move
from saboteur.rules.pointing import Pointing, meant
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame

MOST_PASSED = 2


class Turn(Decision, frozen=True):
    """A seat must do exactly one thing, and may bribe trolls first."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "DU-10"

    def answers(self, game: DuelGame) -> list[Move]:
        seat = self.seat
        hand = game.hands[seat]
        in_front = game.in_front[seat]
        kinds = dict.fromkeys(hand)
        moves: list[Move] = [] if in_front else laying.moves(game, seat, kinds)  # DU-30
        for card in kinds:
            if not card.faces:
                moves += ACTIONS[card.kind].moves(game, seat, card)
        if in_front:
            moves += discards_of_two(hand, in_front, ordered=False)
        moves += passes(hand, MOST_PASSED, ordered=False)
        if game.trolls:
            moves += bribes(game, seat)
        return moves

    def answer(self, game: DuelGame, move: Any) -> None:
        seat = self.seat
        if isinstance(move, Bribe):
            game.agenda.append(self)  # it was not the one action (DU-11)
            bribe(game, seat, move)
            return
        game.agenda.append(AFTERWARDS[seat])
        game.draws = {seat: 1}
        match move:
            case Lay():
                game.hands[seat].remove(CARDS.by_name[move.card])
                laying.lay(game, seat, move)
            case Pass():
                game.discard_face_down(seat, move.cards)
                game.draws = {seat: len(move.cards)}
            case DiscardTwo():
                game.discard_face_down(seat, move.cards)
                game.take_away(seat, CARDS.by_name[move.card])
                game.events.append(Freed(seat, move.card))
            case _:
                card = CARDS.by_name[move.card]
                game.hands[seat].remove(card)
                ACTIONS[card.kind].play(game, seat, card, move)

    def meant(self, game: DuelGame, pointing: Pointing) -> Iterable[Move]:
        return meant(game, self.seat, pointing, ACTIONS)

    def refusal(self, game: DuelGame, move: Any) -> IllegalMove:
        seat = self.seat
        match move:
            case Bribe():
                return bribe_refusal(game, seat, move)
            case Pass():
                return pass_refusal(game, seat, move, MOST_PASSED, "DU-10")
            case DiscardTwo():
                missing = game.not_held(seat, move.cards, move)
                return missing or IllegalMove(
                    "refusal.not-in-front", "DU-10", card=quote(move.card)
                )
            case CardMove():
                return card_refusal(game, seat, move, ACTIONS, laying.refusal)
        return super().refusal(game, move)


class Afterwards(Step, frozen=True):
    """The one action is done: bribe trolls, if there is one in reach, then draw (DU-11)."""

    seat: int

    def run(self, game: DuelGame) -> None:
        if game.trolls and bribes(game, self.seat):
            game.agenda.append(MAY_BRIBE[self.seat])
        else:
            game.agenda.append(END_TURN[self.seat])


class MayBribe(Decision, frozen=True):
    """Before drawing a seat may still bribe trolls (DU-11)."""

    kind: ClassVar[str] = "bribe"
    rule: ClassVar[str] = "DU-11"

    def answers(self, game: DuelGame) -> list[Move]:
        return [Done(), *bribes(game, self.seat)]

    def answer(self, game: DuelGame, move: Any) -> None:
        if isinstance(move, Bribe):
            game.agenda.append(AFTERWARDS[self.seat])
            bribe(game, self.seat, move)
        else:
            game.agenda.append(END_TURN[self.seat])

    def refusal(self, game: DuelGame, move: Move) -> IllegalMove:
        if isinstance(move, Bribe):
            return bribe_refusal(game, self.seat, move)
        return super().refusal(game, move)


class EndTurn(Step, frozen=True):
    """Draw, then the next seat that holds cards (DU-10, DU-40)."""

    seat: int

    def run(self, game: DuelGame) -> None:
        game.draw_due()
        players = len(game.hands)
        for after in range(1, players + 1):
            following = (self.seat + after) % players
            if game.hands[following]:
                game.agenda.append(TURN[following])
                return
        game.agenda.append(EndRound("cards"))


TURN = [Turn(seat) for seat in range(2)]
AFTERWARDS = [Afterwards(seat) for seat in range(2)]
MAY_BRIBE = [MayBribe(seat) for seat in range(2)]
END_TURN = [EndTurn(seat) for seat in range(2)]
