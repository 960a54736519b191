"""Being told what happens while one is elsewhere: where to, and what not; and whose turn it is."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Annotated, get_args

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter

from saboteur.server.api.asking import Asked
from saboteur.server.api.documented import refused
from saboteur.server.api.people import count_try
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.notices.addresses import LONGEST, check_endpoint
from saboteur.server.notices.push import is_key
from saboteur.server.people.passwords import digest
from saboteur.server.problems import Conflict
from saboteur.server.store.notices import Kind, Subscription, Way
from saboteur.server.store.store import PersonRow
from saboteur.server.tables.sight import TableShown, table_shown
from saboteur.server.wire.packing import UNPACKED
from saboteur.server.wire.turns import asking
from saboteur.texts import Lang


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With what only this browser can read what it is sent."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100, pattern="^[A-Za-z0-9_-]+={0,2}$")]
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern="^[A-Za-z0-9_-]+={0,2}$")]


class NewSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser can be sent pushes, as it says itself."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    keys: Keys
    lang: Lang | None = None
    """The language of what it is sent; else that of the request."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one wants to be told something of a kind in a way."""

    way: Way
    kind: Kind
    wanted: bool


class MailTo(msgspec.Struct, frozen=True):
    """The address that mails go to."""

    address: str
    confirmed: bool


class HowTold(msgspec.Struct, frozen=True):
    """How one is told things."""

    key: str | None
    """The key by which push services know this house; None if it sends no pushes."""
    here: bool
    """Whether this device is sent pushes."""
    mails: bool
    """Whether this house sends such mails."""
    mail: MailTo | None
    wanted: list[Wanted]
    """Every way and every kind."""


class Turn(msgspec.Struct, frozen=True):
    """A table at which others wait for one's move."""

    table: TableShown
    since: float


class Turns(msgspec.Struct, frozen=True):
    """What waits for somebody."""

    tables: list[Turn]
    """Where others wait for their move, the table that waits longest first."""


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stood in a letter."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Notices(Controller):
    """Being told things while one is elsewhere."""

    path = "/api"
    opt = UNPACKED
    tags = ("notices",)

    @get("/me/notices")
    async def told(self, person: PersonRow, token: str | None, house: House) -> HowTold:
        """How one is told things."""
        return await _told(person, token, house)

    @put("/me/notices")
    async def want(
        self, data: Wanted, person: PersonRow, token: str | None, house: House
    ) -> HowTold:
        """Switch a kind of notice on or off, for pushes or for mails."""
        await house.store.notices.want(person.id, data.way, [data.kind], wanted=data.wanted)
        return await _told(person, token, house)

    @put("/me/push", responses=refused(409))
    async def subscribe(
        self,
        data: NewSubscription,
        person: PersonRow,
        token: str | None,
        request: Asked,
        house: House,
    ) -> HowTold:
        """Have pushes sent to this browser, as long as one is signed in there."""
        if not house.settings.push:
            raise Conflict("server.no-push")
        check_endpoint(data.endpoint, anywhere=house.settings.push_anywhere)
        if not is_key(data.keys.p256dh, data.keys.auth):
            raise Conflict("server.push-keys")
        await house.store.notices.subscribe(
            Subscription(
                id=sha256(data.endpoint.encode()).hexdigest(),
                person=person.id,
                token=digest(token or ""),
                endpoint=data.endpoint,
                p256dh=data.keys.p256dh,
                auth=data.keys.auth,
                lang=data.lang or language_of(request),
                created=time.time(),
            )
        )
        return await _told(person, token, house)

    @delete("/me/push", status_code=200)
    async def unsubscribe(self, person: PersonRow, token: str | None, house: House) -> HowTold:
        """No more pushes to this device."""
        await house.store.notices.unsubscribe_device(digest(token or ""))
        return await _told(person, token, house)

    @get("/me/turns")
    async def turns(self, person: PersonRow, house: House) -> Turns:
        """Where others wait for one's move."""
        async with house.reading.turn((asking.get(),)):
            tables = await house.notices.turns(person.id)
        return Turns([Turn(table_shown(table), table.clock.turned) for table in tables])

    @post("/mail/confirm", status_code=204, responses=refused(404))
    async def confirm(self, data: Confirmation, house: House) -> None:
        """Say that an address is one's own, with the code that was sent there."""
        count_try(house)
        await house.notices.letters.confirm(data.code)

    @post("/mail/stop/{stop:str}", status_code=204)
    async def stop(
        self, stop: Annotated[str, Parameter(min_length=1, max_length=60)], house: House
    ) -> None:
        """No more mails to whom this was sent: what mail programs ask with one click."""
        await house.notices.letters.stop(stop)


async def _told(person: PersonRow, token: str | None, house: House) -> HowTold:
    store, settings = house.store.notices, house.settings
    mailbox = await store.mailbox(person.id)
    unwanted = await store.unwanted(person.id)
    mine = digest(token or "")
    return HowTold(
        key=await house.notices.push.public_key() if settings.push else None,
        here=any(one.token == mine for one in await store.subscriptions(person.id)),
        mails=house.notices.letters.are_sent,
        mail=None
        if mailbox is None or mailbox.address != person.email
        else MailTo(mailbox.address, mailbox.takes_notices),
        wanted=[
            Wanted(way, kind, (way, kind) not in unwanted)
            for way in get_args(Way)
            for kind in get_args(Kind)
        ],
    )
