"""The games as environments for reinforcement learning; each module imports the library that it is for.

`aec` and `parallel` are for PettingZoo, `gym` is for Gymnasium and `spiel` for OpenSpiel; they work with any game in
the catalogue. Modules that end in `_v0` are PettingZoo's entry points for single games, and `batch` steps many games at
once as NumPy arrays.
"""
