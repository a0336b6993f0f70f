"""What the page is made from: its files, spaces, pictures, forms, notation, and replays; a real server process."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexarium.bots import every_bot
from hexarium.core import Deciding, Match, Record, Seeded, read_record, write_text
from hexarium.core.record import Header
from hexarium.games import CATALOGUE
from hexarium.games.trihex.options import LONGEST, Options
from hexarium.web import page
from tests.golden import RECORDS
from tests.web.server import Server
from tests.web.test_http import bearer, begun, line, play_out, say

RECORD = (RECORDS / "trihex-two.txt").read_text()


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return str(server.ask("POST", "/api/tokens").json["token"])


@pytest.fixture(scope="module")
def finished(server: Server, token: str) -> str:
    name = begun(server, token)
    with line(server, token) as socket:
        play_out(socket, name)
    return name


def opened(server: Server, token: str, game: str, options: dict[str, Any] | None = None) -> str:
    places = [{"type": "mine", "name": "Ann"}, {"type": "mine", "name": "Ben"}]
    opening = {"game": game, "places": places, "options": options or {}}
    name = server.ask("POST", "/api/tables", opening, **bearer(token)).json["table"]
    assert server.ask("POST", f"/api/tables/{name}/start", **bearer(token)).status == 200
    return str(name)


def asked(server: Server, token: str, name: str, seat: int = 0) -> dict[str, Any]:
    shown = server.ask("GET", f"/api/tables/{name}", **bearer(token)).json["shown"]
    question: dict[str, Any] = shown[seat]["asked"]
    return question


def test_every_place_of_the_page_is_served_and_the_interface_stays_itself(server: Server) -> None:
    first = server.ask("GET", "/")
    assert first.headers["content-type"].startswith("text/html")
    assert server.ask("GET", "/table/anything").body == first.body
    assert server.ask("GET", "/missing.js").status == 404
    assert server.ask("GET", "/api").json["code"] == "unknown"
    assert server.ask("GET", "/api/nowhere").json["code"] == "unknown"


def test_files_are_packed_for_those_who_unpack_them_and_kept_forever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>here</p>")
    (tmp_path / "assets" / "a-1.js").write_text("let a;" * 100)
    (tmp_path / "assets" / "b-1.woff2").write_bytes(b"font")
    leaves = page.leaves(tmp_path)
    assert {*leaves} == {"index.html", "assets/a-1.js", "assets/b-1.woff2"}
    script = leaves["assets/a-1.js"]
    assert gzip.decompress(script.packed or b"") == script.body
    assert ("immutable" in script.caching, "immutable" in leaves["index.html"].caching) == (True, False)
    assert leaves["assets/b-1.woff2"].packed is None


def test_a_server_without_a_page_says_so(tmp_path: Path) -> None:
    assert b"not built" in page.leaves(tmp_path / "nowhere")["index.html"].body


def test_packed_answers_are_the_same_answers(server: Server, finished: str) -> None:
    path = f"/api/tables/{finished}/replay"
    packed = server.ask("GET", path, accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == server.ask("GET", path).body


@pytest.mark.parametrize(
    ("game", "options", "count", "some"),
    [
        ("hexpert", {}, 19, "c3"),
        ("hexx", {"board": "small"}, 61, "g7"),
        ("hexx", {"board": "large"}, 127, "a7"),
        ("hexagone", {}, 631, "j10"),
        ("wordsearch", {"mode": "board"}, 37, "d4"),
        ("wordsearch", {"mode": "insert", "insert": "large"}, 19, "d4"),
        ("wordsearch", {"mode": "boardless"}, 631, "d4"),
        ("trihex", {}, 0, None),
    ],
)
def test_the_spaces_of_a_board_have_names(
    server: Server, token: str, game: str, options: dict[str, Any], count: int, some: str | None
) -> None:
    name = opened(server, token, game, options)
    spaces = server.ask("GET", f"/api/tables/{name}/spaces").json
    assert len(spaces) == count
    assert some is None or some in {space["name"] for space in spaces}


def test_choices_come_with_their_notation_and_can_be_answered_in_it(server: Server, token: str) -> None:
    name = opened(server, token, "hexpert")
    question = asked(server, token, name)
    assert [choice["text"] for choice in question["choices"]][:2] == ["place a1", "place a2"]
    answer = {"table": name, "seat": 0, "ticket": question["ticket"]}
    with line(server, token) as socket:
        tried = say(socket, type="try", id="t", action="place c3", **answer)
        assert tried[0]["said"][0]["says"] == "You placed the tile on c3."
        unread = say(socket, type="answer", id="x", action="castle kingside", **answer)
        assert (unread[0]["code"], "is not a move in Hexpert" in unread[0]["detail"]) == ("malformed", True)
        assert say(socket, type="answer", id="y", action="c" * 500, **answer)[0]["code"] == "malformed"
        told = say(socket, type="answer", id="z", action=" c3", **answer)
        assert told[0]["rows"][0]["id"] == "z"
    assert asked(server, token, name) is None


def test_a_refusal_of_typed_notation_names_its_clause(server: Server, token: str) -> None:
    name = opened(server, token, "hexpert")
    with line(server, token) as socket:
        for seat in (0, 1):
            ticket = asked(server, token, name, seat)["ticket"]
            say(socket, type="answer", table=name, seat=seat, ticket=ticket, id=f"first-{seat}", action="c3")
        ticket = asked(server, token, name)["ticket"]
        refused = say(socket, type="answer", table=name, seat=0, ticket=ticket, id="again", action="c3")
    assert refused[0]["clause"] == "hexpert/place"


def test_a_game_comes_with_a_form_that_explains_every_answer(server: Server) -> None:
    games = {game["slug"]: game for game in server.ask("GET", "/api/games").json}
    forms = {slug: {each["name"]: each for each in game["form"]} for slug, game in games.items()}
    placement = forms["hexpert"]["placement"]
    assert [answer["value"] for answer in placement["answers"]] == ["free", "adjacent", "sun-moon"]
    assert placement["answers"][1] == {
        "value": "adjacent",
        "label": "Next to a tile",
        "about": "next to a tile on your board",
        "said": "tiles go next to tiles",
        "several": False,
    }
    assert [answer["label"] for answer in forms["wordsearch"]["clock"]["answers"]] == [
        "30 seconds",
        "60 seconds",
        "No limit",
    ]
    assert [forms["hexx"]["lexicon"]["label"], forms["hexx"]["board"]["label"]] == ["Dictionary", "Board"]
    assert (placement["kind"], placement["default"]) == ("one", "free")
    assert (forms["trihex"]["colours"]["kind"], forms["trihex"]["colours"]["default"]) == ("several", None)
    assert forms["trihex"]["target"]["kind"] == "number"
    for slug, game in CATALOGUE.items():
        assert all(
            answer["about"] for each in games[slug]["form"] if each["kind"] == "one" for answer in each["answers"]
        )
        given = {each["name"]: each["default"] for each in games[slug]["form"]}
        assert game.rules(game.options()) is not None
        assert given.keys() == {*game.options.__struct_fields__}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_game_comes_with_what_its_answers_were_measured_to_change(server: Server, slug: str) -> None:
    shown = server.ask("GET", f"/api/games/{slug}/balance").json
    form = next(game["form"] for game in server.ask("GET", "/api/games").json if game["slug"] == slug)
    answers = {each["name"]: [answer["value"] for answer in each["answers"]] for each in form}
    changes = {(change["option"], change["value"]): change for change in shown["changes"]}
    assert len(changes) == len(shown["changes"]) > 1
    for (option, value), change in changes.items():
        assert value in answers[option] or (not answers[option] and value.isdigit())
        assert change["games"] > 1
        assert change["length"]["now"] > 0
        assert 0 <= change["first"]["now"] <= 1
    assert shown["bot"] in {level.name for level in every_bot(slug)}


def test_what_an_answer_changes_is_told_beside_the_standard_game_or_the_answer_that_it_needs(server: Server) -> None:
    shown = server.ask("GET", "/api/games/wordsearch/balance").json
    changes = {f"{change['option']}={change['value']}": change for change in shown["changes"]}
    assert changes["target=short"]["under"] is None
    assert changes["insert=large"]["under"] == "mode=insert"
    assert changes["insert=large"]["length"]["before"] == changes["mode=insert"]["length"]["now"]


def test_an_unknown_game_has_no_figures(server: Server) -> None:
    refused = server.ask("GET", "/api/games/chess/balance")
    assert (refused.status, refused.json["code"]) == (404, "unknown")


def test_pictures_and_words_show_what_one_eye_sees(server: Server, token: str) -> None:
    name = opened(server, token, "trihex")
    picture = server.ask("GET", f"/api/tables/{name}/picture?eye=1", **bearer(token))
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert b"Ben" in picture.body
    words = server.ask("GET", f"/api/tables/{name}/words", **bearer(token)).body.decode()
    assert "Ann" in words
    other = server.ask("POST", "/api/tokens").json["token"]
    assert server.ask("GET", f"/api/tables/{name}/picture?eye=1", **bearer(other)).status == 403
    assert server.ask("GET", f"/api/tables/{name}/words", **bearer(other)).body.decode() != words


def test_what_has_not_begun_cannot_be_drawn(server: Server, token: str) -> None:
    places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
    name = server.ask("POST", "/api/tables", {"game": "trihex", "places": places}, **bearer(token)).json["table"]
    assert server.ask("GET", f"/api/tables/{name}/picture", **bearer(token)).status == 409
    assert server.ask("GET", f"/api/tables/{name}/replay").status == 409
    assert server.ask("GET", f"/api/tables/{name}/record.txt").status == 409


def test_a_finished_game_is_replayed_with_each_eye_and_open(server: Server, finished: str) -> None:
    record = server.ask("GET", f"/api/tables/{finished}/record.txt").body.decode()
    _, read = read_record(record, CATALOGUE)
    shown = {
        look: server.ask("GET", f"/api/tables/{finished}/replay?look={look}").json for look in ("open", "0", "1", "")
    }
    replays = {look: each["replay"] for look, each in shown.items()}
    assert {len(replay["shots"]) for replay in replays.values()} == {len(read.moves) + 1}
    middle = next(
        number
        for number, shot in enumerate(replays["open"]["shots"])
        if all(shot["view"]["hands"]) and shot["by"] == "dealer"
    )
    hands = {look: replay["shots"][middle]["view"]["hands"] for look, replay in replays.items()}
    assert None not in hands["open"][0] + hands["open"][1]
    assert (None in hands["0"][0], None in hands["0"][1]) == (False, True)
    assert (None in hands[""][0], None in hands[""][1]) == (True, True)
    assert replays["open"]["ranking"]["places"]
    assert server.ask("GET", f"/api/tables/{finished}/replay?look=9").status == 404
    assert server.ask("GET", f"/api/tables/{finished}/replay?look=me").status == 404


def test_the_sentences_of_a_replay_say_you_to_its_reader_and_name_the_others(server: Server, finished: str) -> None:
    def lines(reader: int) -> str:
        shots = server.ask("GET", f"/api/tables/{finished}/replay?reader={reader}").json["replay"]["shots"]
        return " ".join(said["says"] for shot in shots for said in shot["said"])

    named, first = lines(-1), lines(0)
    players = server.ask("GET", f"/api/tables/{finished}/replay").json["replay"]["players"]
    assert f"{players[0]} played" in named
    assert "You played" not in named
    assert "You played" in first
    assert f"{players[0]} played" not in first
    assert f"{players[1]} played" in first
    assert server.ask("GET", f"/api/tables/{finished}/replay?reader=2").status == 404


def test_any_move_of_a_finished_game_is_a_picture(server: Server, finished: str) -> None:
    stills = [server.ask("GET", f"/api/tables/{finished}/replay/picture?move={move}") for move in (3, 30)]
    assert stills[0].body != stills[1].body
    assert server.ask("GET", f"/api/tables/{finished}/replay/picture?move=99999").status == 404


def test_a_pasted_record_is_replayed_and_a_broken_one_refused_with_its_place(server: Server) -> None:
    shown = server.ask("POST", "/api/replays", {"record": RECORD}).json
    assert (shown["replay"]["game"], shown["spaces"]) == ("trihex", [])
    assert shown["replay"]["players"] == ["Seat 1", "Seat 2"]
    broken = server.ask("POST", "/api/replays", {"record": RECORD.replace("play", "lay", 1)})
    assert (broken.status, broken.json["code"]) == (409, "malformed")
    swapped = server.ask("POST", "/api/replays", {"record": RECORD.replace("seat 1: play", "seat 2: play", 1)})
    assert "move" in swapped.json["detail"]


def test_a_record_that_is_too_long_is_not_shown(server: Server) -> None:
    head, _, _ = RECORD.partition("\n---\n")
    moves = "\n".join(["seat 1: play red-5"] * 3001)
    long = f"{head}\n---\n{moves}\n--- 3001 moves\n"
    assert "3001 moves" in server.ask("POST", "/api/replays", {"record": long}).json["detail"]
    assert server.ask("POST", "/api/replays", {"record": "x" * 60_001}).status == 400


def test_the_longest_game_that_a_table_of_trihex_can_settle_is_shown(server: Server) -> None:
    game, rng = CATALOGUE["trihex"], Random(1)
    match = Match(game.rules(Options(target=LONGEST)), 5)
    match.settle(draws := Seeded(1))
    while isinstance(turn := match.turn, Deciding):
        (seat,) = turn.seats
        match.play(seat, rng.choice([*match.rules.legal(match.state, seat)]))
        match.settle(draws)
    header = Header(game="trihex", rules=game.version, seats=5, options=Options(target=LONGEST))
    record = write_text(Record(header, match.moves), game)
    shown = server.ask("POST", "/api/replays", {"record": record})
    assert (shown.status, len(shown.json["replay"]["shots"])) == (200, len(match.moves) + 1)


def test_lists_say_who_plays(server: Server, token: str, finished: str) -> None:
    mine = {each["table"]: each for each in server.ask("GET", "/api/tables/mine", **bearer(token)).json}
    assert mine[finished]["players"] == ["Ann", "Random"]


def test_a_spectator_on_the_line_is_shown_names_too(server: Server, token: str) -> None:
    name = opened(server, token, "hexpert")
    other = server.ask("POST", "/api/tokens").json["token"]
    with line(server, other) as socket:
        shown = say(socket, type="since", table=name, number=-1)[-1]
    assert (shown["eye"], shown["asked"]) == (None, None)


def test_a_typed_word_is_told_its_paths_and_only_to_whoever_sits_there(server: Server, token: str) -> None:
    name = opened(server, token, "wordsearch")
    view = server.ask("GET", f"/api/tables/{name}", **bearer(token)).json["shown"][0]["view"]
    tiles = {tuple(space["at"]): space["tiles"][-1] for space in view["spaces"] if space["tiles"]}
    start = tuple(view["offer"]["starts"][0])
    word, where = tiles[start], f"/api/tables/{name}/paths"
    assert [[*start]] in server.ask("GET", f"{where}?eye=0&word={word.lower()}", **bearer(token)).json
    assert server.ask("GET", f"{where}?eye=0&word=QQQQ", **bearer(token)).json == []
    assert server.ask("GET", f"{where}?eye=0&word=1", **bearer(token)).status == 400
    assert server.ask("GET", f"{where}?eye=0&word={word}").status == 403


def test_games_without_paths_tell_none(server: Server, token: str) -> None:
    name = opened(server, token, "hexx")
    assert server.ask("GET", f"/api/tables/{name}/paths?eye=0&word=WORD", **bearer(token)).json == []


def test_a_finished_game_has_a_picture_to_share_and_a_running_one_has_none(
    server: Server, token: str, finished: str
) -> None:
    shared = server.ask("GET", f"/api/tables/{finished}/share")
    assert (shared.status, shared.headers["content-type"]) == (200, "image/svg+xml")
    assert b"Hexarium</text>" in shared.body
    assert b"You</text>" not in shared.body
    assert b"You</text>" in server.ask("GET", f"/api/tables/{finished}/share?reader=0").body
    assert server.ask("GET", f"/api/tables/{finished}/share?reader=9").status == 404
    running = opened(server, token, "trihex")
    assert server.ask("GET", f"/api/tables/{running}/share").status == 409
