"""A club inside one page: the service on memory that the page keeps, with no threads, processes, sockets or files."""

from hexarium.local.club import Answer, Club, Line, open_club

__all__ = ["Answer", "Club", "Line", "open_club"]
