# On a fresh machine (python ≥ 3.11, make, a package index) any target below sets up what it needs, once, in .venv.
#   make demo   a playable bot in the browser, no token needed      make test   the whole suite
#   make run    the bot itself, see .env.example                    make lint   style, types, import contracts

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := game bot cogs demo tests
GROUPS := runtime demo test lint bench screenshots lock

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup demo run test lint format bench soak fuzz fuzz-runes screenshots lock clean

help:
	@sed -n 's/^#   \{0,1\}//p' Makefile

# --- set-up: one stamp a dependency group, so that nothing is installed before a target needs it

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11 …' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(PYTHON) -c 'import sys; print("This Python lacks venv: apt-get install python%d.%d-venv" % sys.version_info[:2])' >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(GROUPS:%=$(VENV)/.%): $(VENV)/.%: requirements/%.txt $(VENV)/.made
	@echo 'Installing what "$*" needs into $(VENV), once: up to a minute.'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input --require-hashes -r $<
	@touch $@

needs = $(1:%=$(VENV)/.%)

setup: $(call needs,runtime demo test lint)

# --- what people run

demo: $(call needs,runtime demo)
	$(BIN)/python -m demo

run: $(call needs,runtime)
	$(BIN)/python -m bot

# --- what maintainers run

test: $(call needs,runtime demo test)
	$(BIN)/python -m pytest -n auto

lint: $(call needs,runtime demo test lint)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(call needs,lint)
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

# The property-based tests again, on many new random games instead of the suite's fixed ones.
fuzz: $(call needs,runtime demo test)
	HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -n auto -m hypothesis

# Random whole games of Runes & Regulations with the invariants on, with packs made at random too; the suite plays a few of them.
fuzz-runes: $(call needs,runtime demo test)
	RUNES_GAMES=20000 $(BIN)/python -m pytest -n auto tests/game/runes/test_fuzz.py tests/game/runes/test_strangers.py

soak: $(call needs,runtime demo test)
	$(BIN)/python -m tests.soak
	SOAK=1 $(BIN)/python -m pytest -n auto tests/whole/test_ways.py

bench: $(call needs,runtime demo test bench)
	$(BIN)/python -m tests.bench

screenshots: $(call needs,runtime demo screenshots)
	$(BIN)/python -m demo.screenshots

# Resolves for every supported Python and platform at once. LOCK_FLAGS=--upgrade takes what is newest.
# Each lock is bound by the ones before it, so that all of them fit into one environment.
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header $(LOCK_FLAGS)

lock: $(call needs,lock)
	$(LOCK) pyproject.toml -o requirements/runtime.txt
	bound='-c requirements/runtime.txt'; for group in $(filter-out runtime,$(GROUPS)); do \
	  $(LOCK) --group $$group $$bound -o requirements/$$group.txt || exit 1; bound="$$bound -c requirements/$$group.txt"; \
	done

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} +
