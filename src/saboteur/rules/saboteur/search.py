"""Looking through cards and keeping one (C-18, TC-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.game import Decision
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Kept, Searched
from saboteur.rules.saboteur.traces import PileSearched, PileShuffled, PutBack
from saboteur.rules.table import NOBODY

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

SEARCHED = 5
"""How many discards one looks through."""


class Keep(Move, frozen=True, tag="keep"):
    """Keep this card."""

    says: ClassVar[str] = "keep {card}"

    card: str


class KeepDiscard(Decision, frozen=True):
    """Somebody looks through the top discards and takes one of them."""

    kind: ClassVar[str] = "keep-discard"
    rule: ClassVar[str] = "C-18"

    count: int
    afterwards: str | None
    """An action card that is discarded when this is done."""

    def holds(self) -> tuple[str, ...]:
        return () if self.afterwards is None else (self.afterwards,)

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        rule = "TC-05" if self.afterwards is None else self.rule
        return IllegalMove("refusal.other-decision", rule, move=str(move))

    def searches(self) -> int:
        return self.count

    def answers(self, game: SaboteurGame) -> list[Move]:
        top = game.discards[-self.count :]
        return [Keep(name) for name in dict.fromkeys(card.name for card in top)]

    def answer(self, game: SaboteurGame, move: Keep) -> None:
        card = CARDS.by_name[move.card]
        place = max(at for at, discard in enumerate(game.discards) if discard is card)
        game.hands[self.seat].append(game.discards.pop(place))
        # The rest goes back in its order, but nobody else can tell any more which is which, unless
        # all of them are shown (H-51).
        game.face_down.pop(len(game.discards), None)
        for at in range(len(game.discards) - self.count + 1, len(game.discards)):
            if game.set_up.hands_open:
                game.face_down.pop(at, None)
            else:
                game.face_down[at] = self.seat
        game.trace(PutBack())
        if self.afterwards is not None:
            game.discard(CARDS.by_name[self.afterwards])
        game.events.append(Kept(self.seat, move.card))


def search_discards(game: SaboteurGame, seat: int, afterwards: str | None = None) -> None:
    """Look at the top five discards, or as many as there are; there must be one."""
    count = min(SEARCHED, len(game.discards))
    slots = tuple(range(len(game.discards) - count, len(game.discards)))
    names = tuple(card.name for card in game.discards[-count:])
    game.trace(PileSearched(seat, slots, names, game.face_down.copy()))
    game.events.append(Searched(seat, count, names))
    game.agenda.append(KeepDiscard(seat, count, afterwards))


def shuffle_and_search(game: SaboteurGame, seat: int) -> None:
    """Shuffle the discards face down, then look through their top."""
    cards = tuple(card.name for card in game.discards)
    game.trace(PileShuffled(cards, game.face_down))
    game.face_down = dict.fromkeys(range(len(cards)), NOBODY)
    game.chance.shuffle(game.discards)
    search_discards(game, seat)
