"""Word lists with clean licences, and a graph that finds words by their letters."""

from hexarium.lexicon.graph import Graph
from hexarium.lexicon.offensive import is_offensive, offensive_words
from hexarium.lexicon.word_lists import BadWordList, Shipped, from_file, load
from hexarium.lexicon.words import Lexicon

__all__ = ["BadWordList", "Graph", "Lexicon", "Shipped", "from_file", "is_offensive", "load", "offensive_words"]
