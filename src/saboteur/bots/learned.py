"""Numbers that were learned lie as data beside the code that uses them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def learned(package: str, file: str) -> dict[str, Any]:
    """The tables of this file in this package; nobody changes them."""
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
