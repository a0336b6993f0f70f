"""`hexarium daily`: today's deal in the terminal. The luck follows from the date: every terminal has the same."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from hexarium.bots import Bot, ask, level_named
from hexarium.cli import bests, own_results
from hexarium.cli.daily_log import TerminalTry, days_played, finished_tries, keep, saved_try
from hexarium.cli.files import load_record, write_atomically
from hexarium.cli.flags import AnyGame, game_named, settle
from hexarium.cli.local_game import LocalGame, Resigned
from hexarium.cli.play import PlainFlag, save_for_review, show_result
from hexarium.cli.screen import Screen, open_screen
from hexarium.cli.seating import LocalPlayer, Occupant
from hexarium.cli.usage_error import UsageError
from hexarium.core import Chance, House, Move, Provable, Sampled, Seat, luck, write_text
from hexarium.core.english import count
from hexarium.games import CATALOGUE
from hexarium.service import days
from hexarium.service.daily_luck import bot_seed, daily_draws
from hexarium.service.daily_results import own_first, share_text, text_of
from hexarium.service.daily_tables import opponents_of, options_of

app = App(
    name="daily",
    help_epilogue=(
        "In a terminal the luck follows from the date, so that everybody who plays in one has the same deal. Anybody "
        "could work it out beforehand: it proves nothing. A club's server has deals of its own, with a secret."
    ),
)

BARRED: Final = {
    "undo": "There is no undo in today's counted try. You can practise afterwards.",
    "hint": "There are no hints in today's counted try. You can practise afterwards.",
}
"""What can't be done in the counted try, and why."""


@app.default
def daily(
    game: Annotated[str | None, Parameter(help="The game's short name. Default: list today's deals.")] = None,
    /,
    *,
    plain: PlainFlag = False,
) -> None:
    """Play today's deal: one try counts, and after it you can practise."""
    with open_screen(plain=plain) as screen:
        _daily(game, screen)


def _daily(game: str | None, screen: Screen) -> None:
    today = days.day_at(time.time())
    if game is None:
        _list(screen, today)
        return
    chosen, tries = game_named(game), finished_tries()
    mine = next((each for each in tries if (each.day, each.game) == (today, game)), None)
    if mine is None:
        _play_counted(chosen, today, screen)
        return
    result = "You resigned." if mine.score is None else f"Your result: {text_of(mine.score)}."
    screen.say(f"You have finished today's deal of {chosen.title}. {result} This is practice: it doesn't count.")
    local_game = DealtGame(chosen, today, screen)
    try:
        show_result(local_game, local_game.play())
        save_for_review(local_game)
    except Resigned as resigned:
        screen.say(str(resigned))
    except (EOFError, KeyboardInterrupt):
        screen.say("\nPractice stopped; it is not saved.")


class DealtGame(LocalGame):
    """A game with the luck of a day; bots answer the same moves alike."""

    def __init__(self, game: AnyGame, day: str, screen: Screen) -> None:
        self._day = day
        self._secret = terminal_secret(day)
        self._draws: Provable = daily_draws(self._secret, day, game.slug)
        seats: list[Occupant] = [LocalPlayer("Player"), *(level_named(game.slug, name) for name in opponents_of(game))]
        super().__init__(settle(game, options_of(game)), tuple(seats), screen, self._draws, Random(0))

    def answer(self, seat: Seat, bot: Bot[Any, Any]) -> Any:
        """The bot's choice in that seat, which follows from the deal and the moves so far."""
        seed = bot_seed(self._secret, self._day, self.game.slug, seat, len(self.match.moves))
        return bot.choose(ask(self.match, seat), Random(seed))

    def continue_after(self, moves: Sequence[Move[Any]]) -> None:
        """Continue a saved try; UsageError if its luck is not that of the deal."""
        for move in moves:
            turn = self.match.turn
            if (
                isinstance(turn, Chance | Sampled)
                and move.by is House.DEALER
                and luck(turn, self._draws) != move.action
            ):
                raise UsageError("The saved game was not dealt on this day. Move the file away to start again.")
            self.repeat(move)


def terminal_secret(day: str) -> bytes:
    """What stands in a terminal for the secret of a day; anybody can compute it."""
    return hashlib.sha256(f"hexarium daily {day}".encode()).digest()


def _play_counted(game: AnyGame, today: str, screen: Screen) -> None:
    local_game, saved = DealtGame(game, today, screen), saved_try(today, game.slug)
    local_game.barred = BARRED
    if saved.exists():
        local_game.continue_after(load_record(saved).record.moves)
        screen.say(f"You continue today's deal of {game.title}.")
    else:
        against = _against(game)
        told = f" You play{against}." if against else ""
        screen.say(f"Today's deal of {game.title}, {days.short(today)}: this try counts.{told}")
    try:
        ranking = local_game.play()
    except Resigned as resigned:
        screen.say(str(resigned))
        keep(TerminalTry(today, game.slug))
        own_results.keep(local_game, None, counts=False)
        return
    except (EOFError, KeyboardInterrupt):
        write_atomically(saved, write_text(local_game.record(), game).encode())
        screen.say("\nYour try is saved. Until midnight (UTC) you continue it with:")
        screen.copy(f"hexarium daily {game.slug}")
        return
    show_result(local_game, ranking)
    done = TerminalTry(today, game.slug, own_first(ranking.places, ranking.scores, 0))
    keep(done)
    own_results.keep(local_game, ranking, counts=True)
    if len(ranking.scores) == 1:
        bests.update(game, local_game.options, ranking.scores[0])
    save_for_review(local_game)
    _tell_streak(screen, done, game, today)


def _tell_streak(screen: Screen, done: TerminalTry, game: AnyGame, today: str) -> None:
    streak = days.streak(days_played(finished_tries()), today)
    if streak > 1:
        screen.say(f"You have played {streak} days in a row.")
    if done.score is not None:
        screen.say("To share:")
        screen.copy(share_text(game, today, done.score, None, streak))


def _list(screen: Screen, today: str) -> None:
    tries = finished_tries()
    screen.say(f"Today's deals, {days.short(today)}: the same luck in every terminal. One try of each counts.")
    named = {game.slug: f"{game.title}{_against(game)}" for game in CATALOGUE.values()}
    width = max(map(len, named.values())) + 2
    for game in CATALOGUE.values():
        screen.say(f"  {named[game.slug]:{width}}{_state(game, today, tries)}")
    if streak := days.streak(days_played(tries), today):
        screen.say(f"Streak: {count(streak, 'day')}.")


def _against(game: AnyGame) -> str:
    """Whom the deal is played against: " against Medium"; empty if it is solo."""
    return "".join(f" against {level_named(game.slug, name).title}" for name in opponents_of(game)[:1])


def _state(game: AnyGame, today: str, tries: list[TerminalTry]) -> str:
    mine = next((each for each in tries if (each.day, each.game) == (today, game.slug)), None)
    if mine is not None:
        return "resigned" if mine.score is None else text_of(mine.score)
    action = "continue" if saved_try(today, game.slug).exists() else "play"
    return f"{action} it with `hexarium daily {game.slug}`"
