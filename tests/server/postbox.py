"""A real mail server that keeps what it is sent."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from server.services import free_port


class Postbox:
    """Listens at a port of its own; `letters` are those that arrived."""

    def __init__(self, user: str | None = None, password: str = "") -> None:
        self.letters: list[EmailMessage] = []
        self._login = user, password
        more: dict[str, Any] = {}
        if user is not None:
            more = {
                "authenticator": self._authenticate,
                "auth_required": True,
                "auth_require_tls": False,
            }
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port(), **more)

    def __enter__(self) -> Self:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def address(self) -> str:
        user, password = self._login
        login = "" if user is None else f"{user}:{password}@"
        return f"smtp://{login}127.0.0.1:{self._controller.port}"

    def _authenticate(self, _: Any, __: Any, ___: Any, ____: Any, data: Any) -> AuthResult:
        given = (data.login.decode(), data.password.decode())
        return AuthResult(success=given == self._login)

    def asked(self) -> EmailMessage | None:
        """The letter that asks whether an address is somebody's own, taken out."""
        asking = [letter for letter in self.letters if "/mail#yes/" in letter.get_content()]
        for letter in asking:
            self.letters.remove(letter)
        return asking[-1] if asking else None

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 kept"
