"""The requirements of the source documents as data, and the checks that run them."""
