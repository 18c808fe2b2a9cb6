"""Computer players driven through the contract."""
