"""Two people play over days: they are called when it is their turn, come back by what calls them,
and go on to the next table.

The push service is one of these tests, since a browser of tests has none: the page's own
subscription is one of its browsers. What arrives there is opened and handed to the page's worker as
the real ones do it.
"""

import json
import re
import time
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from e2e.visitor import play_over
from server.house import PATIENCE
from server.postbox import Postbox
from server.pushing import PushService, check_signature

SETTINGS = {"push_anywhere": True, "push_after": 0, "mail_after": 0, "grace": 10**6, "poll": 0.2}
SUBSCRIBING = """(subscription) => {
  let options;
  const made = {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: async () => ((window.subscribed = null), true),
    get options() { return options; },
  };
  window.subscribed = JSON.parse(sessionStorage.getItem('subscribed') ?? 'null');
  PushManager.prototype.subscribe = async (wanted) => {
    if (!wanted.userVisibleOnly) throw new Error('a silent push');
    options = { applicationServerKey: wanted.applicationServerKey.buffer };
    window.key = wanted.applicationServerKey;
    window.subscribed = made;
    return made;
  };
  PushManager.prototype.getSubscription = async () => window.subscribed;
}"""
"""A browser that has the push service of these tests."""
NOTIFICATIONS = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
}"""


@pytest.fixture
def service():
    with PushService() as running:
        yield running


@pytest.fixture
def house(open_house):
    return open_house(**SETTINGS)


@pytest.fixture
def two(visit, house):
    return visit("Ada", at=house), visit("Bob", at=house, language="de", phone=True)


def table_of(host, guest, game="duel"):
    """A table of both, at which it is nobody's turn in particular; nobody looks at it."""
    made = host.ask("POST", "/api/tables", game=game, players=2, listed=False)
    table, link = made["table"]["id"], made["invitation"]
    guest.ask("POST", f"/api/tables/{table}/seats", invitation=link)
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def move_on(visitor, table):
    """Play without looking at a page, until the other one has to."""
    luck = Random(table)
    while table in turns(visitor):
        plies = []

        def has_moved(state, plies=plies):
            plies.append(state["ply"])
            return state["ply"] > plies[0]

        play_over(visitor.line(table), lambda state: luck.choice(state["moves"]), has_moved)


def turns(visitor):
    """Where it is their turn."""
    return [turn["table"]["id"] for turn in visitor.ask("GET", "/api/me/turns")["tables"]]


def worker_of(visitor):
    """The page's worker, once it is at work; and how to hand it a push."""
    visitor.page.wait_for_function(
        "async () => (await navigator.serviceWorker?.ready)?.active?.state === 'activated'"
    )
    session = visitor.context.new_cdp_session(visitor.page)
    seen = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: seen.append(told))
    session.send("ServiceWorker.enable")
    found = until(
        visitor, lambda: [r for told in seen for r in told["registrations"] if not r["isDeleted"]]
    )
    number = found[-1]["registrationId"]

    def deliver(data):
        told = {"origin": visitor.address, "registrationId": number, "data": data}
        session.send("ServiceWorker.deliverPushMessage", told)

    return deliver


def until(visitor, look):
    """Wait for something while the page goes on."""
    late = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < late, "it never happened"
        visitor.page.wait_for_timeout(50)
    return found


def test_a_push_calls_somebody_back(two, service, house):
    ada, bob = two
    browser = service.browser("bob")
    bob.context.grant_permissions(["notifications"], origin=bob.address)
    bob.context.add_init_script(f"({SUBSCRIBING})({json.dumps(browser.subscription)})")
    bob.go("/profile")
    bob.press(bob.button("web.notices.push-on"))
    expect(bob.page.get_by_text(bob.say("web.notices.push-here"))).to_be_visible()
    told = bob.ask("GET", "/api/me/notices")
    key = bob.page.evaluate("() => btoa(String.fromCharCode(...window.key))")
    assert key.replace("+", "-").replace("/", "_").rstrip("=") == told["key"]

    table = table_of(ada, bob)
    move_on(ada, table)
    push = until(bob, lambda: [push for push in browser.pushes if push["kind"] == "turn"])[0]
    check_signature(service.pushed[-1], told["key"], service.address)

    deliver = worker_of(bob)
    deliver(json.dumps(push, ensure_ascii=False))
    (shown,) = until(bob, lambda: bob.page.evaluate(NOTIFICATIONS))
    assert shown["title"] == bob.say("notice.turn.title")
    assert shown["body"].startswith(bob.say("notice.turn.text", table="")[:20])
    assert (shown["lang"], shown["data"]) == ("de", {"to": f"/table/{table}"})
    deliver(json.dumps({**push, "title": "later"}))  # the same table: one takes the other's place
    until(bob, lambda: [n["title"] for n in bob.page.evaluate(NOTIFICATIONS)] == ["later"])
    deliver("not ours")  # and what is none of ours does nothing
    assert len(bob.page.evaluate(NOTIFICATIONS)) == 1

    bob.go(push["to"])
    assert AtTable(bob).wait() == "asked"
    deliver(json.dumps({**push, "table": "seen", "title": "seen"}))
    deliver(json.dumps({**push, "table": "x", "to": "/table/x", "title": "elsewhere"}))
    until(bob, lambda: "elsewhere" in [n["title"] for n in bob.page.evaluate(NOTIFICATIONS)])
    assert "seen" not in [n["title"] for n in bob.page.evaluate(NOTIFICATIONS)]

    bob.go("/profile")
    bob.press(bob.button("web.notices.push-off"))
    expect(bob.button("web.notices.push-on")).to_be_visible()
    assert house.rows("SELECT * FROM subscriptions") == []


