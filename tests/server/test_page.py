"""The browser client as the server gives it out (`make` builds it into the package)."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from saboteur.server.page import BUILT, PAGES, WORTH_PACKING, file
from server.asking import Asking

ROUTER = Path(__file__).parents[2] / "web" / "src" / "router.svelte.ts"
HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def nobody(server):
    with Asking(server) as asking:
        yield asking


def test_every_address_of_the_client_shows_the_page(nobody) -> None:
    found = re.findall(r"^\s+\['(/[^']*)', \(\) => import", ROUTER.read_text(), re.MULTILINE)
    pages = [re.sub(r"{_+:str}", "{_:str}", path) for path in PAGES]
    assert [re.sub(r":\w+", "{_:str}", path) for path in found] == pages
    for path in pages:
        answer = nobody.get(path.replace("{_:str}", "B-13"))
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert "<title>Saboteur</title>" in answer.text


def test_parts_are_kept_for_ever_and_sent_packed(nobody) -> None:
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', nobody.get("/").text)
    assert any(part.endswith(".js") for part in parts)
    for part in parts:
        answer = nobody.get(part, headers={"accept-encoding": "gzip"})
        packed = answer.headers.get("content-encoding") == "gzip"
        assert packed == (len(answer.content) > WORTH_PACKING)
        assert "immutable" in answer.headers["cache-control"]
        plain = nobody.get(part, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
        again = nobody.get(part, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_no_script_stands_in_the_page_itself(nobody) -> None:
    """The policy forbids it: a browser would show nothing."""
    assert not re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", nobody.get("/").text)


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/..%2f..%2fcli.py", "/icon.png"])
def test_what_is_not_there(nobody, path: str) -> None:
    answer = nobody.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "server.not-found"


def test_a_mistyped_address_is_answered_in_kind(nobody) -> None:
    page = nobody.get("/tabels", headers=HTML)
    assert page.status_code == 404
    assert "<title>Saboteur</title>" in page.text
    assert nobody.get("/tabels").json()["code"] == "server.not-found"
    assert nobody.get("/api/tabels", headers=HTML).json()["code"] == "server.not-found"


def test_files_are_packed_once() -> None:
    found = file("index.html")
    assert found is not None
    assert file("index.html") is found
    assert found.packed is not None
    assert gzip.decompress(found.packed) == (BUILT / "index.html").read_bytes()
    assert file("../cli.py") is None


def test_what_is_long_is_sent_packed_and_what_is_secret_is_not(nobody) -> None:
    for path in ("/api/lessons/en/first-game", "/api/rules/de", "/api/games/duel/things/en"):
        answer = nobody.get(path, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.json()
    assert "content-encoding" not in nobody.get("/api/tables").headers
    guest = nobody.post("/api/guests", name="x" * 30)
    assert "content-encoding" not in guest.headers
