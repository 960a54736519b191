"""The table on every screen: the mine has its share, nothing lies on anything else, nothing is cut.

Everything that is on the screen is found by its marks and its words, and its box is measured.

Each day a third of the tables; in a soak all of them.
"""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

import saboteur
from day import by_day
from e2e.at_table import AtTable
from e2e.cut import CUT
from e2e.house import play_like
from e2e.visitor import Visitor
from saboteur.rules.catalogue import create

SIZES = {
    "wide": (1440, 900),
    "very wide": (2560, 1440),
    "tablet": (768, 1024),
    "tablet lying": (1024, 768),
    "phone": (390, 844),
    "small phone": (360, 740),
    "sideways": (844, 390),
    "flat sideways": (740, 360),
    "small sideways": (667, 375),
}
LEAST = {
    "wide": 0.48,
    "very wide": 0.55,
    "tablet": 0.38,
    "tablet lying": 0.4,
    "phone": 0.36,
    "small phone": 0.34,
    "sideways": 0.42,
    "flat sideways": 0.4,
    "small sideways": 0.4,
}
"""The share of the screen that is the mine's, with however many people."""
LEAST_HEIGHT_SIDEWAYS = 0.75
"""Sixty of a hundred were asked for."""
PLIES = 14
"""So much has happened that people have lost tools and know things."""

TABLES = [
    (game, players)
    for game, about in saboteur.games().items()
    for players in sorted(
        {min(max(about.least_players, many), about.most_players) for many in (3, 5, 8, 12)}
    )
]

PIECES = """
  header a, header button, header h1, [data-stage], [data-seat], [data-strip], [data-question],
  [data-place], [data-pile], [data-self], .deeds button, .rail button
"""
"""Each of these has a place of its own."""

MEASURE = (
    """(pieces) => {"""
    + CUT
    + """
  const table = document.querySelector('.table');
  const wrong = [];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);

  const found = [...table.querySelectorAll(pieces)].filter((one) => shown(one) && box(one).width);
  for (const [place, one] of found.entries()) {
    const a = box(one);
    if (sticksOut(a, screen, 1)) wrong.push(`off the screen: ${named(one)}`);
    for (const other of found.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = box(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) wrong.push(`on each other: ${named(one)} and ${named(other)}`);
    }
  }

  // One pans the mine, and scrolls back through what has happened.
  wrong.push(...cutWords(table, '.aloud, [data-stage], [data-since], svg', screen, false));

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push('the page scrolls');

  // Whatever lies in the mine is in sight.
  const stage = box(table.querySelector('[data-stage]'));
  for (const card of table.querySelectorAll('[data-at]')) {
    const a = box(card.querySelector('rect') ?? card);
    if (sticksOut(a, stage, 1)) wrong.push(`out of sight: ${card.dataset.at}`);
  }
  return {
    wrong: [...new Set(wrong)],
    share: (stage.width * stage.height) / (innerWidth * innerHeight),
    height: stage.height / innerHeight,
    faces: [...table.querySelectorAll('[data-seat] [data-portrait]')].filter(shown).length,
  };
}"""
)


STILL = """() => new Promise((done) => {
  let [before, still] = ['', 0];
  const look = () => {
    const { x, y, width, height } = document.querySelector('[data-stage]').getBoundingClientRect();
    const now = String([x, y, width, height]);
    still = now === before ? still + 1 : 0;
    before = now;
    still > 5 ? done() : requestAnimationFrame(look);
  };
  look();
})"""
"""Until the mine has found its place."""


def show(visitor: Visitor, size: str) -> None:
    width, height = SIZES[size]
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.wait_for_function(
        "([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height]
    )
    visitor.settle()
    visitor.page.evaluate(STILL)


def arrive(visitor: Visitor, game: str, players: int) -> AtTable:
    """At a table in the middle of a round, and one is to play."""
    house = visitor.house
    house.deal(f"layout/{game}/{players}")
    table = visitor.set_up(game, players)

    def choose(_: object) -> str | None:
        stands = house.game(table)
        is_time = len(stands.history) >= PLIES and stands.decision.kind == "turn"
        return None if is_time else play_like("easy", stands)

    visitor.play_on(table, choose)
    visitor.go(f"/table/{table}")
    at = AtTable(visitor)
    while at.wait() == "round":
        at.go_on()
    return at


@by_day(3)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_mine_has_its_share_and_nothing_lies_on_anything(visit, tell, game, players):
    ada = visit("Ada")
    arrive(ada, game, players)
    complaints, shares, heights = {}, {}, []
    for size in SIZES:
        show(ada, size)
        measured = ada.page.evaluate(MEASURE, PIECES)
        shares[size.replace(" ", "_")] = round(100 * measured["share"])
        wrong = measured["wrong"]
        if measured["share"] < LEAST[size]:
            wrong.append(f"the mine has {measured['share']:.0%} of the screen")
        if "sideways" in size:
            heights.append(round(100 * measured["height"]))
            if measured["height"] < LEAST_HEIGHT_SIDEWAYS:
                wrong.append(f"the mine has {measured['height']:.0%} of the height")
        if measured["faces"] != players:
            wrong.append(f"{measured['faces']} of {players} people are seen")
        if wrong:
            complaints[size] = wrong
    tell(**shares, least_height_sideways=min(heights))
    assert complaints == {}


def holds_sabotage(seed: str) -> bool:
    """Whether seat 0 of ten is dealt a card that breaks something."""
    dealt = create("saboteur", 10, [], {}, seed).view(0).hand
    return any(card.startswith("break-") for card in dealt)


def test_all_nine_targets_are_in_reach_on_a_phone_with_ten_players(visit):
    ada = visit("Ada", phone=True)
    seeds = (f"targets/{number}" for number in range(100))
    ada.house.deal(next(seed for seed in seeds if holds_sabotage(seed)))
    ada.go(f"/table/{ada.set_up('saboteur', 10)}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    aimed = [choice for choice in at.choices if choice["data"]["move"] == "sabotage"]
    card = aimed[0]["data"]["card"]
    seats = {choice["pointed"]["seat"] for choice in aimed if choice["data"]["card"] == card}
    ada.press(at.in_hand(card))
    targets = ada.page.locator("[data-target]")
    expect(targets).to_have_count(len(seats))
    hit = targets.evaluate_all("""(targets) => targets.filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === target;
    }).length""")
    assert hit == len(seats) >= 8


def test_cards_of_the_hand_have_edges_of_their_own(visit):
    ada = visit("Ada", phone=True)
    at = arrive(ada, "saboteur", 10)
    boxes = [card.bounding_box() for card in at.page.locator("[data-place]").all()]
    assert len(boxes) > 2
    for left, right in pairwise(boxes):
        assert right["x"] - (left["x"] + left["width"]) >= 3


def test_the_role_can_be_read_to_its_last_word_on_a_phone(visit):
    ada = visit("Ada", phone=True)
    arrive(ada, "saboteur2", 8)
    ada.press(ada.page.locator('[data-action="role"]'))
    text = ada.page.locator("dialog [data-dwarf] p")
    expect(text).to_be_visible()
    assert text.evaluate("(p) => p.scrollHeight <= p.clientHeight + 1")