def test_one_list_and_from_one_table_to_the_next(two):
    ada, bob = two
    tables = [table_of(bob, ada) for _ in range(3)]
    for table in tables:
        move_on(bob, table)
    assert set(turns(ada)) == set(tables)
    tables = turns(ada)  # the one that waits longest first
    ada.go("/")
    heading = ada.find("heading", "web.turns.title", count=3)
    expect(heading).to_be_visible()
    expect(ada.page).to_have_title(re.compile(r"^\(3\) "))
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    ada.page.locator(f'[data-turn="{tables[0]}"]').click()
    for number, table in enumerate(tables, 1):
        ada.page.wait_for_url(f"**/table/{table}*")
        player = AtTable(ada)
        assert player.wait() == "asked"
        onward = ada.page.locator('[data-action="next-table"]')
        expect(onward).to_have_count(0)  # first one's move
        while table in turns(ada):
            assert player.wait() == "asked"
            ply = player.state["ply"]
            player.answer(player.choose())
            player.wait_for_ply(ply + 1)
        left = tables[number:]
        if left:
            expect(onward).to_have_attribute("href", f"/table/{left[0]}")
            expect(ada.page).to_have_title(re.compile(rf"^\({len(left)}\) "))
            onward.click()
    expect(ada.page.locator('[data-action="next-table"]')).to_have_count(0)
    ada.go("/")
    expect(ada.page.locator("[data-turns]")).to_have_count(0)
    expect(ada.page).to_have_title("Saboteur")
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_whoever_looks_elsewhere_is_called(two, house):
    """A page in the background says so: it is the window that counts, not the line."""
    ada, bob = two
    table = table_of(ada, bob)
    bob.go(f"/table/{table}")
    expect(bob.page.locator("[data-ply], [data-moment]").first).to_be_visible()
    bob.page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    until(bob, lambda: [f for f in bob.sent if f == {"type": "look", "looking": False}])
    move_on(bob, table)
    move_on(ada, table)
    until(bob, lambda: house.rows("SELECT * FROM notices WHERE kind = 'turn'"))
    bob.page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', { value: false, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    until(bob, lambda: not house.rows("SELECT * FROM notices WHERE table_id = ?", table))


def test_what_one_wants_to_be_told(visit, open_house):
    with Postbox() as postbox:
        house = open_house(
            **SETTINGS,
            smtp=postbox.address,
            smtp_from="house@cards.example",
            address="https://cards.example",
            sign_ins=10**6,
        )
        ada = visit("Ada", at=house)
        ada.ask("POST", "/api/me/claim", handle="ada", password="correct horse")
        body = {"email": "ada@cards.example", "password": "correct horse"}
        ada.ask("POST", "/api/me/email", **body)
        asked = until(ada, postbox.asked)
        ada.go("/profile")
        warning = ada.say("web.notices.mail-unconfirmed", address="ada@cards.example")
        expect(ada.page.get_by_text(warning)).to_be_visible()
        link = re.search(r"https://cards\.example(/\S+)", asked.get_content())
        ada.go(link[1])
        expect(ada.page.locator('[data-mail="confirmed"]')).to_be_visible()
        ada.go("/profile")
        expect(ada.page.get_by_text(warning)).to_have_count(0)
        switch = ada.page.locator('[data-notice="mail turn"]')
        expect(switch).to_be_checked()
        switch.uncheck()
        ada.page.wait_for_function(
            "() => !document.querySelector('[data-notice=\"mail turn\"]').disabled"
        )
        ada.page.reload()
        expect(switch).not_to_be_checked()
        expect(ada.page.locator('[data-notice="push turn"]')).to_be_checked()
        switch.check()

        bob = visit("Bob", at=house)
        table = table_of(bob, ada)
        move_on(ada, table)
        move_on(bob, table)
        letter = until(ada, lambda: [x for x in postbox.letters if x["list-unsubscribe"]])[-1]
        text = letter.get_content()
        assert f"https://cards.example/table/{table}" in text
        end = re.search(r"https://cards\.example(/mail#stop/\S+)", text)
        ada.go(end[1])
        expect(ada.page.locator('[data-mail="stopped"]')).to_be_visible()
        assert "#" not in ada.page.url
        ada.go("/profile")
        expect(switch).not_to_be_checked()
        expect(ada.page.locator('[data-notice="push turn"]')).to_be_checked()
