"""The Downfall of Pompeii, designed by Klaus-Jürgen Wrede: rules only."""
