"""Somebody who plays through the page: with a mouse, by dragging, or with a finger.

The page says what is asked (`data-…` on the table); what may be answered is known from the frames
that the page itself received. Every answer is given the way a person gives it: a card is taken up,
turned, put somewhere; a question is answered in its dialog.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from e2e.visitor import Visitor
from server.house import PATIENCE, Frame

Way = Literal["click", "drag"]
Choice = dict[str, Any]

NOTATION = re.compile(r"\d,-?\d|\[[NESW]|× [*$s] ")
"""Cells, faces and treasures as programs write them: nobody who plays should read that."""
GIVES_UP = ("pass", "discard-two")
NOT_OF_HAND = ("keep", "fit", *GIVES_UP)
SITUATION = """(answered) => {
  const table = document.querySelector('[data-ply]');
  if (!table) return null;
  const { ply, asked, over } = table.dataset;
  if (document.querySelector('[data-dialog="round-end"]')) return 'round';
  // While the goal that was reached last is turned over, the end of the round is still to come.
  const turning = document.querySelector('[data-moment="goal"]');
  if (over !== undefined && over !== 'false') return turning ? null : 'over';
  return asked === 'yes' && ply !== answered ? 'asked' : null;
}"""

LYING = """() => [...document.querySelectorAll('[data-at]')]
  .map(({ dataset: { at, card } }) => `${at} ${card ?? ''}`).sort()"""


TOUCHABLE = 24
NARROWEST = """Math.min(...[...document.querySelectorAll('[data-stage] button')]
  .map((button) => button.getBoundingClientRect().width))"""
"""How wide the narrowest is that can be touched in the maze, in pixels."""


class AtTable:
    """Somebody at a table that is shown on their page."""

    def __init__(
        self, visitor: Visitor, *, page: Page | None = None, way: Way = "click", seed: object = 0
    ) -> None:
        self.visitor = visitor
        self.page = page or visitor.page
        self.way = way
        self.rng = Random(f"at table {seed}")
        self.shown: Frame | None = None
        """The state that the page shows, where it does not come from a live table."""
        self.answered = ""
        """The ply of the last question that was answered."""
        self.kinds: Counter[str] = Counter()
        """How often each kind of move was played."""
        self.decisions: Counter[str] = Counter()
        self.rounds = 0
        """How many ends of rounds were shown."""

    # --- looking ----------------------------------------------------------------------------------

    @property
    def root(self) -> Locator:
        return self.page.locator("[data-ply]")

    @property
    def state(self) -> Frame:
        """The newest state that the page was told."""
        if self.shown is not None:
            return self.shown
        for frame in reversed(self.visitor.frames):
            if frame.get("state"):
                state: Frame = frame["state"]
                return state
        raise AssertionError("the page was told nothing")

    @property
    def choices(self) -> list[Choice]:
        """What may be answered, as the page was told."""
        moves, told = self.state["moves"] or [], self.state["told"]["choices"]
        return [{"move": move, **choice} for move, choice in zip(moves, told, strict=True)]

    def lying(self) -> list[str]:
        """The cards in the maze as the page shows them: where, and which if one may know it."""
        shown: list[str] = self.page.evaluate(LYING)
        return shown

    def wait(self) -> str:
        """Wait until one is asked, a round is over, or the game: `asked`, `round` or `over`."""
        found = self.page.wait_for_function(SITUATION, arg=self.answered).json_value()
        assert isinstance(found, str)
        return found

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the page shows how things stand after so many moves, whoever is asked."""
        self.page.wait_for_function(
            "(ply) => Number(document.querySelector('[data-ply]')?.dataset.ply) >= ply", arg=ply
        )
        if self.page.locator('[data-dialog="round-end"]').count():
            self.go_on()

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something that happens elsewhere, while the page goes on."""
        late = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < late, "it never happened"
            self.page.wait_for_timeout(20)

    # --- playing ----------------------------------------------------------------------------------

    def play(self, most: int | None = None) -> None:
        """Play until the game is over, or so many moves."""
        played = 0
        while most is None or played < most:
            match self.wait():
                case "over":
                    return
                case "round":
                    self.go_on()
                case _:
                    self.answer(self.choose())
                    played += 1

    def go_on(self) -> None:
        """Close the end of a round."""
        self.rounds += 1
        ended = self.page.locator('[data-dialog="round-end"]')
        self.press(ended.locator('[data-action="continue"]'))
        expect(ended).to_have_count(0)

    def choose(self) -> Choice:
        """Something legal, of a kind that was played least so far: then everything is played."""
        kinds: dict[str, list[Choice]] = {}
        for choice in self.choices:
            kinds.setdefault(choice["data"]["move"], []).append(choice)
        kind = min(kinds, key=lambda kind: (self.kinds[kind], self.rng.random()))
        return self.rng.choice(kinds[kind])

    def answer(self, choice: Choice) -> None:
        """Answer what is asked now."""
        state = self.state
        self.answered = str(state["ply"])
        self.kinds[choice["data"]["move"]] += 1
        self.decisions[state["view"]["decision"]] += 1
        dialog = self.page.locator(f'[data-dialog="{state["view"]["decision"]}"]')
        if dialog.count():
            self.press(dialog.locator(self.named(choice)))
        elif choice["data"]["move"] in GIVES_UP:
            self.give_up(choice)
        else:
            self.make(choice)
        self.page.wait_for_function(
            """(ply) => {
              const table = document.querySelector('[data-ply]');
              return table.dataset.ply !== ply || table.dataset.asked !== 'yes';
            }""",
            arg=self.answered,
        )

    def make(self, choice: Choice) -> None:
        """Make a move on the table: take a card up, turn it, point at places and people."""
        data = choice["data"]
        targets = [f'[data-cell="{x},{y}"]' for x, y in self._cells(data)]
        if "seat" in data:
            targets.append(f'[data-target="{data["seat"]}"]')
        if "card" not in data or data["move"] in NOT_OF_HAND:
            self.without_card(choice, targets)
            return
        if data["move"] == "toll":
            self.press(self.page.locator('[data-kind="toll"]'))
        card = self.in_hand(data["card"])
        if self.way == "drag" and len(targets) == 1 and not self.turns(choice):
            self.drag(card, self.page.locator(targets[0]))
        else:
            self.press(card)
            if self.turns(choice):
                self.turn(bool(data["turned"]))
            for target in targets:
                self.point(self.page.locator(target))
        self.settle(choice)

    def without_card(self, choice: Choice, targets: list[str]) -> None:
        """A move that needs no card: its button, its kind, its places."""
        button = self.page.locator(f'button[data-kind="{choice["data"]["move"]}"]')
        if button.count():
            self.press(button)
        for target in targets:
            if self.is_asked():  # else there was only one way to do it
                self.point(self.page.locator(target))
        self.settle(choice)

    def settle(self, choice: Choice) -> None:
        """Press the button of this move where pointing was not enough: there is more to choose."""
        left = self.page.locator(f"button{self.named(choice)}:not([data-cell])")
        if self.is_asked() and left.count():
            self.press(left.first)

    def give_up(self, choice: Choice) -> None:
        """Mark cards in the hand and discard them, or pay them to remove something."""
        self.press(self.page.locator('[data-action="discard"]'))
        used: set[str] = set()
        for card in choice["data"]["cards"]:
            held = self.page.locator(f'[data-place][data-card="{card}"]')
            places = [str(one.get_attribute("data-place")) for one in held.all()]
            place = next(place for place in places if place not in used)
            used.add(place)
            self.press(self.page.locator(f'[data-place="{place}"]'))
        wanted = '[data-action="give-up"]'
        exact = self.page.locator(wanted + self.named(choice))
        self.press(exact if exact.count() else self.page.locator(wanted).first)

    def check_final_scores(self, scores: Sequence[int]) -> None:
        """The scores of everybody stand on the page as they are."""
        for seat, score in enumerate(scores):
            shown = self.page.locator(f'[data-score="{seat}"]').first
            expect(shown).to_have_text(re.compile(rf"(^|\D){score}(\D|$)"))

    # --- hands ------------------------------------------------------------------------------------

    def press(self, thing: Locator) -> None:
        if self.visitor.phone:
            thing.tap()
        else:
            thing.click()

    def in_hand(self, card: str) -> Locator:
        return self.page.locator(f'[data-place][data-card="{card}"]').first

    def named(self, choice: Choice) -> str:
        """How the control that stands for just this move is marked."""
        return f'[data-move="{choice["move"]}"]'

    def turns(self, choice: Choice) -> bool:
        """Whether the same could be done with the card the other way up."""
        data = choice["data"]
        if "turned" not in data:
            return False
        other = {**data, "turned": not data["turned"]}
        return any(choice["data"] == other for choice in self.choices)

    def turn(self, wanted: bool) -> None:
        """Hold the card that was taken up this way."""
        taken = self.page.locator('[data-place][aria-pressed="true"]')
        expect(taken).to_have_count(1)
        if (taken.get_attribute("data-turned") == "true") is not wanted:
            self.press(self.page.locator('[data-action="turn"]'))
            expect(taken).to_have_attribute("data-turned", str(wanted).lower())

    def point(self, target: Locator) -> None:
        """Point at a place or at somebody; a finger looks first, and then says yes."""
        self.into_view(target)
        if self.visitor.phone and self.is_tiny():
            self.press(target)  # which only comes closer
            self.page.wait_for_function(f"{NARROWEST} >= {TOUCHABLE}")
        self.press(target)

    def is_tiny(self) -> bool:
        """Whether what could be touched in the maze is too small for a finger."""
        return bool(self.page.evaluate(f"{NARROWEST} < {TOUCHABLE}"))

    def into_view(self, target: Locator) -> None:
        """Have the whole maze in sight, if the place is not."""
        target.wait_for()
        box, stage = target.bounding_box(), self.page.locator("[data-stage]").bounding_box()
        if target.get_attribute("data-cell") is None or box is None or stage is None:
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        inside = 0 < x - stage["x"] < stage["width"] and 0 < y - stage["y"] < stage["height"]
        if not inside:
            self.press(self.page.locator('[data-action="fit"]'))

    def drag(self, card: Locator, target: Locator) -> None:
        """Carry a card to its place."""
        start = card.bounding_box()
        assert start is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(start["x"] + start["width"] / 2, start["y"] - 30, steps=4)
        target.wait_for()  # places light up once it is carried
        end = target.bounding_box()
        assert end is not None
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        mouse.up()

    def is_asked(self) -> bool:
        """Whether the question that is being answered still stands."""
        return self.page.locator(f'[data-ply="{self.answered}"][data-asked="yes"]').count() == 1

    @staticmethod
    def _cells(data: dict[str, Any]) -> list[list[int]]:
        return [data[field] for field in ("at", "other") if data.get(field) is not None]
