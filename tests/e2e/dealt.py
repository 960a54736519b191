"""A server that deals what a test asks for: `python dealt.py FILE serve …`.

The seed of the next table is what stands in FILE. Everything else is the server as it is.
"""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from types import SimpleNamespace

from saboteur.cli import main
from saboteur.server import new_table

SEED = 16
"""The bytes of a seed, by which it is told from the other things that are drawn."""

if __name__ == "__main__":
    asked_for = Path(sys.argv.pop(1))

    def draw(count: int) -> str:
        if count == SEED and asked_for.exists():
            return asked_for.read_text(encoding="utf-8")
        return secrets.token_hex(count)

    new_table.secrets = SimpleNamespace(**{**vars(secrets), "token_hex": draw})
    sys.exit(main())
