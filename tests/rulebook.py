"""How a test names the rules it proves."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """This test proves these numbered rules."""
    return pytest.mark.rule(*numbers)
