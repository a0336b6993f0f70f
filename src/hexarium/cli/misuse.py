"""What a person asked for cannot be done; the message says what and where, in one line."""


class Misuse(Exception):
    """Bad input: told in one line, with exit code 2."""
