# `make run` opens the house, `make test` checks. Both set up .venv in this folder first, and only when
# something has changed. Kept to what GNU make 3.81 understands, because macOS ships that one.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install -q
PAGE := src/saboteur/page/index.html
NODE_MODULES := web/node_modules/.ready
NPM := cd web && npm

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help run play test lint types unit web compiled soak page wheel docs release format golden bench clean FORCE

help: ## Say what can be done here
	@echo "make <target>, where target is one of:"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' Makefile
	@echo "'make test PYTHON=python3.13' uses another Python for .venv."

run: $(VENV)/.run-ready $(PAGE) ## Open a house where friends meet and play, in the browser
	@$(BIN)/saboteur serve

play: $(VENV)/.run-ready ## Play Saboteur in the terminal
	@$(BIN)/saboteur play saboteur

test: $(VENV)/.dev-ready $(PAGE) ## Lint, types, unit and browser tests; fails if anything fails
	@$(MAKE) --no-print-directory -j2 lint types web compiled
	@$(MAKE) --no-print-directory unit
	@echo "All is well."

lint: $(VENV)/.dev-ready ## Check style, formatting and the direction of imports
	@echo "Checking style …"
	@$(BIN)/ruff check .
	@$(BIN)/ruff check -q --preview --select PLW1514 . # files without an encoding have another one on Windows
	@$(BIN)/ruff format --check .
	@echo "Checking imports …"
	@$(BIN)/lint-imports --no-logo

types: $(VENV)/.dev-ready ## Check types
	@echo "Checking types …"
	@$(BIN)/mypy
	@$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows

web: $(PAGE) ## Check the browser client: style, types, unit tests
	@echo "Checking the browser client …"
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@$(NPM) run --silent test

compiled: $(VENV)/.dev-ready ## Compile the dense games, which takes a minute the first time
	@echo "Compiling the dense games …"
	@$(BIN)/python -m saboteur.dense
	@$(BIN)/python -m saboteur.bots.saboteur.dense_thinking

unit: $(VENV)/.docs-ready $(PAGE) ## Run the tests of everything else, those in a browser too
	@$(BIN)/python tests/e2e/chromium.py
	@$(BIN)/python tests/server/programs.py
	@echo "Running the tests …"
	@$(BIN)/pytest || { echo "What failed once more, one at a time …"; $(BIN)/pytest --lf -n 0; }

soak: $(VENV)/.docs-ready $(PAGE) ## Run the tests with every case of every long law, for hours
	@$(BIN)/python tests/e2e/chromium.py
	@$(BIN)/python tests/server/programs.py
	@echo "Running the tests, everything …"
	@EVENINGS=40 FUZZ=200 $(BIN)/pytest --soak

wheel: $(VENV)/.run-ready $(PAGE) ## Build dist/*.whl, which needs no Node, and the source package
	@echo "Building the wheel …"
	@rm -rf dist
	@$(BIN)/python -m hatchling build -t sdist -t wheel -d dist

page: $(PAGE) ## Build the browser client

release: $(VENV)/.dev-ready $(PAGE) ## Check whether this commit can be released; pushes nothing
	@$(BIN)/python tests/e2e/chromium.py
	@$(BIN)/python -m release

docs: $(VENV)/.docs-ready ## Build the documentation as a site, in build/site
	@echo "Building the documentation …"
	@$(BIN)/python docs/site/build.py
	@echo "Open build/site/index.html in a browser."

format: $(VENV)/.dev-ready $(NODE_MODULES) ## Format the code and repair what can be repaired by itself
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(NPM) run --silent format

golden: $(VENV)/.dev-ready ## Write the golden playthroughs anew, after a rule was changed on purpose
	@cd tests && ../$(BIN)/python -m golden.playthrough

bench: $(VENV)/.run-ready ## Measure the speed
	@$(BIN)/python -m benchmarks.speed

clean: ## Remove .venv, caches and built files
	@echo "Cleaning up …"
	@rm -rf $(VENV) web/node_modules web/src/generated src/saboteur/page .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache dist build
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

# --- setting up ---------------------------------------------------------------------------------

# An environment cannot be moved, breaks when its Python goes away, and should be the one that was
# asked for. Where one of these is not so, it is made anew.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/.place 2>/dev/null),$(CURDIR))
STALE := FORCE
endif
ifneq ($(origin PYTHON),file)
ifneq ($(shell cat $(VENV)/.made 2>/dev/null),$(PYTHON))
STALE := FORCE
endif
endif

$(VENV)/.made: $(STALE)
	@"$(PYTHON)" -c "" 2>/dev/null || { \
	  echo "Python is missing ($(PYTHON) does not start): install 3.11 or newer, on Debian or Ubuntu with 'apt install python3 python3-venv', on macOS with 'brew install python'." >&2; exit 1; }
	@"$(PYTHON)" -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
	  echo "Python 3.11 or newer is needed, but $(PYTHON) is $$("$(PYTHON)" -V 2>&1): install a newer one and name it, as in 'make $(firstword $(MAKECMDGOALS)) PYTHON=python3.13'." >&2; exit 1; }
	@"$(PYTHON)" -c "import ensurepip, venv" 2>/dev/null || { \
	  echo "Python's venv module is missing: install it, on Debian or Ubuntu with 'apt install python3-venv'." >&2; exit 1; }
	@echo "Setting up $(VENV) …"
	@"$(PYTHON)" -m venv --clear $(VENV)
	@echo "$(CURDIR)" > $(VENV)/.place
	@echo "$(PYTHON)" > $@

$(VENV)/.run-ready: $(VENV)/.made requirements/run.txt requirements/build.txt pyproject.toml
	@echo "Installing saboteur and what it needs …"
	@$(PIP_INSTALL) -r requirements/run.txt -r requirements/build.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev-ready: $(VENV)/.run-ready requirements/dev.txt
	@echo "Installing the tools for tests …"
	@$(PIP_INSTALL) -r requirements/dev.txt
	@touch $@

$(VENV)/.docs-ready: $(VENV)/.dev-ready requirements/docs.txt
	@echo "Installing what the documentation is built with …"
	@$(PIP_INSTALL) -r requirements/docs.txt
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null || { \
	  echo "Node.js is missing, which builds the page for browsers: install version 20 or newer with npm, on Debian or Ubuntu with 'apt install nodejs npm', on macOS with 'brew install node'." >&2; exit 1; }
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' || { \
	  echo "Node.js 20 or newer is needed, but this is $$(node --version): install a newer one." >&2; exit 1; }
	@echo "Installing what the browser client is built with …"
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

# Types and texts come out of the Python package, so the page is built anew when that changes as well.
$(PAGE): $(VENV)/.run-ready $(NODE_MODULES) $(shell find web src/saboteur \
    \( -path web/node_modules -o -path web/src/generated -o -path src/saboteur/page \) -prune -o \
    -type f \( -name '*.ts' -o -name '*.svelte' -o -name '*.css' -o -name '*.html' -o -name '*.py' -o -name '*.toml' -o -name '*.svg' \) -print)
	@echo "Building the page for browsers …"
	@$(BIN)/python web/generate.py
	@$(NPM) run --silent build
	@touch $@
