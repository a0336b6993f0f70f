"""Many games at once, as NumPy arrays: for training and statistics. A property test holds them to the rules."""
