"""Reviews of finished games: what was luck, and what was skill."""
