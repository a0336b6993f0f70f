"""The web server: HTTP and WebSocket, authentication, rate limits, and schemas of every message."""
