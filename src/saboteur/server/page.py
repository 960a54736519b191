"""The browser client: a handful of built files, and one page for every address of its own.

The files lie in the package (`saboteur/page`, made by `make`), so that `saboteur serve` alone is
enough. They are read and packed once; what has a fingerprint in its name is kept by browsers for
ever, the page itself is asked for anew each time. (Litestar's static files are packed for every
answer and never say that a browser has them already.)
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from saboteur.server.errors import answer_http, language_of
from saboteur.server.house import House
from saboteur.server.preview import preview
from saboteur.server.wire.packing import UNPACKED
from saboteur.texts import say

BUILT = Path(__file__).parent.parent / "page"
OFFLINE = Path(__file__).parent / "offline.html"
PAGES = (
    "/",
    "/new",
    "/tables",
    "/join/{_:str}",
    "/table/{_:str}",
    "/replay/{_:str}",
    "/replay/{_:str}/{__:str}",
    "/tournaments",
    "/tournaments/new",
    "/tournament/{_:str}",
    "/history",
    "/people",
    "/people/{_:str}",
    "/rules",
    "/rules/{_:str}",
    "/learn",
    "/learn/{_:str}",
    "/riddles",
    "/riddles/{_:str}",
    "/cards",
    "/profile",
    "/settings",
    "/mail",
)
"""The addresses that the client shows something at; `web/src/router.svelte.ts` has the same."""
SAYS = (
    "web",
    "game",
    "module",
    "setting",
    "options",
    "phrase",
    "deed",
    "bot",
    "style",
    "duel.rank",
    "lost-mines.clan",
    "server.nobody",
    "word.label",
)
"""What the ids of the sentences begin with that the client says by itself. All others reach it in
what the server tells, so a newcomer need not wait for them."""
FILES = (
    "/icon.svg",
    "/icon-turn.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
    "/apple-touch-icon.png",
    "/badge.png",
    "/manifest.webmanifest",
    "/worker.js",
)
ASSETS = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
WORTH_PACKING = 600
"""Bytes."""

KINDS = mimetypes.MimeTypes()
"""What Python says and not the machine: what Windows says any program may have changed, and then
browsers refuse the page."""
KINDS.add_type("application/manifest+json", ".webmanifest")
KINDS.add_type("text/javascript", ".js")


def says(message: str) -> bool:
    """Whether the client says this sentence by itself."""
    return any(message == begins or message.startswith(f"{begins}.") for begins in SAYS)


class File(NamedTuple):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    kind: str
    mark: str
    """Changes with the content."""


@cache
def file(name: str) -> File | None:
    """A built file; None if there is none of that name."""
    folder = BUILT.resolve()
    path = (folder / name).resolve()
    if not path.is_relative_to(folder) or not path.is_file():
        return None
    return pack(path.read_bytes(), KINDS.guess_type(path.name)[0] or "application/octet-stream")


def pack(content: bytes, kind: str) -> File:
    """Something as it can be sent again and again."""
    packed = gzip.compress(content, 9, mtime=0) if len(content) > WORTH_PACKING else None
    return File(content, packed, kind, f'"{sha256(content).hexdigest()[:20]}"')


@get([*PAGES], include_in_schema=False, opt=UNPACKED)
async def page(request: Request[Any, Any, Any], house: House) -> Response[bytes]:
    """The one page that shows everything; its head says to messengers what a link leads to."""
    found, lang = file("index.html"), language_of(request)
    if found is None:
        return _unbuilt(lang)
    scope = request.scope
    shown = await preview(house, scope["path"], request.query_params.get("move"), lang)
    if shown is not None:
        address = house.settings.address or str(request.base_url)
        tags = shown.tags(address.rstrip("/")).encode()
        found = pack(found.content.replace(b"</head>", tags + b"</head>", 1), found.kind)
    return sent(request, found, ANEW)


@get([*FILES, f"/{ASSETS}{{_:str}}"], include_in_schema=False, opt=UNPACKED)
async def part(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A part of the client: what browsers expect at a fixed place, or has a fingerprint."""
    name = request.scope["path"].strip("/")
    found = file(name) if "\0" not in name else None
    if found is None:
        raise NotFoundException
    return sent(request, found, FOR_EVER if name.startswith(ASSETS) else ANEW)


@get("/offline", include_in_schema=False, opt=UNPACKED)
async def offline(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the page's worker keeps, to be shown when the house cannot be reached: it needs nothing
    else, and asks for the page again by itself."""
    lang = language_of(request)
    said = {name: say(f"offline.{name}", lang) for name in ("title", "text", "again")}
    content = OFFLINE.read_text(encoding="utf-8")
    for name, words in {**said, "house": say("web.start.title", lang), "lang": lang}.items():
        content = content.replace("{{" + name + "}}", words)
    return Response(content.encode(), media_type="text/html", headers={"cache-control": ANEW})


HANDLERS = (page, part, offline)


def answer_not_found(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """Whoever mistyped an address sees a page that says so; programs get their usual answer."""
    found = file("index.html")
    wanted = "text/html" in request.headers.get("accept", "")
    if found is None or not wanted or request.scope["path"].startswith("/api/"):
        return answer_http(request, error)
    answer = sent(request, found, ANEW)
    answer.status_code = 404
    return answer


def sent(request: Request[Any, Any, Any], found: File, kept: str) -> Response[Any]:
    """The answer that gives out this file, or says that the browser has it already."""
    headers = {"cache-control": kept, "etag": found.mark, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.mark:
        return Response(b"", status_code=304, headers=headers)
    content = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.packed
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=found.kind, headers=headers)


def _unbuilt(lang: str) -> Response[bytes]:
    """What somebody sees whose copy has no client: how to get one."""
    house = say("web.start.title", lang)
    text = (
        f"<!doctype html><html lang='{lang}'><meta charset='utf-8'><title>{house}</title>"
        f"<h1>{house}</h1><p>{say('server.unbuilt', lang)}</p></html>"
    )
    return Response(text.encode(), status_code=503, media_type="text/html")
