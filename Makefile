# Two commands do everything: `make play` plays, `make test` checks. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
UV_VERSION := 0.13.7
READY := .venv/ready
KERNELS := $(shell find src -name '*.pxd')

.PHONY: help play setup test lint types unit rules mutants bench research soak soak-games soak-server serve lock clean
.DEFAULT_GOAL := help

help: ## Say what can be made.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: setup ## Open the game menu in the terminal.
	@$(BIN)/hexarium play

setup: $(READY) ## Make .venv and install what the lock file names.

$(READY): requirements.lock pyproject.toml hatch_build.py $(KERNELS) $(KERNELS:.pxd=.py)
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements requirements.lock
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)

test: lint types unit ## Run every check: style, types, tests.

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy
	$(BIN)/basedpyright

unit: setup
	$(BIN)/pytest -n 2 --cov --cov-report=term --cov-fail-under=95

rules: setup ## Print every clause with its tests and rulings.
	@$(BIN)/python -m tests.clauses

mutants: setup ## Break the rules one line at a time and count what the tests notice.
	rm -rf mutants
	$(BIN)/mutmut run > mutants.log
	@$(BIN)/python -m tests.mutants

bench: setup ## Measure random play beside other libraries, word search beside its plain twin, and all plays of HEXX.
	VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --requirements pyproject.toml --extra bench --constraints requirements.lock
	$(BIN)/python bench/playouts.py
	$(BIN)/python bench/wordsearch.py
	$(BIN)/python bench/hexx.py

research: setup ## Run the research libraries' own kits over every variant, at length.
	$(BIN)/python -m tests.envs.kits

soak: soak-games soak-server ## Play thousands of random games, then kill servers under play (slow).

soak-games: setup ## Play thousands of random games and count the tiles after every move.
	$(BIN)/python bench/wordsearch_soak.py
	$(BIN)/python bench/hexx_soak.py

soak-server: setup ## Kill servers under play two hundred times and see that nothing is lost.
	$(BIN)/python -m tests.web.soak --kills 200
	$(BIN)/python -m tests.web.soak --kills 100 --postgres wheel
	$(BIN)/python -m tests.web.soak --kills 100 --postgres wheel --servers 2

serve: setup ## Run the club's server.
	@$(BIN)/hexarium serve

lock: ## Pin every dependency with its hashes.
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group dev --extra research -o requirements.lock pyproject.toml

clean: ## Remove what make made.
	rm -rf .venv build dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
