"""Every page of the client, as the router knows them."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from e2e.visitor import Visitor

ROUTER = Path(__file__).parents[2] / "web/src/router.svelte.ts"
PATTERNS: list[str] = re.findall(r"\['(/[^']*)',", ROUTER.read_text(encoding="utf-8"))
CUP = "Friday’s cup"


def tournament(visitor: Visitor, *, drawn: bool = False) -> str:
    """The page of a tournament that somebody organises and takes part in; one other does so too."""
    wanted = {"name": CUP, "game": "duel", "clock": 3600, "pause": None, "rounds": 2}
    made = visitor.ask("POST", "/api/tournaments", **wanted, least=2, best=2, most=2)
    path = f"/api/tournaments/{made['id']}"
    with httpx.Client(base_url=visitor.house.address, trust_env=False) as other:
        token = other.post("/api/guests", json={"name": "Brokk"}).json()["token"]
        other.cookies.clear()
        other.post(f"{path}/people", headers={"authorization": f"Bearer {token}"})
    visitor.ask("POST", f"{path}/people")
    if drawn:
        visitor.ask("POST", f"{path}/draw")
    return f"/tournament/{made['id']}"


def every_page(visitor: Visitor) -> dict[str, str]:
    """An address for each of them by its pattern, a lobby and a page that does not exist."""
    made = visitor.ask("POST", "/api/tables", game="saboteur", players=4)
    places = {
        "/join/:invitation": f"/join/{made['invitation']}",
        "/table/:id": f"/table/{visitor.set_up('saboteur2', 5)}",
        "/replay/:id": (replay := f"/replay/{visitor.finish('solo', 1)}"),
        "/replay/:id/:move": f"{replay}/3",
        "/people/:id": f"/people/{visitor.ask('GET', '/api/me')['id']}",
        "/rules/:number": "/rules/B-13",
        "/learn/:lesson": "/learn/first-game",
        "/riddles/:day": "/riddles/2026-11-16",
        "/tournament/:id": tournament(visitor, drawn=True),
        "a tournament before it begins": tournament(visitor),
        "a lobby": f"/table/{made['table']['id']}",
        "nowhere": "/nowhere",
    }
    return {pattern: pattern for pattern in PATTERNS} | places
