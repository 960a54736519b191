"""Somebody with a browser: what they see, what they do, and whatever goes wrong meanwhile.

Things are found the way a person finds them, with eyes or with a screen reader: by their role and
by their name, which comes from the catalogue of texts. So every test works in every language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from websockets.sync.client import connect

from e2e.house import Foreseen, House
from saboteur.texts import Lang, say
from server.house import PATIENCE, Following, Frame

Choose = Callable[[Frame], str | None]
"""What to play in a state; nothing to stop."""
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
BROKEN_LINE = re.compile(r"net::ERR_|WebSocket connection to|status of 5\d\d")
"""What a browser complains about when the server is away: that is no mistake of the page."""
REFUSED = re.compile(r"status of 4\d\d")
"""The same for what the server refuses, such as telling a newcomer who they are."""


class Visitor:
    """One browser profile with one page, or several."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        *,
        language: Lang = "en",
        phone: bool = False,
        theme: Literal["night", "day"] = "night",
        moving: bool = False,
        rough: bool = False,
        address: str | None = None,
    ) -> None:
        self.house = house
        self.address = address or house.address
        self.language = language
        self.phone = phone
        self.rough = rough
        """Whether the line may break: complaints about that do not count."""
        self.problems: list[str] = []
        """Everything that the browser complained about."""
        self.frames: list[Frame] = []
        """Everything that any socket of any page received, in order."""
        self.sent: list[Frame] = []
        self.context: BrowserContext = browser.new_context(
            base_url=self.address,
            viewport=PHONE if phone else DESKTOP,
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            locale={"en": "en-GB"}.get(language, language),
            color_scheme="light" if theme == "day" else "dark",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    # --- looking out for trouble ------------------------------------------------------------------

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self._startle(dialog))
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("crash", lambda _: self.problems.append("the page crashed"))
        page.on("websocket", self._listen)

    def _startle(self, dialog: Any) -> None:
        self.problems.append(f"a browser dialog: {dialog.message}")
        dialog.dismiss()

    def _hear(self, kind: str, text: str) -> None:
        if kind not in ("error", "warning") or REFUSED.search(text):
            return
        if self.rough and BROKEN_LINE.search(text):
            return
        self.problems.append(f"console: {text}")

    def _listen(self, socket: WebSocket) -> None:
        told = Following()
        socket.on("framereceived", lambda text: self.frames.append(told.take(json.loads(text))))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def close(self) -> None:
        self.context.close()

    # --- finding things ---------------------------------------------------------------------------

    def say(self, text: str, **facts: object) -> str:
        """A sentence of the catalogue in the visitor's language."""
        return say(text, self.language, **facts)

    def go(self, path: str) -> None:
        self.page.goto(path)

    def table_shown(self) -> str:
        """The id of the table that the page is at."""
        return urlsplit(self.page.url).path.rpartition("/")[2]

    def settle(self) -> None:
        """Wait until the page has everything it asked for and nothing moves any more."""
        shown = ":is(h1, [data-ply], [data-moment]):visible"  # a moment covers the table
        self.page.locator(shown).first.wait_for()
        if "/replay/" in self.page.url:  # it is worked out elsewhere, which takes a moment
            self.page.locator("[data-ply]").or_(self.page.get_by_role("alert")).first.wait_for()
        expect(self.page.get_by_text(self.say("web.waiting"), exact=True)).to_have_count(0)
        self.page.wait_for_function(
            "() => document.getAnimations().every((a) => a.playState !== 'running')"
        )

    def find(self, role: str, text: str, **facts: object) -> Locator:
        """Something by its role and by the id of the text that names it."""
        return self.page.get_by_role(role, name=self.say(text, **facts), exact=True)  # type: ignore[arg-type]

    def button(self, text: str, **facts: object) -> Locator:
        return self.find("button", text, **facts)

    def link(self, text: str, **facts: object) -> Locator:
        return self.find("link", text, **facts)

    def press(self, thing: Locator) -> None:
        """Click, or tap on a phone."""
        if self.phone:
            thing.tap()
        else:
            thing.click()

    def pull_out(self, drawer: str) -> None:
        """Have a drawer of the table out: `log`, `know` or `chat`."""
        tab = self.page.locator(f'[data-tab="{drawer}"]')
        if not tab.is_visible():  # the handle of the first is on every screen
            handle = self.page.locator(f'[data-action="{drawer}"]')
            self.press(handle if handle.is_visible() else self.page.locator('[data-action="log"]'))
        self.press(tab)

    # --- short cuts: what other tests do in the page ----------------------------------------------

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server what the page would ask, as the same person."""
        answer = self.context.request.fetch(
            path, method=method, data=body or None, headers={"origin": self.address}
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        kind = answer.headers.get("content-type", "")
        return answer.json() if "json" in kind else answer.text()

    def come_in(self, name: str) -> None:
        """Become a guest."""
        self.ask("POST", "/api/guests", name=name)

    def set_up(self, game: str, players: int, *, start: bool = True, **options: Any) -> str:
        """A table with bots at all other seats; its id."""
        table = {"game": game, "players": players, "bots": "easy", **options}
        made = self.ask("POST", "/api/tables", **table)
        if start:
            self.ask("POST", f"/api/tables/{made['table']['id']}/start")
        return made["table"]["id"]

    def arrive(self, foreseen: Foreseen) -> str:
        """A table at which one is asked just what was foreseen; its id."""
        self.house.deal(foreseen.seed)
        table = self.set_up(foreseen.game, foreseen.players, modules=list(foreseen.modules))
        left = iter(foreseen.moves)
        self.play_on(table, lambda _: next(left, None))
        return table

    def finish(self, game: str, players: int, seed: object = 0, **options: Any) -> str:
        """A table at which a whole game was played, with anything that was legal; its id."""
        table = self.set_up(game, players, **options)
        rng = Random(f"{game} {seed}")
        self.play_on(table, lambda state: rng.choice(state["moves"]))
        return table

    def play_on(self, table: str, choose: Choose) -> None:
        """Play without looking at a page, until there is nothing more to choose."""
        play_over(self.line(table), choose)

    def line(self, table: str) -> dict[str, Any]:
        """How to connect to a table as the same person."""
        cookies = "; ".join(f"{c['name']}={c['value']}" for c in self.context.cookies())
        return {
            "uri": f"ws{self.address.removeprefix('http')}/api/tables/{table}/live",
            "additional_headers": {"cookie": cookies, "origin": self.address},
        }


def play_over(
    line: dict[str, Any], choose: Choose, until: Callable[[Frame], bool] = lambda _: False
) -> None:
    """Play over a socket of one's own, until there is nothing more to choose or this is so."""
    with connect(**line, proxy=None, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello"}))
        told = Following()
        answered: int | None = None
        while True:
            frame = told.take(json.loads(socket.recv(PATIENCE)))
            assert frame["type"] != "refused", frame
            if (frame.get("table") or {}).get("state") == "finished":
                return
            state = frame.get("state")
            if state and until(state):
                return
            if not state or not state["moves"] or state["ply"] == answered:
                continue
            move = choose(state)
            if move is None:
                return
            answered = state["ply"]
            play = {"type": "play", "id": f"quick-{answered}", "ply": answered}
            socket.send(json.dumps({**play, "move": move}))
