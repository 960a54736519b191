"""Being master of one's account, in a real browser: keep it, get it back, end it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from e2e.audit import audit
from e2e.visitor import Visitor
from server.postbox import Postbox

PASSWORD = "correct horse"
BETTER = "battery staple"
CODE = re.compile(r"[a-z2-9]{4}(-[a-z2-9]{4}){3}")
PICTURES = os.environ.get("ACCOUNT_PICTURES")
"""A folder for pictures of every step, for who wants to look at them."""

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH")


@pytest.fixture
def house(open_house):
    """A house of one's own: names of accounts are taken once."""
    return open_house(sign_ins=10**6)


def panel(visitor: Visitor, title: str) -> Locator:
    """A part of the profile page."""
    return visitor.page.get_by_role("region", name=visitor.say(title), exact=True)


def fill(visitor: Visitor, within: Locator, **fields: str) -> None:
    """Write into fields, by the ids of their names with _ for the dots."""
    for field, value in fields.items():
        label = visitor.say("web." + field.replace("__", "-").replace("_", "."))
        within.get_by_label(label, exact=True).fill(value)


def look(visitor: Visitor, name: str) -> None:
    """Nothing is cut off, and everybody can use it."""
    visitor.settle()
    assert audit(visitor.page) == []
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.page.evaluate(wide) == 0
    if PICTURES:
        size = "phone" if visitor.phone else "desktop"
        file = Path(PICTURES) / f"{name}-{size}-{visitor.language}.png"
        visitor.page.screenshot(path=file, full_page=True)


def keep(visitor: Visitor, handle: str) -> list[str]:
    """Keep one's profile with a password, in the page; the recovery codes."""
    visitor.go("/profile")
    form = visitor.page.get_by_role("form", name=visitor.say("web.profile.claim"), exact=True)
    fill(visitor, form, profile_handle=handle, profile_password=PASSWORD)
    visitor.press(form.get_by_role("button", name=visitor.say("web.profile.claim-button")))
    return take_codes(visitor)


def take_codes(visitor: Visitor) -> list[str]:
    sheet = visitor.find("dialog", "web.account.sheet")
    expect(sheet.locator("code")).to_have_count(10)
    codes = sheet.locator("code").all_inner_texts()
    assert all(CODE.fullmatch(code) for code in codes)
    look(visitor, "codes")
    with visitor.page.expect_download() as downloading:
        visitor.press(sheet.get_by_role("button", name=visitor.say("web.account.download")))
    written = Path(downloading.value.path()).read_text(encoding="utf-8")
    assert all(code in written for code in codes)
    visitor.page.keyboard.press("Escape")  # they are not put away by mistake
    expect(sheet).to_be_visible()
    visitor.press(sheet.get_by_role("button", name=visitor.say("web.account.sheet-done")))
    expect(sheet).to_have_count(0)
    return codes


def sign_in(visitor: Visitor, handle: str, password: str) -> None:
    visitor.go("/profile")
    form = visitor.page.get_by_role("form", name=visitor.say("web.profile.sign-in"), exact=True)
    fill(visitor, form, profile_handle=handle, profile_password=password)
    visitor.press(form.get_by_role("button", name=visitor.say("web.profile.sign-in-button")))


LOOKS = [
    pytest.param({}, id="desktop"),
    pytest.param({"phone": True, "language": "de", "theme": "day"}, id="phone"),
]


