"""The club's front door: HTTP and WebSocket, cookies, limits, and documents that say what may be sent."""
