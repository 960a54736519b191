"""Promise 10: no foreign page can play for a user."""

from __future__ import annotations

import asyncio

import pytest

from saboteur.server.people.identity import COOKIE
from server.house import Line, Person, new_table
from server.truth import check_no_secrets

FOREIGN = [
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example:{port}",
    "ftp://127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
    "http://user@127.0.0.1:{port}",
    "null",
    "",
    "*",
]


def pages(server):
    return [origin.format(port=server.port) for origin in FOREIGN]


class Browser(Person):
    """Says who it is with the cookie, as a browser does by itself."""

    @property
    def headers(self):
        return {} if self.token is None else {"Cookie": f"{COOKIE}={self.token}"}


def browser_of(person):
    browser = Browser(person.server, person.name, person.token)
    browser.id = person.id
    return browser


def test_no_foreign_page_can_open_a_socket_for_a_user(server, tell):
    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2)
            browser = browser_of(ada)
            await assert_welcome(browser, table, {"Origin": server.address})
            tries = 0
            for origin in pages(server):
                tries += await assert_refused(browser, table, {"Origin": origin}, "server.origin")
                with_basic = {"Origin": origin, "Authorization": "Basic eDp5"}
                tries += await assert_refused(browser, table, with_basic, "server.origin")
            # Without a page behind it a cookie says nothing; programs have a token.
            tries += await assert_refused(browser, table, {}, "server.origin")
            basic = {"Authorization": "Basic eDp5"}
            tries += await assert_refused(browser, table, basic, "server.origin")
            await assert_welcome(ada, table, {})
            nobody = Person(server, "nobody")
            tries += await assert_refused(nobody, table, {}, "server.origin")
            own = {"Origin": server.address}
            tries += await assert_refused(nobody, table, own, "server.not-signed-in")
            for query in (f"?token={ada.token}", f"?authorization=Bearer%20{ada.token}"):
                line = Line(nobody, table, headers=own, query=query)
                async with line:
                    assert await line.closed() == 4000
                tries += 1
            assert len(server.entries_of(table)) >= 3
            check_no_secrets([server.output()], {"the token": ada.token})
            tell(tries=tries, let_in=0)

    asyncio.run(evening())


async def assert_welcome(person, table, headers):
    async with Line(person, table, headers=headers) as line:
        assert (await line.hello())["you"] == 0


async def assert_refused(person, table, headers, code):
    line = Line(person, table, headers=headers)
    async with line:
        assert await line.closed() == 4000
    assert [frame["type"] for frame in line.frames] == ["refused"]
    assert line.frames[0]["code"] == code, headers
    return 1


@pytest.mark.parametrize("header", ["cookie", "cookie and basic"])
def test_no_foreign_page_can_write_for_a_user(server, tell, header):
    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2, start=False)
            before = server.log_of(table), server.rows("SELECT * FROM people WHERE id = ?", ada.id)
            browser = browser_of(ada)
            more = {"Authorization": "Basic eDp5"} if header == "cookie and basic" else {}
            tries = 0
            for origin in pages(server):
                headers = {"Origin": origin, **more}
                for method, path, body in (
                    ("POST", f"/api/tables/{table}/start", None),
                    ("POST", f"/api/tables/{table}/leave", None),
                    ("POST", f"/api/tables/{table}/give", {"seat": 1, "to": "nobody"}),
                    ("POST", "/api/tables", {"game": "duel", "players": 2}),
                    ("PATCH", "/api/me", {"name": "Mallory"}),
                    ("POST", "/api/me/claim", {"handle": "mallory", "password": "12345678"}),
                    ("POST", "/api/sign-out", None),
                ):
                    answer = await browser.try_asking(method, path, json=body, headers=headers)
                    assert answer.status_code == 403, (origin, path, answer.text)
                    assert answer.json()["code"] == "server.origin"
                    tries += 1
            for path in ("/api/me", f"/api/tables/{table}", "/api/me/tables"):
                answer = await browser.try_asking("GET", path, headers={"Origin": pages(server)[0]})
                assert not [h for h in answer.headers if h.startswith("access-control")]
            after = server.log_of(table), server.rows("SELECT * FROM people WHERE id = ?", ada.id)
            assert after == before
            own = {"Origin": server.address}
            await browser.ask("POST", f"/api/tables/{table}/start", headers=own)
            await browser.http.aclose()
            tell(tries=tries, changed=0)

    asyncio.run(evening())


def test_the_cookie_is_for_this_site_alone(server):
    async def evening():
        async with Person(server, "Ada") as ada:
            answer = await ada.try_asking("POST", "/api/guests", json={"name": "Bob"})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie or "samesite=strict" in cookie
            assert "domain=" not in cookie

    asyncio.run(evening())


def test_further_pages_can_be_let_in(open_server):
    server = open_server(origins="https://play.example, https://other.example")

    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2)
            for origin in ("https://play.example", "https://other.example"):
                await assert_welcome(browser_of(ada), table, {"Origin": origin})
            for origin in ("https://play.example.evil.example", "https://play", "http://a, "):
                await assert_refused(browser_of(ada), table, {"Origin": origin}, "server.origin")

    asyncio.run(evening())
