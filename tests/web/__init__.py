"""What the browser client is built from."""
