"""The steps on the site's page about the socket are all that a client without our library needs."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from hexarium.service.messages import PROTOCOL
from tests.web.server import Server


def test_a_client_that_knows_only_the_page_about_the_socket_plays_a_whole_game(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "log")
    server.start()
    try:
        place = f"127.0.0.1:{server.port}"
        token = post(place, "/api/tokens", None, "")["token"]
        places = [{"type": "vacant"}, {"type": "bot", "level": "easy"}]
        name = post(place, "/api/tables", {"game": "trihex", "places": places}, token)["table"]
        word = post(place, f"/api/tables/{name}/room", None, token)["word"]
        joined = post(place, f"/api/tables/{name}/join", {"name": "Raw", "word": word, "program": True}, token)
        [seat] = [shown["eye"] for shown in joined["shown"]]
        post(place, f"/api/tables/{name}/start", None, token)
        with connect(f"ws://{place}/api/socket", additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            send(socket, type="hello", protocol=PROTOCOL)
            [hello] = json.loads(socket.recv(timeout=20))
            assert (hello["type"], hello["protocol"]) == ("hello", PROTOCOL)
            assert play(socket, name, seat)
    finally:
        server.stop()


def play(socket: ClientConnection, table: str, seat: int) -> str:
    """Play with the first choice of each list, and whole tables only; returns the headline of the result."""
    send(socket, type="since", table=table, number=-1)
    answered = set[int]()
    while True:
        for reply in json.loads(socket.recv(timeout=20)):
            assert reply["type"] != "refused"
            if reply["type"] == "changed":
                send(socket, type="since", table=table, number=reply["number"])
            if reply["type"] != "shown":
                continue
            if reply["phase"] == "over":
                return str(reply["outcome"]["headline"])
            if (asked := reply["asked"]) and asked["ticket"] not in answered:
                answered.add(ticket := asked["ticket"])
                action = asked["choices"][0]["text"]
                send(socket, type="answer", table=table, seat=seat, ticket=ticket, id=f"a{ticket}", action=action)


def send(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def post(place: str, path: str, body: object, token: str) -> dict[str, Any]:
    data = b"" if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    line = HTTPConnection(place, timeout=20)
    line.request("POST", path, data, headers)
    response = line.getresponse()
    got: dict[str, Any] = json.load(response)
    line.close()
    assert response.status < 300, got
    return got
