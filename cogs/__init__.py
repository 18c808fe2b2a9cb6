"""Discord extensions: they translate clicks, commands and reactions into actions."""
