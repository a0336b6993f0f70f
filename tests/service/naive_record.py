"""A player's record counted once more, naively: from the raw rows of a database, one game after the other."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hexarium.bots import level_named, opponents, roster
from hexarium.core import Aim
from hexarium.games import CATALOGUE
from hexarium.service.player_record import GameRecord, PlayerRecord

Rows = list[tuple[float, dict[str, Any]]]


def tables_of(file: Path) -> dict[str, Rows]:
    """Every table's rows with their times."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT tbl, at, body FROM log ORDER BY tbl, number").fetchall()
    tables: dict[str, Rows] = {}
    for table, at, body in found:
        tables.setdefault(table, []).append((at, json.loads(body)))
    return tables


def shown(record: PlayerRecord) -> dict[str, Any]:
    """A record as the naive reader writes it."""
    return {"days": (record.days.now, record.days.longest), **{each.game: _shown(each) for each in record.games}}


def _shown(game: GameRecord) -> dict[str, Any]:
    tallies = {each.opponent: [each.won, each.drawn, each.lost, each.resigned, each.left] for each in game.opponents}
    solo = {
        json.dumps(each.options, sort_keys=True): (each.played, each.counted, each.best, each.mean, each.last)
        for each in game.solo
    }
    return {
        "played": game.played,
        "dates": (game.first, game.last),
        "opponents": tallies,
        "solo": solo,
        "shared": game.shared,
        "closed": game.closed,
        "wins": (game.wins.now, game.wins.longest),
        "days": (game.days.now, game.days.longest),
    }


def naive_record(tables: dict[str, Rows], guest: str, now: float) -> dict[str, Any]:
    """What the rows say about a guest."""
    games = [game for table, rows in tables.items() if (game := _game(table, rows, guest)) is not None]
    games.sort(key=lambda game: (game["at"], game["table"]))
    slugs = {game["slug"] for game in games}
    return {
        "days": _days(games, now),
        **{slug: _of_game(slug, [game for game in games if game["slug"] == slug], now) for slug in slugs},
    }


def _game(table: str, rows: Rows, guest: str) -> dict[str, Any] | None:
    kinds = [row["type"] for _, row in rows]
    if "started" not in kinds or "ended" not in kinds:
        return None
    at, ended = rows[kinds.index("ended")]
    charter = rows[0][1]["charter"]
    seated = [(row["seat"], row["occupant"]) for _, row in rows if row["type"] == "seated"]
    occupants = [dict(seated).get(seat) for seat in range(charter["seats"])]
    mine = [seat for seat, each in enumerate(occupants) if each and each.get("guest") == guest]
    if not mine:
        return None
    others = [each for seat, each in enumerate(occupants) if seat not in mine]
    coming = [row["type"] for _, row in rows if row["type"] in ("absent", "returned") and row["seat"] == mine[0]]
    return {
        "table": table,
        "at": at,
        "slug": charter["game"],
        "options": charter["options"],
        "ranking": ended["ranking"],
        "seat": mine[0],
        "seats": len(mine),
        "levels": [each["level"] for each in others if each and each["type"] == "bot"],
        "has_people": any(each and each["type"] != "bot" for each in others),
        "resigned": any(row["type"] == "resigned" and row["seat"] == mine[0] for _, row in rows),
        "left": coming[-1:] == ["absent"],
        "helped": any(row["type"] == "took-back" or row.get("proxy") for _, row in rows)
        or any(row["type"] == "seated" and (row["occupant"] or {}).get("type") == "bot" for _, row in rows),
        "is_alone": not others,
    }


def _of_game(slug: str, games: list[dict[str, Any]], now: float) -> dict[str, Any]:
    ended = [game for game in games if game["ranking"]]
    contests = [game for game in ended if game["seats"] == 1 and not game["is_alone"]]
    solo = [game for game in ended if game["seats"] == 1 and game["is_alone"]]
    tallies: dict[str, list[int]] = {}
    run, longest = 0, 0
    for game in contests:
        result = _result(game)
        tally = tallies.setdefault(_opponent(slug, game), [0] * 5)
        tally[["won", "drawn", "lost"].index(result)] += 1
        tally[3] += game["resigned"]
        tally[4] += game["left"] and not game["resigned"]
        run = run + 1 if result == "won" else 0
        longest = max(longest, run)
    return {
        "played": len(games),
        "dates": (games[0]["at"], games[-1]["at"]),
        "opponents": tallies,
        "solo": _solo(slug, solo),
        "shared": sum(game["seats"] > 1 for game in ended),
        "closed": len(games) - len(ended),
        "wins": (run, longest),
        "days": _days(games, now),
    }


def _result(game: dict[str, Any]) -> str:
    places = game["ranking"]["places"]
    if game["resigned"] or game["left"] or places[game["seat"]] != 1:
        return "lost"
    return "won" if places.count(1) == 1 else "drawn"


def _opponent(slug: str, game: dict[str, Any]) -> str:
    if game["has_people"]:
        return "people"
    names = [level_named(slug, level).name for level in game["levels"]]
    from_strongest = [*reversed(opponents(slug)), *reversed(roster(slug).sparring)]
    return next(level.name for level in from_strongest if level.name in names)


def _solo(slug: str, games: list[dict[str, Any]]) -> dict[str, Any]:
    game_of = CATALOGUE[slug]
    by_options: dict[str, list[dict[str, Any]]] = {}
    for game in games:
        by_options.setdefault(json.dumps(game_of.solo_options(game["options"]), sort_keys=True), []).append(game)
    found: dict[str, Any] = {}
    for options, alike in by_options.items():
        scores = [
            game["ranking"]["scores"][0] for game in alike if not (game["helped"] or game["resigned"] or game["left"])
        ]
        best = (max if game_of.solo is Aim.HIGH else min)(scores, default=None)
        mean = sum(scores) / len(scores) if scores else None
        found[options] = (len(alike), len(scores), best, mean, scores[-1] if scores else None)
    return found


def _days(games: list[dict[str, Any]], now: float) -> tuple[int, int]:
    days = {int(game["at"] // 86400) for game in games if game["ranking"]}

    def run_until(day: int) -> int:
        length = 0
        while day - length in days:
            length += 1
        return length

    today = int(now // 86400)
    return max(run_until(today), run_until(today - 1)), max(map(run_until, days), default=0)
