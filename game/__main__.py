"""``python -m game``: replay and verify records, deal, and play in a terminal."""

import sys

from game.cli import main

sys.exit(main())
