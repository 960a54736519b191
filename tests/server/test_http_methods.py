"""Every address and every method: answered, or refused with what is allowed instead."""

from __future__ import annotations

import re

import httpx
import pytest

from saboteur.server.app import make_app
from saboteur.server.settings import Settings
from server.house import PLAINLY

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")
UNKNOWN = ("/api", "/api/nothing", "/nothing", "/api/tables/x/nothing", "/assets")


def routes() -> dict[str, set[str]]:
    """Every address, and the methods that it has."""
    found: dict[str, set[str]] = {}
    for route in make_app(Settings(database="sqlite://")).routes:
        path = re.sub(r"{[^}]*:int}", "1", route.path)
        path = re.sub(r"{[^}]*}", "x", path)
        socket = type(route).__name__ == "WebSocketRoute"
        methods = {"GET"} if socket else set(route.methods)
        found.setdefault(path, set()).update(methods)
    for methods in found.values():
        methods.add("OPTIONS")
        if "GET" in methods:
            methods.add("HEAD")
    return dict(sorted(found.items()))


ROUTES = routes()


def ask(server, method: str, path: str, **more) -> httpx.Response:
    return httpx.request(method, server.address + path, **PLAINLY, **more)


@pytest.mark.parametrize("path", ROUTES)
def test_every_method_of_every_address(path, server) -> None:
    known = ROUTES[path]
    allowed = ", ".join(sorted(known))
    for method in METHODS:
        answer = ask(server, method, path)
        if method == "OPTIONS":
            assert (answer.status_code, answer.text) == (204, "")
            assert answer.headers["allow"] == allowed
        elif method in known:
            assert answer.status_code != 405
            assert "allow" not in answer.headers
        else:
            assert answer.status_code == 405, method
            assert answer.headers["allow"] == allowed
            if method != "HEAD":
                assert answer.json()["code"] == "server.method"
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", [path for path, known in ROUTES.items() if "GET" in known])
def test_head_is_get_without_the_body(path, server) -> None:
    full, short = ask(server, "GET", path), ask(server, "HEAD", path)
    assert short.status_code == full.status_code
    assert short.content == b""
    for name in ("content-type", "content-length", "etag", "cache-control"):
        if path not in ("/metrics", "/api/tables"):  # they are never twice the same
            assert short.headers.get(name) == full.headers.get(name), name


@pytest.mark.parametrize("path", UNKNOWN)
@pytest.mark.parametrize("method", METHODS)
def test_where_there_is_nothing_no_method_is_allowed(method, path, server) -> None:
    answer = ask(server, method, path)
    assert answer.status_code == 404
    assert "allow" not in answer.headers


def test_a_socket_is_not_asked_for_a_page(server) -> None:
    answer = ask(server, "GET", "/api/tables/x/live")
    assert answer.status_code == 426
    assert answer.headers["upgrade"] == "websocket"
    assert answer.json()["code"] == "server.only-socket"


def test_a_head_changes_nothing_and_needs_the_same_rights(server) -> None:
    assert ask(server, "HEAD", "/api/me").status_code == 401
    assert ask(server, "HEAD", "/metrics", headers={"x-forwarded-for": "::1"}).status_code == 404


def test_line_stays_open_after_a_head(server) -> None:
    """What was not sent is not waited for: the next answer is the next answer."""
    with httpx.Client(base_url=server.address, trust_env=False) as line:
        for _ in range(3):
            assert line.head("/api/games").content == b""
            assert line.get("/api/health").json() == {"status": "ok"}
            assert line.options("/api/tables").status_code == 204