@pytest.mark.parametrize("how", LOOKS)
def test_keep_a_profile_change_the_password_and_come_back_with_a_code(visit, house, how) -> None:
    ada = visit("Ada", at=house, **how)
    ada.go("/profile")
    look(ada, "guest")
    codes = keep(ada, "ada")
    left = panel(ada, "web.account.codes")
    expect(left.get_by_text(ada.say("web.account.codes-left", count=10))).to_be_visible()

    signing = panel(ada, "web.account.password")
    fill(ada, signing, account_old="wrong password", account_new=BETTER)
    ada.press(signing.get_by_role("button"))
    expect(signing.get_by_role("alert")).to_have_text(ada.say("server.wrong-old-password"))
    fill(ada, signing, account_old=PASSWORD, account_new=BETTER)
    ada.press(signing.get_by_role("button"))
    expect(signing.get_by_role("status")).to_have_text(ada.say("web.account.changed"))
    look(ada, "kept")

    fill(ada, left, account_your__password=BETTER)
    ada.press(left.get_by_role("button"))
    newer = take_codes(ada)
    assert not set(codes) & set(newer)

    devices = panel(ada, "web.account.devices")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    ada.press(devices.get_by_role("listitem").get_by_role("button"))
    ada.press(ada.button("web.account.forgot"))
    look(ada, "forgotten")
    recover = panel(ada, "web.account.recover")
    for code, password in ((codes[0], PASSWORD), (newer[0].upper(), PASSWORD)):
        fill(ada, recover, profile_handle="ADA", account_code=code, account_new=password)
        ada.press(recover.get_by_role("button", name=ada.say("web.account.recover-button")))
        if code == codes[0]:
            expect(recover.get_by_role("alert")).to_have_text(ada.say("server.wrong-code"))
    expect(left.get_by_text(ada.say("web.account.codes-left", count=9))).to_be_visible()


