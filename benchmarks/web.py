"""How smooth the browser client is: `python -m benchmarks.web [CARDS] [EVENTS]`.

In a real Chromium, on a wide screen, as a spectator of a real table:

- Panning: a mouse drags a maze of 80 cards with 12 people around it to and fro; how many frames a
  second are drawn. Beside it stands the same drag on an empty page: a machine without a graphics
  card is slow at both.
- Event to pixels: from the moment a frame of the socket arrives until the browser has drawn the
  card that it tells of.

The page has to be built before: `make page`.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from benchmarks.calibration import loops_per_second

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from e2e.chromium import find_chromium
from e2e.house import House, play_like
from e2e.visitor import Visitor, play_over

CARDS = 80
PEOPLE = 12
EVENTS = 100
FACES = ("[NESW]", "[NES]", "[NEW]", "[NS]", "[EW]", "[NE]", "[NW]")
FLAGS = ("--no-sandbox", "--disable-background-networking", "--no-first-run")
FRAMES = """() => {
  const drawn = (window.drawn = []);
  const draw = (now) => { drawn.push(now); requestAnimationFrame(draw); };
  requestAnimationFrame(draw);
}"""
WATCH = """() => {
  const Real = WebSocket;
  window.delays = [];
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const come = performance.now();
        const { events } = JSON.parse(data);
        for (const { event, at } of events ?? []) if (event === 'laid') look(come, at.join());
      });
    }
  };
  function look(come, cell) {
    if (!document.querySelector(`[data-at="${cell}"]`)) {
      return requestAnimationFrame(() => look(come, cell));
    }
    // The frame with the card is drawn when the one after this comes up.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.delays.push(performance.now() - come);
      port2.postMessage(0);
    });
  }
}"""


def share(values: list[float], of_hundred: int) -> float:
    """The value below which so many of a hundred lie."""
    return sorted(values)[min(len(values) - 1, len(values) * of_hundred // 100)]


# --- panning --------------------------------------------------------------------------------------


def drag(page: Page) -> list[float]:
    """Drag to and fro; the time between each two frames, in milliseconds."""
    page.evaluate(FRAMES)
    size = page.viewport_size
    assert size is not None
    x, y = size["width"] / 2, size["height"] / 2 - 100
    page.mouse.move(x, y)
    page.mouse.down()
    for turn in range(6):
        away = 180 if turn % 2 else -180
        page.mouse.move(x + away, y + away / 3, steps=60)
    page.mouse.up()
    drawn: list[float] = page.evaluate("() => window.drawn")
    return [later - sooner for sooner, later in pairwise(drawn)]


def with_cards(frame: str, count: int) -> str:
    """The same frame with so many cards in the maze."""
    message = json.loads(frame)
    if not message.get("state"):
        return frame
    maze = message["state"]["view"]["maze"]
    taken = {tuple(placed["at"]) for placed in maze}
    pattern = next(placed for placed in maze if not placed["face_down"])
    free = ((x, y) for y in range(-5, 6) for x in range(1, 13) if (x, y) not in taken)
    for number, at in zip(range(count - len(maze)), free, strict=False):
        maze.append({**pattern, "at": at, "card": FACES[number % len(FACES)]})
    return json.dumps(message)


def panning(watcher: Visitor, table: str, cards: int) -> None:
    """Print how smoothly a large maze moves."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda frame: line.send(with_cards(str(frame), cards)))

    page = watcher.context.new_page()
    page.route_web_socket("**/live*", between)
    page.goto(f"/table/{table}")
    page.wait_for_function(f"() => document.querySelectorAll('[data-at]').length >= {cards}")
    watcher.page.goto("about:blank")
    crowded = f"{cards} cards, {PEOPLE} people"
    for name, looked_at in (("empty page", watcher.page), (crowded, page)):
        looked_at.bring_to_front()
        drag(looked_at)  # once to warm up
        between_frames = drag(looked_at)
        print(
            f"  {name:20} {1000 / share(between_frames, 50):6.1f} frames a second (median),"
            f" {1000 / share(between_frames, 95):6.1f} in the slowest twentieth",
            flush=True,
        )
    page.close()


# --- event to pixels ------------------------------------------------------------------------------


def event_to_pixels(watcher: Visitor, host: Visitor, most: int) -> None:
    """Print how long it takes until what has happened is seen."""
    delays: list[float] = []
    for number in range(20):
        host.house.deal(f"pixels {number}")
        table = host.set_up("saboteur", 5)
        page = watcher.context.new_page()
        page.add_init_script(f"({WATCH})()")
        page.goto(f"/table/{table}")
        page.locator("[data-ply]").wait_for()
        chooses = _player(host.house, table)
        playing = threading.Thread(target=play_over, args=(host.line(table), chooses))
        playing.start()
        while playing.is_alive() and len(delays) < most:
            page.wait_for_timeout(200)
            delays += page.evaluate("() => window.delays.splice(0)")
        page.close()
        playing.join()
        if len(delays) >= most:
            break
    print(
        f"  {len(delays)} cards: {share(delays, 50):5.1f} ms (median),"
        f" {share(delays, 95):5.1f} ms (95 of a hundred), {max(delays):5.1f} ms at most"
    )


def _player(house: House, table: str) -> Any:
    return lambda _: play_like("easy", house.game(table))


# --- all of it ------------------------------------------------------------------------------------


@contextmanager
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    assert path, "run tests/e2e/chromium.py first"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


def main() -> None:
    cards, events = [*map(int, sys.argv[1:3]), *(CARDS, EVENTS)[len(sys.argv) - 1 :]]
    print(f"This machine runs the calibration loop {loops_per_second():.0f} times a second.")
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder), bot_pause=0.15) as house,
        chromium() as browser,
    ):
        host = Visitor(browser, house)
        host.come_in("Ada")
        watcher = Visitor(browser, house, moving=True)
        watcher.come_in("Eve")
        print("Panning:")
        panning(watcher, host.set_up("saboteur2", PEOPLE), cards)
        print("From the event to the pixels:")
        event_to_pixels(watcher, host, events)


if __name__ == "__main__":
    main()
