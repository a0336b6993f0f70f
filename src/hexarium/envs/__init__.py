"""The games behind the interfaces of research libraries; a library is needed only where its module is imported.

`aec` and `parallel` are for PettingZoo, `gym` is for Gymnasium and `spiel` for OpenSpiel: these take any game in the
catalogue. Modules that end in `_v0` are PettingZoo's entry points for single games, and `batch` steps many games at
once as NumPy arrays.
"""
