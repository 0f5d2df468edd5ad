"""Bots that know The Downfall of Pompeii."""
