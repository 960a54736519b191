"""Passwords and codes: how they are made, kept and checked."""

from __future__ import annotations

import hashlib
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from saboteur.server.people.hashing import in_line
from saboteur.server.problems import Problem

PASSWORD_LENGTHS = (8, 200)
CODES = 10
"""How many recovery codes somebody gets."""
CODE_LENGTH = 16
"""79 bits: nobody can guess one, not even who has stolen the store and its digests."""
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another one when it is written down."""
_HASHER = PasswordHasher()
NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$7/sPcXWC+pGAvW9ZBysOaA"
    "$wZpSwlSGCn3f6Hi0G9VHijrX96Is/uBNSdFRO6ObHCg"
)
"""Checked where there is no such person, so that time does not tell."""


async def hash_password(password: str) -> str:
    """What is stored of a new password; complains if it is too short or too long."""
    least, most = PASSWORD_LENGTHS
    if not least <= len(password) <= most:
        raise Problem("server.password-length", least=least, most=most)
    return await in_line(_HASHER.hash, password)


async def fits(hashed: str | None, password: str) -> bool:
    """Whether this is the password; where there is none, nothing fits, and it takes as long."""
    try:
        await in_line(_HASHER.verify, hashed or NOBODY, password[: PASSWORD_LENGTHS[1]])
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


def new_code() -> str:
    """A code to write down, in groups: `k7mp-2xqf-9wd4-hn3v`."""
    signs = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(signs[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def new_codes(person: str) -> tuple[list[str], list[str]]:
    """Recovery codes for somebody, and what is stored of them."""
    codes = [new_code() for _ in range(CODES)]
    return codes, [code_digest(person, code) for code in codes]


def code_digest(person: str, code: str) -> str:
    """What is stored of a code, however it is typed."""
    signs = "".join(sign for sign in code.casefold() if sign.isalnum())
    return digest(f"{person}:{signs}")


def digest(token: str) -> str:
    """What is stored of a token: as long as that is all somebody has, they cannot sign in."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
