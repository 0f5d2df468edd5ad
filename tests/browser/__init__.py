"""The real page in a real browser, against the real house."""
