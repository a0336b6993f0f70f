"""What the routes answer, below HTTP: the same code for a server and for a page without one."""
