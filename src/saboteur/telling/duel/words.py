"""What things are called in The Duel: a card's name says what stands on it."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur.rules.cards import Card
from saboteur.rules.duel.own_face import door_of, gold_on, has_troll
from saboteur.telling.words import Words


class DuelWords(Words):
    """Doors, trolls and gold belong to the name of a card."""

    def card_name(self, card: str) -> str:
        if self._is_goal(card):
            return self.say("card.goal.name", goal=self.what_goal(card))
        return self._with_extras(card, super().card_name(card), "name")

    def caption(self, card: str) -> str:
        if self._is_goal(card):
            return self.what_goal(card)
        return self._with_extras(card, super().card_name(card), "caption")

    def a_card(self, card: str) -> str:
        if self._is_goal(card):
            return self.say("card.goal.a", goal=self.what_goal(card))
        return self._with_extras(card, super().a_card(card), "a")

    def about_card(self, card: str) -> str:
        extras = [self.say(f"extra.{extra}.about") for extra, _ in _extras(self._card(card))]
        return " ".join([super().about_card(card), *extras])

    def what_goal(self, card: str) -> str:
        """`goal[NbEW]2` → "2 gold (T-junction with a ◆ blue door)"."""
        goal = self._card(card)
        ways, door = self.face_name(card), door_of(goal)
        if door is not None:
            ways = self.say(f"extra.{door}.name", card=ways)
        gold = gold_on(goal)
        return self.say("goal.gold" if gold else "goal.none", gold=gold, card=ways)

    def _with_extras(self, card: str, name: str, form: str) -> str:
        for extra, gold in _extras(self._card(card)):
            name = self.say(f"extra.{extra}.{form}", card=name, gold=gold)
        return name

    def _card(self, card: str) -> Card:
        return self.cards.by_name[card]

    def _is_goal(self, card: str) -> bool:
        return self._card(card).kind == "goal"


def _extras(card: Card) -> Iterator[tuple[str, int]]:
    """What stands on a card besides its ways, and how much gold it is."""
    door = door_of(card)
    if door is not None:
        yield door, 0
    if has_troll(card):
        yield "troll", 0
    if gold_on(card):
        yield "gold", gold_on(card)
