"""Tournaments between bots: the same deals for everybody, ratings with honest error bars."""
