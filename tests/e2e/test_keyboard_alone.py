"""A whole game without a mouse: only keys are pressed, and the focus is never lost.

Each day the game is played for a while, and every other of the further questions comes up; in `make
soak` it is played to its end, and all of them do.
"""

import pytest
from playwright.sync_api import Locator, expect

from day import by_day, soaking
from e2e.at_table import NOT_OF_HAND, AtTable, Choice
from e2e.house import foresee

A_WHILE = 15
"""Moves of one's own."""
MOST_TABS = 120
"""More than there is on any page."""
FOCUSED = "(element) => element === document.activeElement"
ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}

DIALOGS = {
    "pick-gold": (("saboteur", "pick-gold"), {}),
    "rob": (("saboteur2", "rob", 4), {"first": 7}),
    "keep-discard": (("saboteur", "keep-discard", 3, ("treasure-trove",)), {}),
    "bribe": (("duel", "bribe", 2), {}),
    "pay-trolls": (("duel", "pay-trolls", 2), {"first": 75}),
    "walk": (("lost-mines", "walk"), {}),
    "take-treasure": (("lost-mines", "take-treasure"), {"first": 7}),
}
"""Questions that a game of the base game does not bring, and how to get there."""


class WithKeys(AtTable):
    """Somebody who has a keyboard and nothing else."""

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def go_to(self, thing: Locator) -> None:
        """Tab there."""
        thing.wait_for()
        for _ in range(MOST_TABS):
            if thing.evaluate(FOCUSED):
                return
            self.key("Tab")
        raise AssertionError(f"the Tab key does not lead to {thing}")

    def press(self, thing: Locator) -> None:
        self.go_to(thing)
        self.key("Enter")

    def answer(self, choice: Choice) -> None:
        super().answer(choice)
        self.check_focus()

    def go_on(self) -> None:
        super().go_on()
        self.check_focus()

    def check_focus(self) -> None:
        """Whoever hears the page instead of seeing it must always be somewhere."""
        self.page.wait_for_function("() => document.activeElement !== document.body")

    def make(self, choice: Choice) -> None:
        data = choice["data"]
        if "card" not in data or data["move"] in NOT_OF_HAND:
            super().make(choice)
            return
        self.take(data["card"])
        if self.turns(choice):
            self.turn(bool(data["turned"]))
        for x, y in self._cells(data):
            self.point(self.page.locator(f'[data-cell="{x},{y}"]'))
        if "seat" in data:
            self.press(self.page.locator(f'[data-target="{data["seat"]}"]'))
        self.settle(choice)

    def take(self, card: str) -> None:
        """Take a card up by its number."""
        place = int(self.in_hand(card).get_attribute("data-place") or 0)
        self.key(str(place + 1))
        expect(self.page.locator(f'[data-place="{place}"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        self.check_focus()

    def turn(self, wanted: bool) -> None:
        taken = self.page.locator('[data-place][aria-pressed="true"]')
        if (taken.get_attribute("data-turned") == "true") is not wanted:
            self.key("r")
            expect(taken).to_have_attribute("data-turned", str(wanted).lower())
            self.check_focus()

    def point(self, target: Locator) -> None:
        """Go from cell to cell with the arrow keys, then say yes."""
        target.wait_for()
        if self.focused_cell() is None:
            self.go_to(self.page.locator('[data-cell][tabindex="0"]'))
        wanted = self.cell_of(target)
        for tried in range(60):
            here = self.focused_cell()
            assert here is not None
            if here == wanted:
                self.key("Enter")
                return
            self.key(self.towards(here, wanted, tried))
        raise AssertionError(f"the arrow keys do not lead to {wanted}")

    def towards(self, here: tuple[int, int], wanted: tuple[int, int], tried: int) -> str:
        """The arrow that leads nearer, or any where that has not helped."""
        if tried > 20:
            return self.rng.choice(list(ARROWS))
        away = wanted[0] - here[0], wanted[1] - here[1]
        leads = {
            key: dx * away[0] + dy * away[1] + (self.rng.random() if tried > 6 else 0)
            for key, (dx, dy) in ARROWS.items()
        }
        return max(leads, key=lambda key: leads[key])

    def focused_cell(self) -> tuple[int, int] | None:
        cell = self.page.evaluate("() => document.activeElement.dataset.cell ?? null")
        return None if cell is None else self.cell(cell)

    def cell_of(self, target: Locator) -> tuple[int, int]:
        return self.cell(str(target.get_attribute("data-cell")))

    @staticmethod
    def cell(written: str) -> tuple[int, int]:
        x, y = map(int, written.split(","))
        return x, y

    def give_up(self, choice: Choice) -> None:
        self.key("d")
        used: set[str] = set()
        for card in choice["data"]["cards"]:
            held = self.page.locator(f'[data-place][data-card="{card}"]').all()
            place = next(p for one in held if (p := one.get_attribute("data-place")) not in used)
            used.add(str(place))
            self.key(str(int(str(place)) + 1))
        self.press(self.page.locator('[data-action="give-up"]').first)


def test_a_game_by_keyboard_alone(visit, house, tell):
    house.deal("by keyboard alone")
    kim = visit()
    kim.go("/")
    kim.settle()
    at = WithKeys(kim)
    name = kim.say("game.saboteur.name")
    players = kim.page.get_by_label(kim.say("web.start.how-many", game=name), exact=True)
    at.go_to(players)
    at.key("ArrowUp")
    at.key("ArrowUp")
    expect(players).to_have_value("3")
    at.press(kim.button("web.start.play-game", game=name))
    at.play(None if soaking() else A_WHILE)
    table = kim.table_shown()
    played = house.game(table)
    assert played.options.players == 3
    assert {"lay", "pass", "map", "sabotage"} <= set(at.kinds)
    if soaking():
        assert played.over
        at.check_final_scores(played.scores)
    tell(moves=at.kinds.total(), kinds=len(at.kinds), decisions=len(at.decisions))


@by_day(2)
@pytest.mark.parametrize("decision", DIALOGS)
def test_a_question_is_answered_by_keyboard(visit, decision):
    kim = visit("Kim")
    table = kim.arrive(foresee(*DIALOGS[decision][0], **DIALOGS[decision][1]))
    kim.go(f"/table/{table}")
    at = WithKeys(kim)
    assert at.wait() == "asked"
    assert at.state["view"]["decision"] == decision
    chosen = at.choose()
    at.answer(chosen)
    ply = int(at.answered)
    at.until(lambda: kim.house.moves(table)[ply : ply + 1] == [chosen["move"]])
    at.check_focus()
