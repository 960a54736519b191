"""Promise 11: no script in names or chat. What people write stays text; pages run no other code.

The pages that show it come with the browser client, whose tests look at them in a real browser.
"""

import asyncio

import httpx
import pytest

from server.house import Line, Person, new_table

PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=go()>",
    "javascript:alert(1)//",
    "\u202e<b>txt.exe</b>",
    "</title><svg/onload=a()>",
    "{{7*7}}${7*7}",
]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_script_in_names_or_chat(server, payload):
    name = "".join(sign for sign in payload if sign.isprintable())[:30]

    async def play():
        async with Person(server, name) as host, Person(server, "Bob") as bob:
            table = await new_table([host, bob], "saboteur", players=3, bots="random")
            async with Line(bob, table) as line, Line(host, table) as own:
                welcome = await line.hello()
                await own.hello()
                assert welcome["table"]["seats"][0]["name"] == name
                await own.command(type="say", id="say1", text=payload)
                news = await line.until(type="news")
                while news["entry"]["entry"] != "said":
                    news = await line.until(type="news")
                return news["entry"]

    said = asyncio.run(play())
    assert said["name"] == name
    assert said["text"] == "".join(sign for sign in payload if sign.isprintable())


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/nothing", "/metrics", "/api/schema"])
def test_nothing_but_our_own_files_may_run(server, path):
    answer = httpx.get(server.address + path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
    assert answer.headers["x-content-type-options"] == "nosniff"
    kind = answer.headers["content-type"].split(";")[0]
    assert kind in (
        "text/html",
        "application/json",
        "text/plain",
        "application/vnd.oai.openapi+json",
    )
