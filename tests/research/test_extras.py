"""Nobody needs these libraries who does not ask for them."""

import sys
from importlib import import_module

import pytest

from saboteur.extras import ExtraMissing


@pytest.mark.parametrize(
    ("extra", "library"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_missing_library_is_said_in_one_sentence(monkeypatch, extra, library):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"saboteur.research.{extra}", raising=False)
    with pytest.raises(ExtraMissing) as caught:
        import_module(f"saboteur.research.{extra}")
    assert isinstance(caught.value, ImportError)
    assert str(caught.value) == (
        f'The library {library} is missing; it comes with pip install "saboteur[{extra}]".'
    )
