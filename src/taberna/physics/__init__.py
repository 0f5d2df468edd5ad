"""Things that really fall, one folder for each game that throws them."""
