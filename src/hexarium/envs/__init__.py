"""The same rules with faces that research tools know; each face asks for its library when it is imported.

`hexx_v0`, `hexagone_v0`, `hexpert_v0`, `wordsearch_v0` and `trihex_v0` are PettingZoo modules, `gym` is for Gymnasium,
`spiel` for OpenSpiel, and `batch` steps many games at once as NumPy arrays.
"""
