"""What the terminal does for Runes & Regulations alone.

=========  ==========================================
``cards``  lists card sets, and checks packs
``flags``  packs from a folder, for a game
``lab``    measures what the cards are worth
=========  ==========================================
"""
