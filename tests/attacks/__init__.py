"""What an attacker tried and found: each hole that was there, held shut."""
