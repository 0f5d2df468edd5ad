"""Search for any game: information-set Monte-Carlo trees over imagined positions."""
