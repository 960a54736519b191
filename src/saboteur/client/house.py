"""A house of friends, and who one is there: everything that goes by HTTP."""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from saboteur.client.refusals import Away, Refused
from saboteur.client.table import Table
from saboteur.texts import ENGLISH, say

Json = Any
PATIENCE = 30.0
"""Seconds for which a house may be busy before somebody is told so."""
PAUSE = 1.0
NOT_NOW = (429, 503)
"""The house is busy, and nothing was changed: ask again."""


class House:
    """A house at an address such as `http://localhost:8000`.

    Whoever was there before may come back with the `token` from then; all sentences are in `lang`.
    """

    def __init__(self, address: str, *, token: str | None = None, lang: str = ENGLISH) -> None:
        scheme, host, *_ = urlsplit(address)
        if scheme not in ("http", "https") or not host:
            raise Away("client.address", address=address)
        self.address = f"{scheme}://{host}"
        self.token = token
        self.lang = lang

    # --- coming in --------------------------------------------------------------------------------

    def come_in(self, name: str) -> str:
        """Be a guest of this name; one's id."""
        return self._signed_in(self.ask("POST", "/api/guests", {"name": name}))

    def sign_in(self, handle: str, password: str) -> str:
        """Be who claimed this handle; one's id."""
        return self._signed_in(
            self.ask("POST", "/api/sign-in", {"handle": handle, "password": password})
        )

    def _signed_in(self, answer: Json) -> str:
        self.token = answer["token"]
        found: str = answer["person"]["id"]
        return found

    # --- sitting down -----------------------------------------------------------------------------

    def set_up(self, game: str, players: int, **options: Json) -> Table:
        """A table of one's own: `modules=["veto"], bots="easy"` and whatever the protocol says."""
        made = self.ask("POST", "/api/tables", {"game": game, "players": players, **options})
        return self._table(made)

    def join(self, link: str) -> Table:
        """Sit down at the table behind a link (`…/join/O5yK…`), or on one's old chair there."""
        invitation = link.rstrip("/").rpartition("/")[2]
        found = self.ask("GET", f"/api/invitations/{quote(invitation, safe='')}")
        table = self._table(found | {"invitation": invitation})
        if not any(seat.get("person") == self.me for seat in found["table"]["seats"]):
            table.sit_down()
        return table

    def table(self, table_id: str) -> Table:
        """A table that is listed, or at which one sits."""
        return self._table(self.ask("GET", f"/api/tables/{quote(table_id, safe='')}"))

    def turns(self) -> list[Table]:
        """The tables at which others wait for one's move, the longest first."""
        waiting = self.ask("GET", "/api/me/turns")["tables"]
        return [Table(self, one["table"]["id"]) for one in waiting]

    def _table(self, found: Json) -> Table:
        return Table(self, found["table"]["id"], found["invitation"])

    # --- anything else ----------------------------------------------------------------------------

    @property
    def me(self) -> str:
        """One's id."""
        found: str = self.ask("GET", "/api/me")["id"]
        return found

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        """Ask for anything that the protocol has.

        A house that is too busy is asked again for a while; what it refuses is `Refused`.
        """
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask_once(method, path, body)
            except HTTPError as error:
                pause = _pause(error)
                if error.code not in NOT_NOW or time.monotonic() + pause > until:
                    raise self._refusal(error) from None
            except URLError as error:
                # Who was refused has not been heard, and may ask again; anything else is uncertain.
                pause = PAUSE
                refused = isinstance(error.reason, ConnectionRefusedError)
                if not refused or time.monotonic() + pause > until:
                    raise Away("client.away", address=self.address) from None
            except OSError:
                raise Away("client.away", address=self.address) from None
            time.sleep(pause)

    def _ask_once(self, method: str, path: str, body: Json) -> Json:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, self.headers, method=method)
        if data is not None:
            request.add_header("content-type", "application/json")
        with urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    @property
    def headers(self) -> dict[str, str]:
        """What goes with every request: who asks, and in which language they are answered."""
        who = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        return {"accept-language": self.lang, **who}

    def _refusal(self, error: HTTPError) -> Exception:
        try:
            said = json.loads(error.read())
            return Refused(said["code"], said["rule"], said["text"])
        except (ValueError, LookupError, TypeError, OSError):  # a proxy speaks, not the house
            return Refused(
                "client.status", None, say("client.status", self.lang, status=error.code)
            )


def _pause(error: HTTPError) -> float:
    try:
        return max(PAUSE, float(error.headers.get("retry-after") or 0))
    except ValueError:  # a date: nobody of ours says that
        return PAUSE
