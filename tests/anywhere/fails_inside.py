"""Fails, so that it can be seen that failures in Pyodide are noticed. It is named in no folder that is collected."""


def test_nothing_is_true() -> None:
    assert not __name__
