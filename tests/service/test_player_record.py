"""A player's own record: kept when a game ends, rebuilt from the log, and for nobody else."""
