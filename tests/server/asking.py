"""People who only ask over HTTP, one thing after the other."""

from __future__ import annotations

import asyncio
from typing import Any, Self

import httpx

from saboteur.texts import sentences
from server.house import PATIENCE, PLAINLY, Person, Player, Server

Answer = httpx.Response


class Asking:
    """A program with a bearer token, or nobody if it has none."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.token: str | None = None
        self.id = ""
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE, **PLAINLY)
        if name is not None:
            self.take(self.post("/api/guests", name=name))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def take(self, answer: Answer) -> None:
        """Be whoever this answer says one is."""
        assert answer.status_code == 201, answer.text
        signed_in = answer.json()
        self.token, self.id = signed_in["token"], signed_in["person"]["id"]

    def keep(self, handle: str, password: str) -> list[str]:
        """Keep one's identity with a password; the recovery codes."""
        answer = self.post("/api/me/claim", handle=handle, password=password)
        self.take(answer)
        return list(answer.json()["codes"])

    def ask(self, method: str, path: str, **more: Any) -> Answer:
        own = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        more["headers"] = {**own, **more.pop("headers", {})}
        self.http.cookies.clear()
        return self.http.request(method, path, **more)

    def get(self, path: str, **more: Any) -> Answer:
        return self.ask("GET", path, **more)

    def post(self, path: str, **body: Any) -> Answer:
        return self.ask("POST", path, json=body)

    def do(self, path: str, **body: Any) -> Any:
        """Ask for something that must be granted."""
        answer = self.post(path, **body)
        assert answer.is_success, answer.text
        return answer.json()

    def set_up(self, game: str = "saboteur", players: int = 3, **options: Any) -> Any:
        """A table of one's own, and the invitation to it."""
        made = self.do("/api/tables", game=game, players=players, **options)
        return made["table"]["id"], made["invitation"]

    def seats(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}").json()["table"]["seats"]


def refused(answer: Answer, status: int, code: str) -> str:
    """It was refused for this reason, which has words in every language; the English sentence."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    complaint = answer.json()
    assert set(complaint) == {"code", "rule", "text"}
    assert complaint["code"] == code
    assert complaint["text"].strip()
    assert sentences("en")[code] != sentences("de")[code]
    return str(complaint["text"])


def play_to_the_end(asking: Asking, table: str, *others: Asking) -> None:
    """Let those who ask play their seats over sockets until the game is over."""

    async def play(one: Asking) -> None:
        async with Person(one.server, "", one.token) as person:
            await Player(person, table).run()

    async def all_play() -> None:
        await asyncio.gather(*map(play, (asking, *others)))

    asyncio.run(all_play())
