"""One match being played. No I/O: whoever runs a match is told what to write and show."""
