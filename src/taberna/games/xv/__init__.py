"""Pompeii XV, compiled by R. C. Bell and presented by W. M. Horn: rules only."""
