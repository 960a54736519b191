"""The house over HTTP: health, lists, figures, headers, limits, and every way to ask wrongly."""

from __future__ import annotations

import json

import pytest

import saboteur
from saboteur.bots import names
from saboteur.rules.options import RULES_VERSION
from saboteur.server.tables.playing import PHRASES
from saboteur.server.wire.headers import HEADERS
from saboteur.texts import languages, sentences
from server.asking import Asking, refused


@pytest.fixture
def nobody(server):
    with Asking(server) as asking:
        yield asking


def test_health_is_exactly_this(nobody) -> None:
    answer = nobody.get("/api/health")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == {"status": "ok"}


def test_about(nobody) -> None:
    about = nobody.get("/api/about").json()
    assert (about["version"], about["rules"]) == (saboteur.__version__, RULES_VERSION)
    assert about["node"]


def test_what_there_is(nobody) -> None:
    assert nobody.get("/api/games").text == saboteur.to_json(saboteur.games())
    assert nobody.get("/api/bots").json() == names()
    assert nobody.get("/api/phrases").json() == list(PHRASES)
    spoken = [{"code": code, "name": name} for code, name in languages().items()]
    assert nobody.get("/api/languages").json() == spoken
    assert {"code": "de", "name": "Deutsch"} in spoken
    for lang in ("en", "de"):
        answer = nobody.get(f"/api/texts/{lang}")
        assert answer.json() == {"en": {}} | {lang: sentences(lang)}
        assert all(f"phrase.{phrase}" in answer.json()[lang] for phrase in PHRASES)
        mark = {"if-none-match": answer.headers["etag"]}
        assert nobody.ask("GET", f"/api/texts/{lang}", headers=mark).status_code == 304
    refused(nobody.get("/api/texts/xx"), 400, "server.bad-request")


def test_figures_for_operators(nobody) -> None:
    answer = nobody.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    for name in ("sockets", "tables", "driven_tables", "commits", "entries", "moves_total"):
        assert f"saboteur_{name}" in answer.text
    for line in answer.text.splitlines():
        assert line.startswith("#") or float(line.rpartition(" ")[2]) >= 0


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/health", 200),
        ("GET", "/api/schema", 200),
        ("GET", "/metrics", 200),
        ("OPTIONS", "/api/tables", 204),
        ("POST", "/api/guests", 415),
        ("GET", "/api/me", 401),
        ("GET", "/nowhere", 404),
        ("GET", "/api/tables/nowhere", 404),
        ("DELETE", "/api/tables", 405),
        ("TRACE", "/api/tables", 405),
        ("GET", "/api/texts/xx", 400),
        ("GET", "/api/tables/0/live", 426),
    ],
)
def test_every_answer_says_how_far_to_trust_it(nobody, method, path, status: int) -> None:
    answer = nobody.ask(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    assert "'unsafe-eval'" not in HEADERS["content-security-policy"]
    assert "server" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/nowhere", "/api", "/api/nowhere", "/api/tables/0/0/0", "/..;/"])
def test_nothing_is_there(nobody, path: str) -> None:
    refused(nobody.get(path), 404, "server.not-found")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_what_cannot_be_done(nobody, method: str) -> None:
    answer = nobody.ask(method, "/api/tables")
    refused(answer, 405, "server.method")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_a_wrong_request_is_told_what_is_wrong_with_it(nobody) -> None:
    cases = [
        ({}, "missing required field `name`"),
        ({"name": 3}, "Expected `str`, got `int`"),
        ({"name": "Ada", "age": 28}, "unknown field `age`"),
    ]
    for body, reason in cases:
        assert reason in refused(nobody.post("/api/guests", **body), 400, "server.bad-request")
    odd = nobody.post("/api/guests", **{"name": "Ada", "\x1b[31m" + "x" * 999: 1})
    said = refused(odd, 400, "server.bad-request")
    assert said.isprintable()
    assert len(said) < 250


def test_a_body_that_is_too_large(nobody) -> None:
    headers = {"content-type": "application/json"}
    body = json.dumps({"name": "x" * 64_000}).encode()
    answer = nobody.ask("POST", "/api/guests", content=body, headers=headers)
    refused(answer, 413, "server.too-large")

    def piecewise():
        yield from [b" " * 1000] * 100

    answer = nobody.ask("POST", "/api/guests", content=piecewise(), headers=headers)
    refused(answer, 413, "server.too-large")
    assert nobody.get("/api/health").status_code == 200


def test_too_many_requests(open_server) -> None:
    with Asking(open_server(requests=10), "Ada") as ada:
        answers = [ada.get("/api/bots") for _ in range(30)]
        codes = [answer.status_code for answer in answers]
        assert codes[:9] == [200] * 9
        assert 429 in codes
        late = answers[codes.index(429)]
        refused(late, 429, "server.too-often")
        assert int(late.headers["retry-after"]) > 0
        assert ada.get("/api/health").status_code == 200  # operators are never turned away


def test_requests_that_lead_nowhere_count_too(open_server) -> None:
    with Asking(open_server(requests=10)) as eve:
        lost = [eve.get("/api/nowhere").status_code for _ in range(7)]
        wrong = [eve.ask("PUT", "/api/bots").status_code for _ in range(7)]
        assert lost == [404] * 7
        assert wrong[0] == 405
        assert wrong[-1] == 429
        refused(eve.get("/api/bots"), 429, "server.too-often")


def test_too_many_tries_to_sign_in(open_server) -> None:
    with Asking(open_server(sign_ins=3)) as eve:
        tries = [eve.post("/api/sign-in", handle="Ada", password=str(n)) for n in range(5)]
        assert [answer.status_code for answer in tries][:4] == [403, 403, 403, 429]
        refused(tries[3], 429, "server.too-often")
        assert eve.get("/api/bots").status_code == 200


def test_nothing_secret_is_logged(open_server) -> None:
    server = open_server(log_level="debug")
    with Asking(server, "Rumpelstiltskin") as ada:
        ada.keep("Rumpelstiltskin", "spindle and straw")
        ada.post("/api/sign-in", handle="Rumpelstiltskin", password="straw and spindle")
        _, invitation = ada.set_up()
        ada.get(f"/api/invitations/{invitation}")
        said = server.output()
        for secret in (ada.token, invitation, "Rumpelstiltskin", "spindle"):
            assert secret not in said
