"""What the terminal does for Runes & Regulations alone.

=========  ==========================================
``cards``  lists card sets, and checks packs
``lab``    measures what the cards are worth
=========  ==========================================
"""
