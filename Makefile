# Every target does its own set-up: a .venv of this folder, made when it is missing and
# brought up to date when pyproject.toml or the lock of versions (.ci/constraints.txt, renewed by
# `make lock`) has changed. Needs Python 3.11 or newer, and make.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000

BIN := .venv/bin
INSTALLED := .venv/.installed
INSTALLED_TEST := .venv/.installed-test
LOCK := $(wildcard .ci/constraints.txt)
INSTALL := -m pip install --quiet --disable-pip-version-check $(if $(LOCK),--constraint $(LOCK))

.DEFAULT_GOAL := serve
.PHONY: serve test install lint bench soak deciding lock

serve: $(INSTALLED)  ## build the index when needed, and serve the page
	@$(BIN)/rulings serve --host $(HOST) --port $(PORT)

install: $(INSTALLED)  ## leave .venv/bin/rulings
	@echo "installed: $(BIN)/rulings"

test: $(INSTALLED_TEST)  ## all tests, in a few minutes
	@$(BIN)/python -m pytest --numprocesses auto --dist loadfile $(TESTS)

lint: $(INSTALLED_TEST)  ## style and types
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench: $(INSTALLED_TEST)  ## benchmarks: ratios in one run; AGAINST=COMMIT: beside that commit
	@$(BIN)/python tests/benchmarks $(if $(AGAINST),--against '$(AGAINST)') $(if $(ROUNDS),--rounds '$(ROUNDS)')

soak: $(INSTALLED_TEST)  ## the tests that gain from it, run for long
	@RULINGS_SOAK=1 $(BIN)/python -m pytest --numprocesses auto --dist loadfile $(TESTS)

deciding: $(INSTALLED_TEST)  ## count anew how often each rule decides a board (some minutes)
	@$(BIN)/python -m scenarios.sheet.tables

lock:  ## the newest versions that pyproject.toml permits; then test them: make test
	@$(call make_venv)
	@$(BIN)/python .ci/lock.py

$(INSTALLED): pyproject.toml $(LOCK)
	@$(call make_venv)
	@echo "installing into .venv …"
	@$(BIN)/python $(INSTALL) --editable .
	@touch $@

$(INSTALLED_TEST): pyproject.toml $(LOCK)
	@$(call make_venv)
	@echo "installing into .venv, with what the tests need …"
	@$(BIN)/python $(INSTALL) --editable ".[test]"
	@touch $@ $(INSTALLED)

define make_venv
	command -v $(PYTHON) >/dev/null || { \
	  echo "There is no $(PYTHON) here: install Python 3.11 or newer, or name one:" \
	    "make PYTHON=/path/to/python3.11" >&2; exit 1; }; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$$($(PYTHON) --version) is too old: Python 3.11 or newer is needed." \
	    "Name one: make PYTHON=python3.12" >&2; exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python has no venv module. On Debian or Ubuntu: apt install python3-venv" >&2; \
	  exit 1; }; \
	$(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear .venv
endef
