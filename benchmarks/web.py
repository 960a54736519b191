"""How the table feels in a browser: `python -m benchmarks.web`.

The aims: a maze of 80 cards pans at 60 frames a second on a desktop, and what happens is on the
screen within 100 ms of its arrival. The same drag over an empty page is measured beside it, because
a machine without a graphics card, or with other work to do, is slow at that as well.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from e2e.chromium import find_chromium
from server.asking import Asking
from server.house import Server

CARDS = 80
DRAGS = 12
EVENTS = 100
DESKTOP = {"width": 1440, "height": 900}
FACES = ("[NESW]", "[NES]", "[NEW]", "[EW]", "[NS]", "[NE]", "[NW]", "[N][E]", "[N][E][S][W]")
FRAMES = """() => {
  window.frames_ = [];
  let last = 0;
  const tick = (now) => {
    if (last) window.frames_.push(now - last);
    last = now;
    window.ticking_ = requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
ARRIVALS = """() => {
  // From the moment a frame arrives to the frame after the one in which its card is in the page.
  window.arrived_ = [];
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => {
        const begun = performance.now();
        const news = JSON.parse(data);
        const laid = news.type === 'news' && news.events.find((event) => event.event === 'laid');
        if (!laid) return;
        const look = () => {
          if (!document.querySelector(`g[data-at="${laid.at.join(',')}"]`)) {
            return performance.now() - begun < 5000 && requestAnimationFrame(look);
          }
          requestAnimationFrame(() => window.arrived_.push(performance.now() - begun));
        };
        requestAnimationFrame(look);
      });
    }
  };
}"""


def main() -> None:
    """Measure both and print them."""
    path = find_chromium()
    assert path, "run tests/e2e/chromium.py first"
    flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), bot_pause=0.15) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        empty = panned(browser.new_page(viewport=DESKTOP))
        print(f"panning an empty page:      {frames(empty)}")
        full = panned(large_maze(browser, server))
        print(f"panning {CARDS} cards:           {frames(full)}")
        print(f"  ratio of medians {statistics.median(full) / statistics.median(empty):.2f}")
        print(f"event to pixels, {EVENTS} cards: {quick(browser, server)}")
        browser.close()


def frames(times: list[float]) -> str:
    """So many frames a second."""
    slow = statistics.quantiles(times, n=20)[-1]
    rate = 1000 * len(times) / sum(times)
    in_time = sum(each <= 17.5 for each in times) / len(times)
    return (
        f"{rate:.1f} frames/s, median {statistics.median(times):.1f} ms,"
        f" p95 {slow:.1f} ms, {in_time:.0%} within 17.5 ms"
    )


def panned(page: Page) -> list[float]:
    """The times between frames while somebody drags to and fro."""
    page.mouse.move(720, 300)
    page.mouse.down()
    page.evaluate(FRAMES)
    for drag in range(DRAGS):
        away = 240 if drag % 2 else -240
        for step in range(30):
            page.mouse.move(720 + away * step / 30, 300 + away * step / 60)
    times: list[float] = page.evaluate("() => { cancelAnimationFrame(ticking_); return frames_; }")
    page.mouse.up()
    return times


def large_maze(browser: Browser, server: Server) -> Page:
    """A table at which far more lies than any game could lay."""
    page = browser.new_page(viewport=DESKTOP)
    page.goto(server.address)
    table = set_up(page)

    def meddle(socket: WebSocketRoute) -> None:
        real = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            said: dict[str, Any] = json.loads(message)
            if said.get("state"):
                said["state"]["view"]["maze"] = maze()
                said["state"]["told"] = None
            socket.send(json.dumps(said))

        real.on_message(told)

    page.route_web_socket("**/live*", meddle)
    page.goto(f"{server.address}/table/{table}")
    page.locator("g[data-at]").nth(CARDS - 1).wait_for(state="attached")
    page.wait_for_timeout(1000)
    return page


def maze() -> list[dict[str, Any]]:
    """Cards of every shape side by side."""
    return [
        {
            "at": [place % 10, place // 10 - 4],
            "card": FACES[place % len(FACES)],
            "turned": False,
            "face_down": False,
            "reached": place % 3 > 0,
            "back": None,
        }
        for place in range(CARDS)
    ]


def set_up(page: Page) -> str:
    """A table of five with bots, for whoever sits at this page."""
    table: str = page.evaluate("""async () => {
      const post = (path, body) => fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }).then((answer) => answer.json());
      await post('/api/guests', { name: 'Ada' });
      const { table } = await post('/api/tables', { game: 'saboteur', players: 5, bots: 'easy' });
      await fetch(`/api/tables/${table.id}/start`, { method: 'POST' });
      return table.id;
    }""")
    return table


def quick(browser: Browser, server: Server) -> str:
    """From the arrival of news to pixels, for somebody who watches others play."""
    with Asking(server, "Ada") as ada:
        page = browser.new_page(viewport=DESKTOP)
        page.add_init_script(f"({ARRIVALS})()")
        page.goto(server.address)
        page.evaluate(
            "fetch('/api/guests', {method: 'POST', body: JSON.stringify({name: 'Bob'}),"
            " headers: {'content-type': 'application/json'}})"
        )
        arrived: list[float] = []
        while len(arrived) < EVENTS:
            table, _ = ada.set_up("saboteur", 5, bots="easy")
            page.goto(f"{server.address}/table/{table}")
            ada.do(f"/api/tables/{table}/start")
            threading.Thread(target=play, args=(server, table, ada.token), daemon=True).start()
            page.wait_for_selector("g[data-at]")
            end = time.monotonic() + 60
            while (
                time.monotonic() < end and len(arrived) + page.evaluate("arrived_.length") < EVENTS
            ):
                if page.locator("[data-over]").count():
                    break
                page.wait_for_timeout(300)
            arrived += page.evaluate("arrived_")
    p95 = statistics.quantiles(arrived, n=20)[-1]
    return (
        f"median {statistics.median(arrived):.0f} ms, p95 {p95:.0f} ms, most {max(arrived):.0f} ms"
    )


def play(server: Server, table: str, token: str | None) -> None:
    """Play for Ada: the first move that lays a card, else any."""
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "hello"}))
        for message in socket:
            state = json.loads(message).get("state")
            if not state:
                continue
            if state["to_act"] is None:
                return
            if state["moves"]:
                move = next((m for m in state["moves"] if m.startswith("lay")), state["moves"][-1])
                told = {"type": "play", "id": f"m{state['ply']}", "ply": state["ply"], "move": move}
                socket.send(json.dumps(told))


if __name__ == "__main__":
    main()
