"""Everything that the rest of Hexarium needs to know about a game."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar, get_args

from msgspec import Struct

from hexarium.core.actor import Seat
from hexarium.core.event import Event
from hexarium.core.notation import Notation
from hexarium.core.plain import plain_question, plain_sentence
from hexarium.core.preset import Preset
from hexarium.core.question import Form, Question, Questions
from hexarium.core.rules import Rules
from hexarium.core.sentence import Sentence
from hexarium.core.suggestion import Suggestion, Suggestions, plain_suggestion

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Event)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)


class Sentences(Protocol[E_contra]):
    """How a game tells its events."""

    def tell(self, event: E_contra, /) -> Sentence:
        """The event in a sentence; an event that hides something from its eye leaves it out."""
        ...


class Results(Protocol):
    """How a game words its end."""

    def ended(self, rules: Any, state: Any, /) -> Sentence:
        """Why a game that is over goes no further."""
        ...

    def decided(self, rules: Any, state: Any, /) -> Sentence | None:
        """What decided a game that is over, with every tie-break that mattered; None if the scores say it all."""
        ...


class Aim(enum.StrEnum):
    """Which score a solo player wants."""

    HIGH = "high"
    LOW = "low"


class Game(Struct, Generic[S, A, V, E], frozen=True, eq=False):
    """A game, with everything that terminals, pages, bots and environments need of it.

    A game must bring rules, notation and, in `package`, a `rulebook.md`. Everything else has a plain default:

    - `sentences`, `questions`, `suggestions` and `results` word its events, its questions, the choices in hints and its
      end; `forms` says what can be typed, by verb.
    - `drawing`, `coding` and `bots` refer, as `module` or `module:attribute`, to what draws it, turns it into numbers
      and plays it. They are loaded on first use, so that the rules need no other package.
    - `spaces` lists the spaces of the board (`grid.Hex`) with these options, each with its name in the notation.
      Without it, the plain drawing and coding look for spaces in a few random games.
    - `trace` finds the paths of spaces along which a typed word can be called.
    - `concealed` says, for options and a choice, whether nobody may be told what the choice would do before it is made.
    - `timeout` is the clock's action where the rules limit the time of a turn, and `untimed` the option and its value
      that play without that limit.
    - `presets` are ready-made options; a game that brings some brings its standard game too.
    - `secret`: seats see different things, so a shared screen is covered between their turns.
    - `readings` takes the rules, a view and a typed line, and returns what the line can mean there: a word without its
      path, for example. `listing` orders and words the choices of a list; `chore` makes choices that hardly matter.
    - `solo` says which score a lone player wants, if the game can be played alone; `several` names the options that
      matter only with several players.
    - `aids`: the rules take `aids=False` and then leave out of their views what only helps people.

    `rules` takes options and, in a word game, a lexicon to use instead of the shipped one.
    """

    slug: str
    title: str
    summary: str
    package: str
    seats: range
    version: int
    options: type[Struct]
    action: Any
    view: type[V]
    event: Any
    rules: Callable[..., Rules[S, A, V, E]]
    notation: Notation[A]
    sentences: Sentences[E] | None = None
    questions: Questions | None = None
    suggestions: Suggestions | None = None
    results: Results | None = None
    forms: Mapping[str, tuple[Form, ...]] = {}
    drawing: str = ""
    coding: str = ""
    bots: str = ""
    readings: Callable[[Any, V, str], Sequence[A]] | None = None
    listing: Callable[[Any, V, Sequence[A]], Sequence[tuple[A, str]]] | None = None
    chore: Callable[[Any, V], Sequence[A]] | None = None
    spaces: Callable[[Any], Iterable[tuple[Any, str]]] | None = None
    trace: Callable[[V, Any, str], Iterable[Any]] | None = None
    concealed: Callable[[Any, A], bool] | None = None
    timeout: A | None = None
    untimed: tuple[str, str] | None = None
    solo: Aim | None = None
    several: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    secret: bool = True
    aids: bool = False

    @property
    def actions(self) -> tuple[type[A], ...]:
        """The types of the game's actions."""
        return get_args(self.action) or (self.action,)

    def tell(self, event: E) -> Sentence:
        """The event in a sentence."""
        if self.sentences is None:
            return plain_sentence(event, self.notation, self.actions, _space_names(self))
        return self.sentences.tell(event)

    def ask(self, rules: Rules[S, A, V, E], state: S, seat: Seat) -> Question:
        """What a seat that must answer is asked."""
        if self.questions is None:
            return plain_question(self.notation, rules, state, seat)
        return self.questions.ask(rules, state, seat)

    def suggest(self, rules: Rules[S, A, V, E], view: V, plan: Sequence[A]) -> Suggestion:
        """The first choice of a plan in words, for the view of the seat that chooses; the others are to follow it."""
        if self.suggestions is None:
            return plain_suggestion(self.notation, plan)
        return self.suggestions.suggest(rules, view, plan)

    def paths(self, view: V, options: Any, word: str) -> tuple[Any, ...]:
        """The paths of spaces along which a typed word could be called; none in games without words."""
        return () if self.trace is None else tuple(self.trace(view, options, word))

    def read_typed(self, rules: Rules[S, A, V, E], view: V, line: str) -> Sequence[A]:
        """The actions that a typed line can mean in this position, one or more; Unreadable if there is none."""
        return (self.notation.read(line),) if self.readings is None else self.readings(rules, view, line)

    def listed(self, rules: Rules[S, A, V, E], view: V, choices: Sequence[A]) -> Sequence[tuple[A, str]]:
        """The choices in the order of a list, each with a few words about it; the words may be empty."""
        return [(choice, "") for choice in choices] if self.listing is None else self.listing(rules, view, choices)

    def finish_chore(self, rules: Rules[S, A, V, E], view: V) -> Sequence[A]:
        """The choices that finish what the view's seat must do, as a chore; none if there is no such task."""
        return () if self.chore is None else self.chore(rules, view)

    def conceals(self, options: Any, action: A) -> bool:
        """Must nobody be told what this choice would do before it is made?"""
        return self.concealed is not None and self.concealed(options, action)

    def solo_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that matter to a lone player, by name: a personal best is kept for each combination."""
        return {name: value for name, value in options.items() if name not in self.several}


@cache
def _space_names(game: Game[Any, Any, Any, Any]) -> Mapping[Any, str]:
    """The names of the spaces that a game lists for its default options; an event does not say which are in use."""
    return {} if game.spaces is None else dict(game.spaces(game.options()))


def load(reference: str) -> Any:
    """Import what `module` or `module:attribute` refers to."""
    module, _, attribute = reference.partition(":")
    loaded = import_module(module)
    return getattr(loaded, attribute) if attribute else loaded
