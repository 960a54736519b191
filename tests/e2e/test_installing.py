"""The page can be kept like an app; without a way to the house it says so; and a new version of it
is never hidden by what a browser has kept."""

import base64
import contextlib
import http.server
import json
import struct
import sys
import threading
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from server.house import PLAINLY

WEB = Path(__file__).parents[2] / "web"
sys.path.insert(0, str(WEB))
import icons  # noqa: E402

READY = "async () => (await navigator.serviceWorker?.ready)?.active?.state === 'activated'"


def at_work(visitor):
    """Wait until the page's worker is at work and has the page in its care."""
    visitor.page.wait_for_function(READY)
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def test_a_browser_finds_nothing_that_keeps_it_from_installing(visit):
    ada = visit()
    ada.go("/")
    at_work(ada)
    session = ada.context.new_cdp_session(ada.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The profiles of tests are private windows, where nothing is ever installed.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    for icon in manifest["icons"]:
        answer = httpx.get(ada.address + icon["src"], **PLAINLY)
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = size_of(answer.content)
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize("name", icons.ICONS)
def test_the_icons_are_our_own_drawing(browser, name):
    kept = (icons.PUBLIC / name).read_bytes()
    drawn = icons.draw(browser, name)
    assert size_of(kept) == size_of(drawn) == (icons.ICONS[name].size,) * 2
    assert difference(browser, kept, drawn) < 2, "draw them anew: .venv/bin/python web/icons.py"


def difference(browser, one: bytes, other: bytes) -> float:
    """How far two pictures are apart, of 255."""
    page = browser.new_page()
    try:
        return page.evaluate(
            """async (pictures) => {
              const [a, b] = await Promise.all(pictures.map(async (data) => {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                const canvas = document.createElement('canvas');
                [canvas.width, canvas.height] = [image.width, image.height];
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                return context.getImageData(0, 0, image.width, image.height).data;
              }));
              return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]), 0) / a.length;
            }""",
            [base64.b64encode(picture).decode() for picture in (one, other)],
        )
    finally:
        page.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_a_way_to_the_house_the_page_says_so(visit, open_house, language):
    house = open_house()
    ada = visit("Ada", at=house, language=language, rough=True)
    ada.go("/")
    at_work(ada)
    ada.page.wait_for_function("async () => (await caches.match('/offline')) !== undefined")
    house.stop()
    ada.go("/rules")
    expect(ada.find("heading", "offline.title")).to_be_visible()
    expect(ada.page.get_by_text(ada.say("offline.text"))).to_be_visible()
    assert ada.page.locator("html").get_attribute("lang") == language
    house.start()
    ada.link("offline.again").click()
    expect(ada.find("heading", "web.rules.title")).to_be_visible()


def test_who_chose_another_language_reads_the_notice_in_it(visit, open_house):
    house = open_house()
    ada = visit("Ada", at=house, rough=True)
    ada.go("/settings")
    at_work(ada)
    ada.page.get_by_role("radio", name="Deutsch", exact=True).check()
    ada.page.reload()  # the next time they come
    ada.page.wait_for_function(
        "async () => (await (await caches.match('/offline'))?.text())?.includes('lang=\"de\"')"
    )


def test_a_newer_page_is_shown_at_once(visit, open_house):
    """Nothing of a page is kept by the worker: what a house gives out now is what one sees now."""
    house = open_house()
    ada = visit("Ada", at=house, rough=True)
    ada.go("/")
    at_work(ada)
    assert ada.page.evaluate("async () => (await caches.keys()).join()") == "offline"
    assert ada.page.evaluate(
        "async () => (await (await caches.open('offline')).keys()).map(({ url }) => url).join()"
    ) == (ada.address + "/offline")
    house.stop()
    with newer_house(house.port):
        for path in ("/", "/cards"):
            ada.go(path)
            expect(ada.page).to_have_title("A newer one")


@contextlib.contextmanager
def newer_house(port):
    """Another page at the same place."""

    class Newer(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = b"<!doctype html><title>A newer one</title>"
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", port), Newer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield
        server.shutdown()


def test_an_old_page_whose_parts_are_gone_loads_itself_anew(visit):
    ada = visit("Ada")
    ada.go("/")
    ada.settle()
    old = [True]

    def parts(route):
        """A newer house has other parts …"""
        if old and "/Cards-" in route.request.url:
            route.fulfill(status=404, body="")
        else:
            route.fallback()

    def page(route):
        """… and a page that names others; what comes after that is the newer page itself."""
        body = '<script type="module" src="/assets/index-newer.js"></script>'
        old.clear()
        route.fulfill(body=body, content_type="text/html")

    ada.page.evaluate("() => (window.before = true)")
    ada.page.route("**/assets/*", parts)
    ada.page.route(ada.address + "/", page)
    ada.page.evaluate(
        """() => {
          const link = Object.assign(document.createElement('a'), { href: '/cards' });
          document.body.append(link);
          link.click();
        }"""
    )
    expect(ada.find("heading", "web.cards.title")).to_be_visible()
    assert ada.page.evaluate("() => window.before") is None
    assert not old
