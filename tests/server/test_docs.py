"""What docs/protocol.md and docs/operating.md say about the server is true."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Union

import msgspec
import pytest

from saboteur.cli import app
from saboteur.server.api.documented import _WHY
from saboteur.server.app import BODY, make_app
from saboteur.server.looking_back.work import EACH
from saboteur.server.operation.metrics import Metrics
from saboteur.server.settings import PREFIX, Settings
from saboteur.server.tables import entries, live, messages
from saboteur.server.tables.playing import TEXT_LENGTH
from saboteur.server.wire.http import BODY as BODY_TIME
from saboteur.server.wire.http import HEAD
from saboteur.server.wire.socket import BYTES, FRAGMENTS, FRAMES
from server.asking import Asking
from server.house import SOURCE, Server, changed

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
PLAYERS_MESSAGES = (
    messages.Hello,
    messages.Play,
    messages.Say,
    messages.Call,
    messages.Vote,
    messages.Here,
    messages.Ready,
    messages.Look,
    messages.Resync,
    messages.Ping,
    messages.AskWhy,
)
SERVERS_MESSAGES = tuple(messages.Answer.__subclasses__())


def code(page: str, kind: str = "python") -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


def rows(page: str) -> list[list[str]]:
    """Every row of every table."""
    found = re.findall(r"^\| (.*) \|$", page, re.MULTILINE)
    return [[cell.strip() for cell in row.split(" | ")] for row in found]


# --- the protocol ---------------------------------------------------------------------------------


def test_the_bot_of_the_page_plays_a_whole_game(tmp_path) -> None:
    (bot,) = code(PROTOCOL)
    assert bot.count("\n") < 60
    file = tmp_path / "bot.py"
    file.write_text(bot, encoding="utf-8")
    # It knows the page and nothing else: the library is not in its path.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    with Server(tmp_path / "house", hush=0.02) as server:
        ran = subprocess.run(
            [sys.executable, str(file), server.address],
            capture_output=True,
            text=True,
            env={**environment, "NO_PROXY": "*", "no_proxy": "*"},
            timeout=120,
        )
        assert ran.returncode == 0, ran.stderr
        (table,) = server.rows("SELECT id, state FROM tables")
        assert table["state"] == "finished"
        finished = server.entries_of(table["id"])[-1]
        assert finished["entry"] == "finished"
        assert ran.stdout.split() == ["scores:", *map(str, finished["scores"])]
        played = [e for e in server.entries_of(table["id"]) if e["entry"] == "played"]
        assert len([entry for entry in played if entry["seat"] == 0 and "bot" not in entry]) > 20


def test_the_bot_imports_nothing_of_ours() -> None:
    (bot,) = code(PROTOCOL)
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(bot))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [node.names[0].name])
    }
    assert imported - set(sys.stdlib_module_names) == {"websockets"}


def test_every_message_is_shown_and_every_example_is_one() -> None:
    sent = re.findall(r"^→ (.*)$", PROTOCOL, re.MULTILINE)
    received = re.findall(r"^← (.*)$", PROTOCOL, re.MULTILINE)
    answers = msgspec.json.Decoder(Union[SERVERS_MESSAGES])  # noqa: UP007
    assert {type(messages.read_request(line)) for line in sent} == set(PLAYERS_MESSAGES)
    assert set(PLAYERS_MESSAGES) == set(messages.Request.__subclasses__())
    assert {type(answers.decode(line)) for line in received} == set(SERVERS_MESSAGES)


def test_examples_of_answers_have_every_field() -> None:
    for line in re.findall(r"^← (.*)$", PROTOCOL, re.MULTILINE):
        example = json.loads(line)
        (kind,) = [k for k in SERVERS_MESSAGES if k.__struct_config__.tag == example["type"]]
        assert set(example) == {"type", *kind.__struct_fields__}


def test_every_field_of_the_state_and_the_welcome_is_told() -> None:
    told = {name for row in rows(PROTOCOL) for name in re.findall(r"`(\w+)`", row[0])}
    assert set(messages.State.__struct_fields__) <= told
    assert set(messages.Welcome.__struct_fields__) <= told


def test_the_example_of_a_change_is_right() -> None:
    example = PROTOCOL.partition("\nFor example `")[2].partition("\n\n")[0]
    change, old, new = map(json.loads, re.findall(r"`?(\{.*?\})`", example))
    assert changed(old, change, []) == new


def test_every_entry_is_told_with_its_fields() -> None:
    told = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[1])) for row in rows(PROTOCOL)}
    for kind in entries.Entry.__subclasses__():
        assert told[kind.__struct_config__.tag] == set(kind.__struct_fields__)


def test_every_close_code_is_told() -> None:
    told = {int(number) for row in rows(PROTOCOL) for number in re.findall(r"\b\d{4}\b", row[0])}
    codes = {value for name, value in vars(live).items() if name.startswith("CLOSE_")}
    assert codes <= told


def test_every_request_and_every_status_is_told() -> None:
    told = {
        (method, path.partition("?")[0])
        for method, path in re.findall(r"`?(GET|POST|PATCH|PUT|DELETE) (/[\w/{}-]+)", PROTOCOL)
    }
    described = make_app(Settings(database="sqlite://")).openapi_schema.to_schema()["paths"]
    for path, operations in described.items():
        for method in operations:
            assert (method.upper(), path) in told
    statuses = {int(found) for row in rows(PROTOCOL) for found in re.findall(r"\d{3}", row[0])}
    assert set(_WHY) <= statuses


def test_the_limits_of_the_page_are_the_usual_ones() -> None:
    usual = Settings()
    page = PROTOCOL.replace(",", "")
    assert f"{usual.frame} bytes" in page
    assert f"{usual.burst} at once {usual.rate:g} a second" in page
    assert f"`hello` and `resync` count as {live.HELLO}" in page
    assert f"{usual.chat_burst} at once one every two seconds" in page
    assert usual.chat_rate == 1 / 2
    assert f"| sockets of one person | {usual.sockets} |" in page
    assert f"| messages that wait for a slow reader | {usual.queue} |" in page
    assert f"{usual.requests} at once {usual.requests / 60:g} a second" in page
    assert f"{usual.sign_ins} at once one every three seconds" in page
    assert f"| open and running tables of one host | {usual.most_tables} |" in page
    assert f"| sockets of one address | {usual.address_sockets} |" in page
    frames = f"{FRAMES * usual.burst + 20} at once {FRAMES * usual.rate + 10:g} a second"
    assert f"| frames of one socket | {frames}" in page
    assert f"{FRAGMENTS} fragments make a message" in page
    assert f"{BYTES * usual.burst} at once {BYTES * usual.rate:.0f} a second" in page
    assert f"{usual.account_tries} at once one a minute" in page
    assert f"{usual.new_tables} at once one a second" in page
    assert f"that one address waits for | {EACH} |" in page
    assert f"{usual.stall:g} seconds; meanwhile" in page
    assert f"{HEAD:g} seconds and 32 KB for its head {BODY_TIME:g} seconds" in page
    assert f"1 to {TEXT_LENGTH} characters" in page
    assert f"{BODY} bytes" in page
    assert f"idle for {usual.idle:g} s or gone for {usual.grace:g} s unless" in page


def test_refusals_look_like_this(server) -> None:
    (example,) = code(PROTOCOL, "json")
    with Asking(server, "Ada") as ada:
        table, _ = ada.set_up()
        answer = ada.post(f"/api/tables/{table}/start").json()
    shown = json.loads(example)
    assert set(shown) == set(answer)
    assert shown["code"] == answer["code"]


# --- operating ------------------------------------------------------------------------------------


def test_every_setting_is_told_with_its_default() -> None:
    told = {row[0].strip("`"): row for row in rows(OPERATING) if row[0].startswith(f"`{PREFIX}")}
    fields = msgspec.structs.fields(Settings)
    assert set(told) == {PREFIX + field.name.upper() for field in fields}
    for field in fields:
        _, default, *_ = told[PREFIX + field.name.upper()]
        if field.default in (None, ""):
            assert default == "none"
        elif isinstance(field.default, bool):
            assert default == f"`{str(field.default).lower()}`"
        elif isinstance(field.default, float | int):
            assert default == f"`{field.default:g}`"
        else:
            assert default == f"`{field.default}`"


def test_every_flag_is_told() -> None:
    import typer

    command = typer.main.get_command(app).commands["serve"]
    flags = {flag for option in command.params for flag in option.opts} - {"--lang"}
    assert flags == set(re.findall(r"--(?:host|port|data|database|bus|no-open)\b", OPERATING))


def test_every_figure_is_told() -> None:
    told = set(re.findall(r"`(saboteur_\w+)", OPERATING))
    figures = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in Metrics().registry.collect()
    }
    assert figures == told


def test_every_event_of_the_log_is_told() -> None:
    told = {name for row in rows(OPERATING) for name in re.findall(r"`([a-z ]+)`", row[0])}
    logged = set()
    for file in (Path(SOURCE) / "saboteur/server").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        logged |= set(re.findall(r'\blog\.(?:debug|info|warning|error)\(\s*"([^"]+)"', text))
    assert logged <= told


@pytest.mark.parametrize("page", ["docs/protocol.md", "docs/operating.md"])
def test_parts_of_pages_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    titles = {
        re.sub(r"[^a-z -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= titles


def test_the_backup_of_the_page_is_one(tmp_path) -> None:
    """A server goes on from a copy that was made while another one ran."""
    assert "\nsaboteur backup  " in OPERATING
    with Server(tmp_path / "saboteur-data") as server, Asking(server, "Ada") as ada:
        table, _ = ada.set_up(bots="easy")
        ada.do(f"/api/tables/{table}/start")
        subprocess.run(
            [sys.executable, "-m", "saboteur", "backup"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": SOURCE},
            check=True,
            timeout=60,
        )
        token = ada.token
    (tmp_path / "restored").mkdir()
    (copy,) = (tmp_path / "saboteur-data" / "backups").iterdir()
    copy.rename(tmp_path / "restored" / "saboteur.db")
    with Server(tmp_path / "restored") as restored, Asking(restored) as ada:
        ada.token = token
        assert [own["id"] for own in ada.get("/api/me/tables").json()] == [table]
        assert ada.get(f"/api/tables/{table}").json()["table"]["state"] == "running"
