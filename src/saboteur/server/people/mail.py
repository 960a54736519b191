"""Mail, where the operator has set up a way to send it; and codes to people who have lost their
password."""

from __future__ import annotations

import time
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlsplit

from saboteur.server.operation.logs import log
from saboteur.server.people.passwords import code_digest, new_code
from saboteur.server.problems import Conflict
from saboteur.server.settings import BadSetting
from saboteur.texts import SaboteurError, say

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow

LASTS = 30 * 60.0
"""Seconds for which a code that was sent can be used."""
MOST = 3
"""Codes for one person that can be on their way at once."""
PATIENCE = 20.0
"""Seconds after which a mail server that does not answer is given up."""


class Mail:
    """Sends codes. Whoever asks for one never learns whether anybody got it."""

    def __init__(self, house: House) -> None:
        settings = house.settings
        self._house = house
        self._store = house.store.accounts
        self._from = settings.smtp_from
        self._address = (settings.address or "").rstrip("/")
        self._server = urlsplit(settings.smtp or "")
        self.is_sent = bool(settings.smtp)
        """Whether this house sends mail at all."""
        try:
            named = bool(self._server.hostname) and self._server.port != 0
            fine = named and self._server.scheme in ("smtp", "smtps")
        except ValueError:  # a port that is no number
            fine = False
        if self.is_sent and not (fine and self._from):
            raise BadSetting("server.smtp")

    def recover(self, email: str, lang: str) -> None:
        """Send a code to everybody who has given this address, if anybody has."""
        if not self.is_sent:
            raise Conflict("server.no-mail")
        self._house.later(self._recover(email.strip().lower(), lang))

    async def _recover(self, email: str, lang: str) -> None:
        try:
            for person in await self._store.people_by_email(email):
                now, code = time.time(), new_code()
                stored = await self._store.add_sent_code(
                    person.id, code_digest(person.id, code), now, now + LASTS, MOST
                )
                if stored:
                    await self.post(email, *self._letter(person, code, lang))
        except SaboteurError:
            raise
        except Exception as error:  # it may name the address or the password of the mail server
            log.error("mail failed", reason=type(error).__name__)

    def _letter(self, person: PersonRow, code: str, lang: str) -> tuple[str, str]:
        """Subject and text. What stands behind # in a link is never sent to a server."""
        handle = person.handle or ""
        where = say("server.mail.page", lang)
        if self._address:
            where = f"{self._address}/profile#{quote(handle, safe='')}/{code}"
        facts = {"handle": handle, "code": code, "where": where, "minutes": round(LASTS / 60)}
        return say("server.mail.subject", lang), say("server.mail.text", lang, **facts)

    async def post(
        self, to: str, subject: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        """Hand a letter to the mail server."""
        import aiosmtplib  # only houses that send mail need it

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._from, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain="saboteur.invalid")
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        server = self._server
        await aiosmtplib.send(
            letter,
            hostname=server.hostname,
            port=server.port,
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=server.scheme == "smtps",
            timeout=PATIENCE,
        )
