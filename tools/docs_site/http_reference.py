"""The pages about HTTP and about the socket, from the documents that a server shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hexarium.games import CATALOGUE
from hexarium.service.messages import PROTOCOL
from hexarium.web import documents
from hexarium.web.operations import openapi_document
from tools.docs_site.schema_tables import Schema, type_text, types_page

_HTTP_ABOUT = """# HTTP

Every operation of a server, made from the OpenAPI document that it shows at `/api/schema/openapi.json`. A browser is
known by its cookie (`startSession`), a program by a token (`createToken`), sent as `Authorization: Bearer`.
[Server](../server.md) explains how the parts fit together, and the [socket](socket.md) is where games are played.

A refused request gets a status from 400 on, and a [HttpRefusal](#type-httprefusal) with a code, a sentence and, if a
rule was broken, its clause:

"""

_SOCKET_ABOUT = f"""# The socket

A WebSocket at `/api/socket`, opened with the cookie or with `Authorization: Bearer TOKEN`. Each frame of a client
is one JSON object, a [Request](#type-request); each frame of the server is a list of objects, each a
[Reply](#type-reply). `type` says what an object is. Both sides begin with [Hello](#type-hello); this is protocol
{PROTOCOL}.

[Programs at the table](../network-bots.md) has a library that does all of this. A client in another language plays
a whole game in these steps:

1. [`POST /api/tokens`](http.md#createtoken) gives a token; send it with everything else.
2. [`POST /api/tables/NAME/join`](http.md#jointable) with a name, the word of the table's link and `"program":
   true`. Your seat is the `eye` of `shown` in the response.
3. Open the socket and send `{{"type": "hello", "protocol": {PROTOCOL}}}`; the server says hello too.
4. Send `{{"type": "since", "table": "NAME", "number": -1}}`: tell me everything, rows are numbered from 0. You get
   `told` with the rows so far and `shown` with the whole table. After every move, `told` and `changed` follow.
5. It is your turn when `asked` is not null. Answer with its ticket, and an id that you make up: `{{"type":
   "answer", "table": "NAME", "seat": 0, "ticket": 7, "id": "a1", "action": "play red-5"}}`.
6. You get `told` with a row that has your id, or `refused` with the reason. The game is over when `phase` is
   `over`.

If the connection breaks, begin again at step 3: send `since` with the number of the last row that you know, and
what was not answered with the same id; it is carried out once. A client that does not want to put `changed`
together sends `since` again instead, and gets a whole `shown`.

[Server](../server.md#the-socket) has the codes of refusals and of closed sockets, the pings, and how lists are
packed. A server shows the schema of all messages at `/api/messages/schema`. The actions and views of each game are
under "Games as JSON", and how moves are written as text is in [Records](../records.md).

"""


def http_page() -> str:
    """Every operation by what it is about, and every type that is sent."""
    document = openapi_document()
    known: dict[str, Schema] = document["components"]["schemas"]
    groups: dict[str, list[str]] = {}
    refusals: dict[str, str] = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            groups.setdefault(operation["tags"][0], []).extend(_operation(method.upper(), path, operation, known))
            refusals |= {
                status: answer["description"] for status, answer in operation["responses"].items() if status >= "400"
            }
    lines = ["| status | what is wrong |", "|---|---|"]
    lines += [f"| {status} | {about} |" for status, about in sorted(refusals.items())] + [""]
    for tag in sorted(groups):
        lines += [f"## {tag}", "", *groups[tag]]
    return _HTTP_ABOUT + "\n".join([*lines, "## Types", "", *types_page(known)])


def socket_page() -> str:
    """Every message and every type in one."""
    known: dict[str, Schema] = documents.of_messages()["components"]["schemas"]
    sent = ["Hello", "Request", *_members(known["Request"])]
    received = ["Reply", *_members(known["Reply"])]
    parts = {"What a client sends": sent, "What the server sends": received}
    parts["What they contain"] = [name for name in sorted(known, key=str.lower) if name not in {*sent, *received}]
    lines = [line for title, names in parts.items() for line in (f"## {title}", "", *types_page(known, names))]
    return _SOCKET_ABOUT + "\n".join(lines)


def _members(union: Schema) -> list[str]:
    """The names of the types in a union, in its order."""
    return [part["$ref"].rpartition("/")[2] for part in union["anyOf"]]


def game_page(slug: str) -> str:
    """The options, actions, events and views of a game, as they are sent."""
    game = CATALOGUE[slug]
    schemas = documents.of_game(game)["components"]["schemas"]
    about = (
        f"# {game.title} as JSON\n\nThe options, actions, events and views of {game.title}, made from the schema that "
        f"a server shows at `/api/games/{slug}/schema`. See also its [rulebook](../../rulebooks/{slug}.md).\n\n"
    )
    return about + "\n".join(types_page(schemas, level=2))


def _operation(method: str, path: str, operation: dict[str, Any], known: dict[str, Schema]) -> Iterator[str]:
    yield f"### {operation['summary']} {{ #{operation['operationId'].lower()} }}"
    yield ""
    yield f"`{method} {path}` · `{operation['operationId']}`"
    yield ""
    yield operation["description"]
    yield ""
    if parameters := operation.get("parameters"):
        yield from ("| parameter | in | type | |", "|---|---|---|---|")
        for each in parameters:
            about = "" if each.get("required") else "Optional. "
            kind = type_text(each["schema"], known).replace("|", "\\|")
            yield f"| `{each['name']}` | {each['in']} | {kind} | {about}{each.get('description', '')} |"
        yield ""
    if body := operation.get("requestBody"):
        yield f"**Send** {_content(body['content'], known)}"
        yield ""
    for status, answer in operation["responses"].items():
        if status < "400":
            yield f"**Get** {status}: {_content(answer.get('content', {}), known)}"
            yield ""


def _content(content: dict[str, Any], known: dict[str, Schema]) -> str:
    """What is sent or received: its type if it is JSON, its media type if not."""
    for kind, shape in content.items():
        if kind == "application/json":
            return type_text(shape.get("schema", {}), known)
        return f"`{kind}`"
    return "nothing"
