"""Many games at once as NumPy arrays, for training and statistics. A property test compares them with the rules."""
