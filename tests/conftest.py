"""What every test shares: how hypothesis searches.

``ci``, the default, tries the same examples every time, so that a red suite is red for everybody; ``fuzz`` (``make fuzz``) tries many new ones.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a whole game is one example

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=SLOW)
settings.register_profile("fuzz", max_examples=2000, deadline=None, print_blob=True, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
