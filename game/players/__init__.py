"""Whole games driven by computer players, through the contract alone.

=========  ==========================================
``arena``  plays games out and says how they ended
=========  ==========================================
"""
