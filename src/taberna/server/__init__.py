"""The house on the network: HTTP and one WebSocket per client. It knows no rules."""
