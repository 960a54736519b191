"""A turn: a card, a walk, then draw (LM-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions import card_refusal
from saboteur.rules.discarding import Pass, pass_refusal, passes
from saboteur.rules.game import Decision, Step
from saboteur.rules.lost_mines import laying, voting
from saboteur.rules.lost_mines.actions import ACTIONS
from saboteur.rules.lost_mines.box import BOARD_CELLS, CARDS
from saboteur.rules.lost_mines.connections import send_trolls_home
from saboteur.rules.lost_mines.round_end import end_round, no_card_left
from saboteur.rules.lost_mines.voting import PROPOSE_END, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo, Stop, begin_walk
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.moves import CardMove, IllegalMove, Move
from saboteur.rules.pointing import Pointing, meant
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

MOST_PASSED = 2


class Turn(Decision, frozen=True):
    """Step 1: a seat must play a card or discard one or two."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "LM-10"

    def answers(self, game: LostMinesGame) -> list[Move]:
        seat = self.seat
        hand = game.hands[seat]
        kinds = dict.fromkeys(hand)
        moves = laying.moves(game, kinds)
        for card in kinds:
            if not card.faces:
                moves += ACTIONS[card.kind].moves(game, seat, card)
        moves += passes(hand, MOST_PASSED, ordered=False)
        if voting.may_propose(game, seat):
            moves.append(PROPOSE_END)
        return moves

    def answer(self, game: LostMinesGame, move: Any) -> None:
        seat = self.seat
        if isinstance(move, ProposeEnd):
            game.agenda.append(self)
            voting.propose(game, seat)
            return
        game.last_card = seat
        game.agenda.append(END_TURN[seat])
        if isinstance(move, Pass):
            game.discard_face_down(seat, move.cards)
            game.draws = {seat: len(move.cards)}
        else:
            _play_card(game, seat, move)
            game.draws = {seat: 1}
        if no_card_left(game) and game.options.rules > 1:
            end_round(game, "cards")  # at once, without a walk (LM-50)
        else:
            begin_walk(game, seat)

    def meant(self, game: LostMinesGame, pointing: Pointing) -> Iterable[Move]:
        return meant(game, self.seat, pointing, ACTIONS)

    def refusal(self, game: LostMinesGame, move: Move) -> IllegalMove:
        return _refusal(game, self.seat, move)


def begin_turn(game: LostMinesGame, seat: int) -> None:
    """It is this seat's turn."""
    game.on_turn = seat
    game.moved = False
    game.proposers = 0
    game.agenda.append(TURN[seat])


def _play_card(game: LostMinesGame, seat: int, move: Any) -> None:
    card = CARDS.by_name[move.card]
    game.hands[seat].remove(card)
    if card.faces:
        laying.lay(game, seat, card, move)
    else:
        ACTIONS[card.kind].play(game, seat, card, move)


class EndTurn(Step, frozen=True):
    """Step 3: draw. Then the next seat that holds cards, or the end of the round (LM-50)."""

    seat: int

    def run(self, game: LostMinesGame) -> None:
        game.draw_due()
        if no_card_left(game):
            end_round(game, "cards")
        else:
            self._pass_on(game)

    def _pass_on(self, game: LostMinesGame) -> None:
        players = game.options.players
        for after in range(1, players + 1):
            following = (self.seat + after) % players
            if game.in_front[following]:
                send_trolls_home(game, following)  # even if that seat is out for the round (LM-33)
            if game.hands[following]:
                begin_turn(game, following)
                return


def _refusal(game: LostMinesGame, seat: int, move: Any) -> IllegalMove:
    """Why this is nothing a seat could do in step 1."""
    if isinstance(move, ProposeEnd):
        return voting.refusal(game, seat)
    if isinstance(move, StepTo | Stop):
        return IllegalMove("refusal.card-first", "LM-10")
    if isinstance(move, Pass):
        return pass_refusal(game, seat, move, MOST_PASSED, "LM-10")
    if not isinstance(move, CardMove):
        return IllegalMove("refusal.other-decision", move=quote(move))
    held = game.not_held(seat, (move.card,), move) is None  # type: ignore[attr-defined]
    for at in move.pointed().cells:
        if held and at not in BOARD_CELLS:
            return IllegalMove("refusal.off-board", "LM-02", at=str(at))
    return card_refusal(game, seat, move, ACTIONS, laying.refusal)


TURN = MadeOnce[int, Turn](Turn)
END_TURN = MadeOnce[int, EndTurn](EndTurn)
