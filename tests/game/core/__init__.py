"""What no game owns."""
