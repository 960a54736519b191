"""Who knows which cards in whose hand (S-37, TC-05).

A third seat cannot tell exactly what two others know of each other's cards: after a swap of hands,
was the card just played one of those swapped, or drawn since? How many they must know at least, it
can tell; that is kept apart, so that sampled worlds are made from nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from saboteur.rules.cards import Card
from saboteur.rules.saboteur.discard_knowledge import played_from

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Sure(NamedTuple):
    """What everybody can tell of one seat's knowledge of a hand."""

    least: int
    """How many cards it knows at least."""
    plain: bool = True
    """Whether the owner can tell which; not of a hand that came from somebody else like this."""

    def less(self) -> Sure:
        """The same after a card has left the hand."""
        return Sure(max(0, self.least - 1), self.plain)


NOTHING = Sure(0)


def know_after_swap(game: SaboteurGame, one: int, two: int) -> None:
    """Two seats have swapped hands: now they know all they gave away."""
    swapped = {one: two, two: one}
    follows = {
        key: (key[0], swapped.get(key[1], key[1]))
        for key in game.sure_of_hands
        if key[0] != swapped.get(key[1])
    }
    known, sure = game.known_hands, game.sure_of_hands
    game.known_hands = {new: known.get(old, []) for old, new in follows.items()}
    game.sure_of_hands = {
        new: Sure(sure[old].least, plain=sure[old].plain and old == new)
        for old, new in follows.items()
    }
    for viewer, owner in ((one, two), (two, one)):
        game.known_hands[viewer, owner] = game.hands[owner].copy()
        game.sure_of_hands[viewer, owner] = Sure(len(game.hands[owner]))


def know_after_taking(game: SaboteurGame, seat: int, victim: int, card: Card) -> None:
    """A seat has taken this card from another's hand, and nobody else saw which."""
    known, sure = game.known_hands, game.sure_of_hands
    # Who lost it knows where it is, and who took it still knows the rest of that hand.
    lost = [*known.get((victim, seat), []), card]
    before = sure.get((victim, seat), NOTHING)
    rest = known.get((seat, victim), []).copy()
    rest_sure = sure.get((seat, victim))
    if card in rest:
        rest.remove(card)
    forget_hand(game, victim)
    game.known_hands[victim, seat] = lost
    game.sure_of_hands[victim, seat] = Sure(before.least + 1, before.plain)
    if rest_sure is not None:
        game.known_hands[seat, victim] = rest
        game.sure_of_hands[seat, victim] = rest_sure.less()


def forget_played(game: SaboteurGame, owner: int, card: Card) -> None:
    """A card that somebody perhaps knew in this hand has been played."""
    for key, cards in game.known_hands.items():
        if key[1] == owner:
            game.sure_of_hands[key] = game.sure_of_hands[key].less()
            if card in cards:
                cards.remove(card)
    played_from(game, owner, card)


def forget_hand(game: SaboteurGame, owner: int) -> None:
    """Something left this hand unseen, so nobody can be sure any more what is in it."""
    game.known_hands = {key: cards for key, cards in game.known_hands.items() if key[1] != owner}
    game.sure_of_hands = {key: sure for key, sure in game.sure_of_hands.items() if key[1] != owner}
