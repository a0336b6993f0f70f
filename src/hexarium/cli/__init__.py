"""The `hexarium` command: one file for each thing it does."""
