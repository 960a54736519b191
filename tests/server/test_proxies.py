"""The proxies of deploy/ in front of two servers on PostgreSQL and Redis, as people meet them."""

from __future__ import annotations

import contextlib
import json
import socket
import time

import httpx
import pytest
from websockets.sync.client import connect

from server.house import PATIENCE
from server.programs import find_program
from server.proxies import Caddy, Nginx

HALF = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Half: "
REQUESTS = 30
"""Requests that one address may send within a minute."""


def needs(kind):
    missing = find_program(kind.program) is None
    why = f"{kind.program} is missing: python tests/server/programs.py fetches it on Debian"
    return pytest.param(kind, marks=pytest.mark.skipif(missing, reason=why), id=kind.program)


@pytest.fixture
def nodes(open_node, shared_postgres, redis):
    """Two servers that share a database, as an operator runs them behind a proxy."""
    database = shared_postgres.new_database()
    more = {"bus": redis.address, "secure_cookies": "true", "requests": REQUESTS}
    return [open_node(database, **more) for _ in range(2)]


@pytest.fixture(params=[needs(Caddy), needs(Nginx)])
def proxy(request, nodes, tmp_path):
    """A proxy in front of them."""
    folder = tmp_path / "proxy"
    folder.mkdir()
    with request.param(folder, [node.port for node in nodes]) as running:
        yield running


class Visitor:
    """Somebody who comes from an address of this machine, with TLS that is checked."""

    def __init__(self, proxy, address: str) -> None:
        self.proxy = proxy
        self.address = address
        transport = httpx.HTTPTransport(local_address=address, verify=proxy.believed())
        self.http = httpx.Client(base_url=proxy.address, transport=transport, timeout=PATIENCE)

    def post(self, path: str, **more) -> httpx.Response:
        return self.http.post(path, json=more, headers={"Origin": self.proxy.address})

    def live(self, table: str, origin: str):
        """A socket at that table, with the cookie, as a browser opens it."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"wss://localhost:{self.proxy.port}/api/tables/{table}/live",
            ssl=self.proxy.believed(),
            origin=origin,
            additional_headers={"Cookie": cookies},
            source_address=(self.address, 0),
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
        )


def test_people_play_through_it(proxy, nodes) -> None:
    ada = Visitor(proxy, "127.0.0.2")
    signed_in = ada.post("/api/guests", name="Ada")
    assert signed_in.status_code == 201, signed_in.text
    cookie = signed_in.headers["set-cookie"]
    assert "Secure" in cookie.split("; ")
    assert "HttpOnly" in cookie.split("; ")

    # The Host is passed on, so that pages of the house are its own, and no others are.
    foreign = ada.http.post(
        "/api/tables",
        json={"game": "saboteur", "players": 3},
        headers={"Origin": "https://evil.example"},
    )
    assert foreign.status_code == 403
    made = ada.post("/api/tables", game="saboteur", players=3, bots="easy")
    assert made.status_code == 201, made.text
    table = made.json()["table"]["id"]

    # WebSockets go through, to either server; a move at one is told by the other.
    with contextlib.ExitStack() as doors:
        lines = [doors.enter_context(ada.live(table, proxy.address)) for _ in range(4)]
        for line in lines:
            line.send(json.dumps({"type": "hello"}))
            assert json.loads(line.recv(PATIENCE))["type"] == "welcome"
        assert ada.post(f"/api/tables/{table}/start").is_success
        for line in lines:
            while "started" not in line.recv(PATIENCE):
                pass
    with ada.live(table, "https://evil.example") as line:
        assert json.loads(line.recv(PATIENCE))["code"] == "server.origin"

    # Figures are nobody's business who comes through a proxy.
    assert ada.http.get("/metrics").status_code == 404

    # One server dies: the other one answers.
    nodes[0].kill()
    assert [ada.http.get("/api/health").status_code for _ in range(4)] == [200] * 4
    assert ada.http.get(f"/api/tables/{table}").is_success


def test_it_says_who_is_asking_and_nobody_else_can(proxy) -> None:
    """Limits go by the address that the proxy has seen, whatever a client says of itself."""
    ada, bob = Visitor(proxy, "127.0.0.2"), Visitor(proxy, "127.0.0.3")
    lie = {"X-Forwarded-For": "203.0.113.9"}
    ask = "/api/about"
    # Each of two servers counts for itself.
    answers = [ada.http.get(ask, headers=lie).status_code for _ in range(4 * REQUESTS)]
    assert answers[0] == 200
    assert answers[-1] == 429
    assert bob.http.get(ask).status_code == 200


def test_half_a_request_is_dropped(proxy) -> None:
    with (
        socket.create_connection(("127.0.0.1", proxy.port)) as plain,
        proxy.believed().wrap_socket(plain, server_hostname="localhost") as line,
    ):
        line.settimeout(PATIENCE)
        line.sendall(HALF)
        begun = time.monotonic()
        while line.recv(4096):
            pass
        assert time.monotonic() - begun < PATIENCE


def test_who_comes_without_tls_is_sent_on(proxy) -> None:
    answer = httpx.get(
        f"http://127.0.0.1:{proxy.plain}/", headers={"Host": "localhost"}, trust_env=False
    )
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith("https://localhost")


@pytest.mark.parametrize("kind", [needs(Nginx)])
def test_nginx_finds_nothing_to_complain_about(kind, tmp_path) -> None:
    assert "test is successful" in kind(tmp_path, [8000, 8001]).check()
