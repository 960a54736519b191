"""The HTTP interface keeps to its own description, whatever it is sent and by whom.

Half of its addresses come up each day, all of them and with more examples in `make soak`.
"""

from __future__ import annotations

import json
import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    allow_header_conformance,
    content_type_conformance,
    ensure_resource_availability,
    ignored_auth,
    missing_required_header,
    negative_data_rejection,
    not_a_server_error,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
    use_after_free,
)

from day import by_day
from saboteur.server.app import make_app
from saboteur.server.settings import Settings
from saboteur.texts import sentences
from server.house import Server

CHECKS = (
    allow_header_conformance,
    content_type_conformance,
    ensure_resource_availability,
    ignored_auth,
    missing_required_header,
    negative_data_rejection,
    not_a_server_error,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
    use_after_free,
)
"""What has the right shape is accepted, and what has not is refused, always as it is described."""
BEYOND_SHAPES = {
    # Not everything can be played, and of two clocks only one can run.
    "POST /api/tables": "options.|bots.|server.many-tables|server.two-clocks|server.increment",
    "POST /api/tables/{table_id}/give": "server.no-seat|bots.",
    "POST /api/tables/{table_id}/seats": "server.no-seat",
    # The best size of a table lies between the smallest and the largest.
    "POST /api/tournaments": "options.|bots.|tournament.sizes|tournament.name|server.bot-budget",
    # Too short a password is refused with a sentence for people; ß is two letters, small.
    "POST /api/me/claim": "server.password-length|server.name-length",
    "POST /api/me/password": "server.password-length",
    "POST /api/recover": "server.password-length",
}
"""What no shape can say, by the codes of these refusals: they have status 400 all the same."""
EXAMPLES = int(os.environ.get("FUZZ", "8"))


def description() -> dict[str, Any]:
    """What `/api/schema` says."""
    app = make_app(Settings(database="sqlite://"))
    plugin = app.openapi_config.render_plugins[0]
    return json.loads(plugin.render(None, app.openapi_schema.to_schema()))


schema = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house in which somebody has set up all kinds of tables."""
    settings = {"most_tables": 10**6, "sign_ins": 10**6}
    with Server(tmp_path_factory.mktemp("fuzzed"), **settings) as server:
        yield Furnished(server)
        assert '"event": "bug"' not in server.output()


class Furnished:
    """A server, people and tables to guess about."""

    def __init__(self, server: Server) -> None:
        self.address = server.address
        self.http = httpx.Client(base_url=server.address, trust_env=False)
        self.tokens = {"nobody": None, "host": self.guest(), "guest": self.guest()}
        self.fresh()

    def guest(self) -> str:
        answer = self.http.post("/api/guests", json={"name": "Ada"})
        self.http.cookies.clear()
        return answer.json()["token"]

    def fresh(self) -> None:
        """New tables: what is fuzzed changes them."""
        headers = self.headers("host")
        self.tables, self.invitations = [], []
        for options in ({}, {"listed": False}, {"bots": "random"}, {"bots": "easy"}):
            made = self.http.post(
                "/api/tables", json={"game": "saboteur", "players": 3, **options}, headers=headers
            ).json()
            self.tables.append(made["table"]["id"])
            self.invitations.append(made["invitation"])
        self.http.post(f"/api/tables/{self.tables[3]}/start", headers=headers).raise_for_status()
        self.tournaments = [self.tournament(deed) for deed in (None, "people", "draw", "close")]

    def tournament(self, deed: str | None) -> str:
        """A tournament, empty, with people, under way or closed."""
        cup = {"name": "Cup", "game": "duel", "least": 2, "best": 2, "most": 2, "clock": 60}
        headers = self.headers("host")
        made = self.http.post("/api/tournaments", json=cup, headers=headers).raise_for_status()
        path = f"/api/tournaments/{made.json()['id']}"
        for who in ("host", "guest") if deed else ():
            self.http.post(f"{path}/people", headers=self.headers(who)).raise_for_status()
        if deed not in (None, "people"):
            self.http.post(f"{path}/{deed}", headers=headers).raise_for_status()
        found: str = made.json()["id"]
        return found

    def renew(self, who: str) -> None:
        """Whoever was signed out, or has left for good, comes again; so does the other one."""
        if not self.is_gone(who):
            return
        gone = [name for name in self.tokens if self.is_gone(name)]
        for name in gone:
            self.tokens[name] = self.guest()
        if "host" in gone:
            self.fresh()

    def is_gone(self, who: str) -> bool:
        """Whether the token means nothing any more."""
        if (token := self.tokens[who]) is None:
            return False
        me = self.http.get("/api/me", headers={"authorization": f"Bearer {token}"})
        return me.status_code == 401

    def headers(self, who: str) -> dict[str, str]:
        token = self.tokens[who]
        return {} if token is None else {"authorization": f"Bearer {token}"}


@by_day(2)
@schema.parametrize()
@schema.given(
    who=st.sampled_from(["nobody", "host", "guest", "host"]),
    where=st.sampled_from([None, 0, 1, 2, 3]),
)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_nothing_but_documented_answers(case, who, where, house) -> None:
    house.renew(who)
    checks = list(CHECKS)
    for name, known in (
        ("table_id", house.tables),
        ("invitation", house.invitations),
        ("tournament_id", house.tournaments),
    ):
        if where is not None and name in (case.path_parameters or {}):
            case.path_parameters[name] = known[where]
            checks.remove(negative_data_rejection)  # it would still hold the path for wrong
    headers = house.headers(who)
    answer = case.call(base_url=house.address, headers=headers)
    if answer.status_code == 400 and _beyond_shapes(case, answer):
        checks.remove(positive_data_acceptance)
    case.validate_response(answer, checks=checks, headers=headers)
    if answer.status_code >= 400:
        complaint = answer.json()
        assert set(complaint) == {"code", "rule", "text"}
        assert sentences("en")[complaint["code"]] != sentences("de")[complaint["code"]]
        assert complaint["text"].endswith((".", ")"))


def _beyond_shapes(case, answer) -> bool:
    known = BEYOND_SHAPES.get(f"{case.method.upper()} {case.operation.path}", "")
    code = answer.json()["code"]
    return any(code.startswith(beginning) for beginning in known.split("|") if beginning)


def test_the_description_is_what_the_server_says(house) -> None:
    assert house.http.get("/api/schema").json() == description()
