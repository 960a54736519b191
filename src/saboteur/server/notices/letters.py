"""Notices by mail: only to an address of which somebody has said that it is theirs, and ended by
one click (RFC 8058)."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, get_args

from saboteur.server.notices.outbox import Again, Refused
from saboteur.server.people.passwords import digest
from saboteur.server.problems import NotFound
from saboteur.server.store.notices import Kind, Mailbox
from saboteur.server.wire.limits import Limit
from saboteur.texts import say

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow

LASTS = 3 * 24 * 3600.0
"""Seconds for which one can say that an address is one's own."""
A_MINUTE, AT_ONCE = 0.1, 3
"""How often an address is asked, whoever claims it."""


class Letters:
    """Writes to people who want it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.notices
        self._asked = Limit(A_MINUTE, AT_ONCE)
        self._address = (house.settings.address or "").rstrip("/")

    @property
    def are_sent(self) -> bool:
        """Whether notices are sent by mail: each has to say how to end them, which takes a link."""
        return self._house.mail.is_sent and bool(self._address)

    # --- whose address it is ----------------------------------------------------------------------

    async def ask(self, person: PersonRow, address: str, lang: str) -> None:
        """Somebody gives an address: ask there whether it is theirs."""
        self._asked.take(address)
        code, now = secrets.token_urlsafe(18), time.time()
        known = await self._store.mailbox(person.id)
        stop = known.stop if known is not None and known.address == address else None
        confirmed = known.confirmed if known is not None and known.address == address else None
        await self._store.set_mailbox(
            Mailbox(
                person=person.id,
                address=address,
                lang=lang,
                confirmed=confirmed,
                code=digest(code),
                until=now + LASTS,
                stop=stop or secrets.token_urlsafe(24),
            )
        )
        self._house.notices.send("mail", lambda: self._ask(address, person.name, code, lang))

    async def _ask(self, address: str, name: str, code: str, lang: str) -> None:
        where = say("notice.confirm.page", lang)
        if self._address:
            where = f"{self._address}/mail#yes/{code}"
        text = say("notice.confirm.text", lang, name=name, where=where, code=code)
        await self._post(address, say("notice.confirm.subject", lang), text)

    async def confirm(self, code: str) -> None:
        """Whoever has read the code there says so."""
        if not await self._store.confirm(digest(code), time.time()):
            raise NotFound("server.no-confirmation")

    # --- letters ----------------------------------------------------------------------------------

    async def send(self, to: Mailbox, subject: str, text: str, page: str) -> None:
        """Send a notice; complains with `Again` or `Refused`."""
        facts = {"text": text, "where": self._address + page}
        facts["stop"] = f"{self._address}/mail#stop/{to.stop}"
        body = say("notice.letter", to.lang, **facts)
        headers = {
            "List-Unsubscribe": f"<{self._address}/api/mail/stop/{to.stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        await self._post(to.address, subject, body, headers)

    async def stop(self, token: str) -> None:
        """No more mails; that there is nobody is not told."""
        person = await self._store.person_to_stop(token)
        if person is not None:
            await self._store.want(person, "mail", get_args(Kind), wanted=False)

    async def _post(
        self, to: str, subject: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        import aiosmtplib  # only houses that send mail need it

        try:
            await self._house.mail.post(to, subject, text, headers)
        except aiosmtplib.SMTPRecipientsRefused:
            raise Refused("recipient") from None
        except aiosmtplib.SMTPResponseException as error:
            if 500 <= error.code < 600:
                raise Refused(str(error.code)) from None
            raise Again(str(error.code)) from None
        except (aiosmtplib.SMTPException, OSError) as error:  # its text may name an address
            raise Again(type(error).__name__) from None
