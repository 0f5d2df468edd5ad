"""Pompeii XV solved exactly, and bots that know it."""
