"""What the browser client says stands in the one catalogue, and nothing stands there for nobody."""

import re
from functools import cache
from pathlib import Path

from saboteur.server.page import says
from saboteur.texts import ENGLISH, sentences

WEB = Path(__file__).parents[1] / "web" / "src"


@cache
def source() -> str:
    files = (file for kind in ("*.svelte", "*.ts") for file in WEB.rglob(kind))
    return "\n".join(
        file.read_text(encoding="utf-8") for file in sorted(files) if "generated" not in file.parts
    )


def ids() -> set[str]:
    return {message for message in sentences(ENGLISH) if message.startswith("web.")}


def test_every_message_that_is_named_exists():
    """The compiler checks `t(…)`; this also finds ids that are kept in tables and looked up."""
    named = set(re.findall(r"['\"`](web\.[a-z0-9.-]*[a-z0-9])['\"`]", source()))
    begun = {message.rsplit(".", 1)[0] for message in ids()}
    assert named
    assert not {message for message in named - ids() if message not in begun}


def test_every_message_is_said_somewhere():
    named = set(re.findall(r"web\.[a-z0-9.-]*[a-z0-9]", source()))
    beginnings = tuple(re.findall(r"`(web\.[a-z0-9.-]+)\$\{", source()))
    assert not {
        message for message in ids() - named if not (beginnings and message.startswith(beginnings))
    }


def test_nobody_writes_html_from_what_others_say():
    assert "@html" not in source()
    assert "innerHTML" not in source()


def test_the_page_is_sent_every_sentence_that_it_puts_together():
    """The compiler checks `t(…)`; this finds what is named only while running."""
    begun = set(re.findall(r"\bfind\(\s*`([a-z0-9.-]+)\.\$\{", source()))
    assert begun
    assert not {beginning for beginning in begun if not says(f"{beginning}.anything")}
