"""Tournaments and statistics: a plan, its games played on one machine or many, and their results."""

from hexarium.arena.plan import Plan, Schedule, read_plan
from hexarium.arena.playing import GameResult, play
from hexarium.arena.pool import run
from hexarium.arena.results import Journal, frame

__all__ = ["GameResult", "Journal", "Plan", "Schedule", "frame", "play", "read_plan", "run"]
