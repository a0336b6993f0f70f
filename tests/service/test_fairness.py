"""Luck is promised before the game, drawn from a secret and the players' salts, and can be checked after it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexarium.core import Chance, Draws, Provable, Unreadable, luck
from hexarium.games import CATALOGUE
from hexarium.service import Sheet, read_sheet, verify, write_sheet
from hexarium.service.refusal import NotNow
from hexarium.service.rows import Ended, Opened, Played, Revealed
from tests.service.club import ANN, BEN, club, refused, salt_of, scripted


async def finished(tmp_path: Path, game: str = "trihex") -> Sheet:
    async with club(tmp_path / "log.db", token=scripted(5)) as here:
        name = await here.begin_salted(game, ANN, BEN)
        assert isinstance(await refused(here.host.sheet(name)), NotNow)
        assert isinstance(await refused(here.host.record(name)), NotNow)
        await here.play_on(name)
        return await here.host.sheet(name)


@pytest.mark.parametrize("game", [slug for slug, game in CATALOGUE.items() if 2 in game.seats])
async def test_a_finished_game_adds_up(game: str, tmp_path: Path) -> None:
    sheet = await finished(tmp_path, game)
    verdict = verify(read_sheet(write_sheet(sheet)), CATALOGUE)
    assert verdict.faults == ()
    assert verdict.draws > 0


async def test_every_draw_follows_from_the_secret_without_any_rules(tmp_path: Path) -> None:
    sheet = await finished(tmp_path)
    opened = next(each.row for each in sheet.rows if isinstance(each.row, Opened))
    ended = next(each.row for each in sheet.rows if isinstance(each.row, Ended))
    secret = bytes.fromhex(ended.secret)
    assert hashlib.sha256(secret).hexdigest() == opened.charter.commitment
    luck = Provable(secret, sheet.table, "luck", [f"0:{salt_of(ANN)}", f"1:{salt_of(BEN)}"])
    drawn = [draw for each in sheet.rows if isinstance(each.row, Played) for draw in each.row.draws]
    assert [(n, luck.below(n)) for n, _ in drawn] == drawn


async def test_the_secret_is_nowhere_before_the_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", token=scripted(5)) as here:
        name = await here.begin("trihex", ANN, BEN)
        ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
        secret = (await here.table(name)).secret.hex()
        await here.choose(name, 0)
        assert all(secret.encode() not in frame for guest in (ann, ben) for frame in guest.frames)
        await here.play_on(name)
        assert secret.encode() in ann.frames[-1]


def change(sheet: Sheet, pick: Any, **changes: Any) -> Sheet:
    rows = list(sheet.rows)
    index = next(index for index, each in enumerate(rows) if pick(each.row))
    rows[index] = msgspec.structs.replace(rows[index], row=msgspec.structs.replace(rows[index].row, **changes))
    return msgspec.structs.replace(sheet, rows=tuple(rows))


async def test_whatever_is_changed_afterwards_is_found_out(tmp_path: Path) -> None:
    sheet = await finished(tmp_path)
    forged = {
        "another secret": change(sheet, lambda row: isinstance(row, Ended), secret="00" * 32),
        "another salt": change(sheet, lambda row: isinstance(row, Revealed), salt="00" * 32),
        "another draw": change(sheet, lambda row: isinstance(row, Played) and row.draws, draws=((5, 4), (5, 0))),
        "another outcome": change(
            sheet, lambda row: isinstance(row, Played) and row.by == 0, action=msgspec.Raw(b'{"type":"castle"}')
        ),
        "a row left out": msgspec.structs.replace(sheet, rows=sheet.rows[:9] + sheet.rows[10:]),
    }
    for what, forgery in forged.items():
        assert verify(forgery, CATALOGUE).faults, what


def cheating(turn: Any, draws: Draws) -> Any:
    """A dealer who draws as it should and then plays what it likes better."""
    honest = luck(turn, draws)
    others = [outcome for outcome, _ in turn.odds if outcome != honest] if isinstance(turn, Chance) else []
    return others[0] if others else honest


@pytest.mark.parametrize("game", ["trihex", "hexpert"])
async def test_a_dealer_who_does_not_play_what_it_drew_is_found_out(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as cheats:
        cheats.setattr("hexarium.service.moves.luck", cheating)
        async with club(tmp_path / "log.db") as here:
            name = await here.begin(game, ANN, BEN)
            await here.play_on(name)
            sheet = await here.host.sheet(name)
    assert any("does not follow from the secret" in fault for fault in verify(sheet, CATALOGUE).faults)


async def test_luck_without_draws_is_found_out(tmp_path: Path) -> None:
    sheet = await finished(tmp_path)
    undrawn = [
        msgspec.structs.replace(each, row=msgspec.structs.replace(each.row, draws=()))
        if isinstance(each.row, Played)
        else each
        for each in sheet.rows
    ]
    assert verify(msgspec.structs.replace(sheet, rows=tuple(undrawn)), CATALOGUE).faults


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"hexarium_sheet":9,"table":"x","rows":[]}', "\udcff"])
def test_what_is_no_sheet_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_sheet(text)


def test_a_sheet_without_its_end_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        verify(Sheet(hexarium_sheet=1, table="x", rows=()), CATALOGUE)
