"""The thrown dice."""
