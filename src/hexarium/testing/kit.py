"""Checks that every game must pass. Each raises AssertionError if a game does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import methodcaller
from random import Random
from typing import Any, NamedTuple

import msgspec

from hexarium.core import (
    Actor,
    Chance,
    Deciding,
    Eye,
    Game,
    Header,
    House,
    Illegal,
    Move,
    NotAwaited,
    Over,
    Record,
    Rulebook,
    Rules,
    RulesError,
    Sampled,
    Seat,
    Seeded,
    Sentence,
    Step,
    luck,
    read_record,
    replay,
    say,
    told,
    write_json,
    write_text,
)
from hexarium.drawing import spaces
from hexarium.drawing.any_board import board_pieces
from hexarium.testing.rigged_random import every_draw

AnyRules = Rules[Any, Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any]

LONGEST = 5_000
"""Maximum number of moves in a random game."""

FUTURES = 24
"""Maximum number of possible next moves that are tried."""

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
ENDS = (".", "?", "!", "…")
YOU = re.compile(r"\b[Yy]ou(rs?)?\b")
"""Words for the reader; in a word game YOU may be a word, in capital letters."""


class Position(NamedTuple):
    """A state, and the move and step that led to it."""

    state: Any
    move: Move[Any] | None
    step: Step[Any, Any]


def play_through(rules: AnyRules, seats: int, seed: int) -> list[Position]:
    """A game of random choices from start to end."""
    rng, draws = Random(seed), Seeded(seed)
    state = rules.start(seats)
    positions = [Position(state, None, Step(state))]
    while not isinstance(turn := rules.turn(state), Over):
        assert len(positions) < LONGEST, "a random game does not end"
        if isinstance(turn, Deciding):
            seat = rng.choice(sorted(turn.seats))
            move = Move[Any](seat, rng.choice(rules.choices(state, seat)))
        else:
            move = Move(House.DEALER, luck(turn, draws))
        step = rules.apply(state, move.by, move.action)
        state = step.state
        positions.append(Position(state, move, step))
    return positions


def sampled(positions: list[Position], most: int, seed: int = 0) -> list[Position]:
    """The first and the last positions and some between, in order."""
    if len(positions) <= most:
        return positions
    inner = sorted(Random(seed).sample(range(1, len(positions) - 1), most - 2))
    return [positions[0], *(positions[index] for index in inner), positions[-1]]


def eyes(seats: int) -> tuple[Eye, ...]:
    """Everybody who looks: a spectator, and each seat."""
    return (None, *map(Seat, range(seats)))


def actors(seats: int) -> tuple[Actor, ...]:
    """Everybody who may act: each seat, the dealer and the clock."""
    return (*map(Seat, range(seats)), House.DEALER, House.CLOCK)


def futures(rules: AnyRules, state: Any, seed: int = 0) -> list[Move[Any]]:
    """Possible next moves, at most FUTURES for each actor."""
    rng, draws = Random(seed), Seeded(seed)
    match rules.turn(state):
        case Chance(odds):
            moves = [Move[Any](House.DEALER, outcome) for outcome, _ in odds]
            return moves if len(moves) <= FUTURES else rng.sample(moves, FUTURES)
        case Sampled() as turn:
            return [Move(House.DEALER, luck(turn, draws)) for _ in range(3)]
        case Deciding(seats):
            moves = list[Move[Any]]()
            for seat in sorted(seats):
                choices = [Move(seat, choice) for choice in rules.legal(state, seat)]
                moves += choices if len(choices) <= FUTURES else rng.sample(choices, FUTURES)
            return moves
        case _:
            return []


def check_records(game: AnyGame, options: Any, seats: int, positions: list[Position]) -> None:
    """A record replays to the same states through text and JSON."""
    moves = tuple(position.move for position in positions if position.move)
    header = Header(game=game.slug, rules=game.version, seats=seats, options=options, players=("Ann",) * seats)
    record = Record(header, moves)
    for written in (write_text(record, game), write_json(record).decode()):
        same_game, same = read_record(written, {game.slug: game})
        assert (same_game, same) == (game, record), "a record reads back as another"
        states = [step.state for step in replay(game.rules(options), same)]
        assert states == [position.state for position in positions], "a record replays to another state"


def check_values(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """States and steps are hashable; views are too, and survive a round trip through JSON."""
    for position in positions:
        hash(position.state)
        hash(position.step)
    for position in sampled(positions, 20):
        for eye in eyes(seats):
            view = rules.view(position.state, eye)
            hash(view)
            assert msgspec.json.decode(msgspec.json.encode(view), type=view.__class__) == view


def check_choices(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """Every legal choice is accepted and listed once; an illegal one is refused and changes nothing."""
    pool = [move.action for position in sampled(positions, 30) for move in futures(rules, position.state)]
    rng = Random(0)
    for position in sampled(positions, 60):
        state, turn = position.state, rules.turn(position.state)
        for seat in map(Seat, range(seats)):
            asked = isinstance(turn, Deciding) and seat in turn.seats
            choices = [*rules.legal(state, seat)]
            assert bool(choices) == asked, "choices are offered to those who are asked, and only to them"
            assert len({*choices}) == len(choices), "a choice is offered twice"
            for choice in choices if len(choices) <= FUTURES else rng.sample(choices, FUTURES):
                rules.apply(state, seat, choice)
            if not (isinstance(turn, Deciding) and turn.selection):
                for action in rng.sample(pool, min(len(pool), 12)):
                    if action not in choices:
                        assert refused(rules, state, seat, action), f"{action} is accepted but not legal"


def check_drawing(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """The counted choices are the legal ones, and each of them is drawn for exactly one outcome of the generator."""
    for position in sampled(positions, 30):
        for seat in map(Seat, range(seats)):
            legal, choices = [*rules.legal(position.state, seat)], rules.choices(position.state, seat)
            assert len(choices) == len(legal), f"the game counts {len(choices)} of {len(legal)} choices"
            assert [*choices] == legal, "the counted choices are not the legal ones"
            assert every_draw(methodcaller("choice", choices), len(legal)) == legal, "choices are not drawn evenly"


def check_actors(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """Only awaited actors may act."""
    for position in sampled(positions, 60):
        state, turn = position.state, rules.turn(position.state)
        awaited: set[Actor] = {*turn.seats} if isinstance(turn, Deciding) else set()
        assert len(awaited) < 2 or (isinstance(turn, Deciding) and turn.shared), (
            "seats that are asked at once do not share the question"
        )
        if isinstance(turn, Chance | Sampled):
            awaited = {House.DEALER}
        for move in futures(rules, state)[:6]:
            for actor in actors(seats):
                if actor not in awaited:
                    assert isinstance(refused(rules, state, actor, move.action), NotAwaited), f"{actor} may act"


def refused(rules: AnyRules, state: Any, actor: Actor, action: Any) -> RulesError | None:
    """Why the rules refuse an action; None if they accept it."""
    before = hash(state)
    try:
        rules.apply(state, actor, action)
    except RulesError as refusal:
        assert hash(state) == before
        return refusal
    return None


def check_secrets(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """Moves with equal events look the same, luck with different events looks different, and no change is silent."""
    for position in sampled(positions, 60):
        moves = [(move, rules.apply(position.state, move.by, move.action)) for move in futures(rules, position.state)]
        for eye in eyes(seats):
            looks = dict[tuple[Any, ...], Any]()
            before = rules.view(position.state, eye)
            for move, step in moves:
                heard, after = told(step.events, eye), rules.view(step.state, eye)
                assert heard or before == after, f"{eye} sees a change that it was not told of"
                if move.by != eye:
                    look = looks.setdefault((move.by, heard), after)
                    assert look == after, f"{eye} sees a difference between moves that it was told of in the same words"
            if isinstance(rules.turn(position.state), Chance):
                told_apart, seen_apart = len({*looks}), len({*looks.values()})
                assert told_apart == seen_apart, f"{eye} is told more of the luck than it can see"


def check_imagining(rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """An imagined state looks the same to the eye, and has the same turn."""
    for number, position in enumerate(sampled(positions, 40)):
        for eye in eyes(seats):
            view = rules.view(position.state, eye)
            imagined = rules.imagine(view, Random(number))
            hash(imagined)
            assert rules.view(imagined, eye) == view, f"{eye} would notice that the state is imagined"
            turn = rules.turn(position.state)
            assert type(rules.turn(imagined)) is type(turn)
            if isinstance(turn, Deciding):
                assert rules.turn(imagined) == turn


def check_choices_from_views(rules: AnyRules, positions: list[Position]) -> None:
    """A seat's choices, and their order, depend only on what the seat may know.

    Bots rely on it: they are sent a view and list their choices from a state that they imagine.
    """
    for number, position in enumerate(sampled(positions, 80)):
        turn = rules.turn(position.state)
        for seat in sorted(turn.seats) if isinstance(turn, Deciding) else ():
            view, choices = rules.view(position.state, seat), [*rules.legal(position.state, seat)]
            for world in range(2):
                imagined = rules.imagine(view, Random(f"{number} {world}"))
                assert [*rules.legal(imagined, seat)] == choices, f"{seat} is offered what it cannot know"


def check_luck(rules: AnyRules, positions: list[Position]) -> None:
    """Odds are positive, no outcome is listed twice, and the game ends."""
    for position in positions:
        turn = rules.turn(position.state)
        if isinstance(turn, Chance):
            outcomes = [outcome for outcome, _ in turn.odds]
            assert outcomes
            assert all(weight > 0 for _, weight in turn.odds), "an outcome has no chance"
            assert len({*outcomes}) == len(outcomes), "an outcome is listed twice"
    assert isinstance(rules.turn(positions[-1].state), Over)


def check_words(game: AnyGame, rules: AnyRules, book: Rulebook, seats: int, positions: list[Position]) -> None:
    """Notation reads back; events and refusals are sentences for every eye, and name clauses that exist."""
    clauses = {clause.name for clause in book.clauses}
    for position in positions:
        for event in position.step.events:
            assert event.clause in clauses, f"no clause is called {event.clause}"
            for eye in eyes(seats):
                for heard in told([event], eye):
                    check_sentence(game.tell(heard), eye)
    for position in sampled(positions, 30):
        for move in futures(rules, position.state):
            assert game.notation.read(game.notation.write(move.action)) == move.action
            for actor in actors(seats):
                for refusal in refusals(rules, position.state, actor, move.action):
                    assert refusal.clause in clauses, f"no clause is called {refusal.clause}"
                    for eye in eyes(seats):
                        check_sentence(refusal.says, eye)


def check_questions(game: AnyGame, rules: AnyRules, seats: int, positions: list[Position]) -> None:
    """Everybody reads the question or whom they wait for; its verbs are those of the legal choices, and have forms."""
    for position in sampled(positions, 40):
        turn = rules.turn(position.state)
        if not isinstance(turn, Deciding):
            continue
        for seat in sorted(turn.seats):
            question = game.ask(rules, position.state, seat)
            check_sentence(question.asks, seat)
            for eye in eyes(seats):
                check_sentence(question.waits, eye)
            assert len({*question.verbs}) == len(question.verbs), "a verb is listed twice"
            if question.listed:
                verbs = {_verb(game, choice) for choice in rules.legal(position.state, seat)}
                assert {*question.verbs} == verbs, f"the verbs are {verbs}, not {question.verbs}"
            if game.forms:
                assert {*question.verbs} <= {*game.forms}, f"a verb of {question.verbs} has no form"


def check_suggestions(game: AnyGame, rules: AnyRules, positions: list[Position]) -> None:
    """Every choice can be put into words for a hint, and a game that brings such words doesn't use its notation."""
    for position in sampled(positions, 40):
        if not isinstance(rules.turn(position.state), Deciding):
            continue
        for move in futures(rules, position.state):
            assert isinstance(move.by, int)
            suggestion = game.suggest(rules, rules.view(position.state, move.by), (move.action,))
            text = suggestion.sentence
            check_sentence(say(text), move.by)
            assert text[0].isupper(), f"{text!r} does not begin with a capital letter"
            assert suggestion.name, f"{text!r} has no name"
            assert not YOU.search(f"{text} {suggestion.name}"), f"{text!r} says you, but in a review others read it"
            if game.suggestions is not None:
                written = game.notation.write(move.action)
                assert suggestion.does.lower() != written.lower(), f"{text!r} is notation"
                assert " " not in written or written not in text, f"{text!r} has notation in it"


