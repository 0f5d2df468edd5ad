"""Naive second readings of the rules, to hold the engines against."""
