"""The rules of Hexa Gone."""