def check_spaces(game: AnyGame, options: Any, seats: int, positions: list[Position]) -> None:
    """Every piece that a view lists on the board stands on a space of the board."""
    rules, known = game.rules(options), {space.at for space in spaces(game, options)}
    for position in positions:
        for eye in eyes(seats):
            for piece in board_pieces(rules.view(position.state, eye)) or ():
                assert piece.at in known, f"a piece stands on {piece.at}, which is not a space of the board"


def check_forms(game: AnyGame) -> None:
    """Each example of what can be typed reads as an action of its verb, and is explained."""
    for verb, forms in game.forms.items():
        assert forms, f"{verb} has no examples"
        for form in forms:
            assert _verb(game, game.notation.read(form.example)) == verb, f"{form.example} is not an example of {verb}"
            assert form.does.strip()


def check_sentence(sentence: Sentence, eye: Eye) -> None:
    """A sentence is not empty, has single spaces and one mark at its end, and never has the reader's own name."""
    text = sentence.text(NAMES, eye)
    assert text == " ".join(text.split()), f"{text!r} has a space too many"
    assert text.endswith(ENDS), f"{text!r} does not end with a full stop"
    assert not text[:-1].endswith(ENDS), f"{text!r} has more than one full stop at its end"
    assert text[:-1], "a sentence is empty"
    if eye is not None:
        assert NAMES[eye] not in text, f"{text!r} names its reader"
    assert " You " not in re.sub(r"[.?!…] You ", "", text), f"{text!r} has a capital letter inside"


def _verb(game: AnyGame, action: Any) -> str:
    return game.notation.write(action).split()[0]


def refusals(rules: AnyRules, state: Any, actor: Actor, action: Any) -> Iterator[Illegal]:
    """The refusal of an action that breaks a rule, if there is one."""
    refusal = refused(rules, state, actor, action)
    if isinstance(refusal, Illegal):
        yield refusal
