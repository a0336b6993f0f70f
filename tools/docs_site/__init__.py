"""Makes those pages of the site of documents that nobody writes; `make docs` runs `pages.py`, and then Zensical."""