@pytest.mark.parametrize("how", LOOKS)
def test_devices_are_signed_out_at_once_even_at_a_table(visit, house, how) -> None:
    ada = visit("Ada", at=house, **how)
    keep(ada, "ada")
    phone = visit(at=house, phone=True)
    sign_in(phone, "ada", PASSWORD)
    devices = panel(phone, "web.account.devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)

    phone.go(f"/table/{phone.set_up('saboteur', 3)}")
    phone.page.locator("[data-ply]").first.wait_for()
    ada.go("/profile")
    devices = panel(ada, "web.account.devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    look(ada, "devices")
    this = ada.say("web.account.device-this")
    other = devices.get_by_role("listitem").filter(has_not_text=this)
    ada.press(other.get_by_role("button"))
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(phone.page.get_by_role("alert")).to_contain_text(phone.say("server.not-signed-in"))

    ada.press(devices.get_by_role("button", name=ada.say("web.account.everywhere")))
    sure = ada.find("dialog", "web.account.everywhere")
    look(ada, "everywhere")
    ada.press(sure.get_by_role("button", name=ada.say("web.account.everywhere")))
    expect(ada.button("web.account.forgot")).to_be_visible()
    expect(devices).to_have_count(0)


def test_another_page_of_the_same_browser_stays_at_its_table(visit, house) -> None:
    """Claiming ends the old token; the browser has the new one, and its pages come back by it."""
    ada = visit("Ada", at=house)
    table = ada.set_up("saboteur", 3)
    there = ada.context.new_page()
    sockets: list[WebSocket] = []
    there.on("websocket", lambda socket: sockets.append(socket))
    there.goto(f"/table/{table}")
    there.locator("[data-ply]").first.wait_for()
    keep(ada, "ada")
    while len(sockets) < 2:
        there.wait_for_timeout(50)
    assert sockets[0].is_closed()
    expect(there.locator("[data-banner]")).to_have_count(0)
    expect(there.locator("[data-ply]").first).to_be_visible()


@pytest.mark.parametrize("how", LOOKS)
def test_take_everything_along_and_leave_for_good(visit, house, how) -> None:
    ada, bob = visit("Ada", at=house, **how), visit("Bob", at=house)
    table = ada.finish("solo", 1)
    keep(ada, "ada")
    data = panel(ada, "web.account.data")
    with ada.page.expect_download() as downloading:
        ada.press(data.get_by_role("link"))
    assert downloading.value.suggested_filename == "saboteur.json"
    everything = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert [visited["id"] for visited in everything["tables"]] == [table]
    assert everything["tables"][0]["moves"]

    ada.press(data.get_by_role("button"))
    sure = ada.find("dialog", "web.account.delete")
    button = sure.get_by_role("button", name=ada.say("web.account.delete-button"))
    expect(button).to_be_disabled()
    look(ada, "delete")
    sure.get_by_label(ada.say("web.account.delete-sure")).check()
    fill(ada, sure, account_your__password="wrong password")
    ada.press(button)
    expect(sure.get_by_role("alert")).to_have_text(ada.say("server.wrong-old-password"))
    fill(ada, sure, account_your__password=PASSWORD)
    ada.press(button)
    expect(ada.page.get_by_text(ada.say("web.account.deleted"))).to_be_visible()
    expect(panel(ada, "web.account.data")).to_have_count(0)
    look(ada, "gone")

    bob.go(f"/replay/{table}")
    bob.settle()
    nobody = bob.page.get_by_text(bob.say("server.nobody"))
    expect(nobody.first).to_be_visible()
    expect(bob.page.get_by_text("Ada")).to_have_count(0)


def test_a_guest_leaves_with_the_keyboard_alone(visit, house) -> None:
    ada = visit("Ada", at=house)
    ada.go("/profile")
    ada.settle()
    keys = ada.page.keyboard
    panel(ada, "web.account.data").get_by_role("button").focus()
    keys.press("Enter")
    sure = ada.find("dialog", "web.account.delete")
    expect(sure).to_be_visible()
    keys.press("Escape")
    expect(sure).to_have_count(0)
    expect(panel(ada, "web.account.data").get_by_role("button")).to_be_focused()
    keys.press("Enter")
    sure.get_by_role("checkbox").focus()
    keys.press("Space")
    for _ in range(2):
        keys.press("Tab")
    expect(sure.get_by_role("button", name=ada.say("web.account.delete-button"))).to_be_focused()
    keys.press("Enter")
    expect(ada.page.get_by_text(ada.say("web.account.deleted"))).to_be_visible()
    assert house.rows("SELECT * FROM people") == []


@pytest.mark.parametrize("how", LOOKS)
def test_a_link_in_a_mail_leads_back(visit, open_house, how) -> None:
    with Postbox() as postbox:
        house = open_house(
            smtp=postbox.address,
            smtp_from="house@cards.example",
            address="https://cards.example",
            sign_ins=10**6,
        )
        ada = visit("Ada", at=house, **how)
        keep(ada, "Ada Ö")
        mail = panel(ada, "web.account.email")
        address = {"account_email__address": "ada@cards.example"}
        fill(ada, mail, **address, account_your__password=PASSWORD)
        ada.press(mail.get_by_role("button", name=ada.say("web.account.email-save")))
        expect(mail.get_by_role("status")).to_have_text(ada.say("web.account.email-saved"))
        expect(mail.get_by_role("button", name=ada.say("web.account.email-remove"))).to_be_visible()
        expect(mail.get_by_text(ada.say("web.account.email-unconfirmed"))).to_be_visible()
        look(ada, "mail")
        while (asked := postbox.asked()) is None:
            ada.page.wait_for_timeout(50)
        link = re.search(r"https://cards\.example(/\S+)", asked.get_content())
        assert link is not None
        ada.go(link[1])
        expect(ada.page.locator('[data-mail="confirmed"]')).to_be_visible()
        assert "#" not in ada.page.url
        look(ada, "confirmed")

        lost = visit(at=house, **how)
        lost.go("/profile")
        lost.press(lost.button("web.account.forgot"))
        recover = panel(lost, "web.account.recover")
        fill(lost, recover, **address)
        lost.press(recover.get_by_role("button", name=lost.say("web.account.mail-button")))
        expect(recover.get_by_role("status")).to_have_text(lost.say("web.account.mail-sent"))
        look(lost, "mail-sent")
        while not postbox.letters:
            lost.page.wait_for_timeout(50)
        (letter,) = postbox.letters
        assert letter["subject"] == lost.say("server.mail.subject")
        link = re.search(r"https://cards\.example(/\S+)", letter.get_content())
        assert link is not None

        new = visit(at=house, **how)
        new.go(link[1])
        recover = panel(new, "web.account.recover")
        expect(recover.get_by_label(new.say("web.profile.handle"))).to_have_value("ada ö")
        assert "#" not in new.page.url
        fill(new, recover, account_new=BETTER)
        new.press(recover.get_by_role("button", name=new.say("web.account.recover-button")))
        expect(panel(new, "web.account.email")).to_be_visible()
        expect(recover).to_have_count(0)

        mail = panel(new, "web.account.email")
        fill(new, mail, account_your__password=BETTER)
        new.press(mail.get_by_role("button", name=new.say("web.account.email-remove")))
        expect(mail.get_by_role("status")).to_have_text(new.say("web.account.email-removed"))
