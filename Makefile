# Two commands do everything: `make play` plays, `make test` checks. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
UV_VERSION := 0.13.7
PLAYABLE := .venv/playable
READY := .venv/ready
MODULES := client/node_modules/.package-lock.json
NPM := PATH=$(abspath $(BIN)):$$PATH npm
KERNELS := $(shell find src -name '*.pxd')
RULED := tests/grid tests/core tests/lexicon tests/games
BROWSER := tests/e2e/node_modules/.browser/ready

.PHONY: help play terminal screenshots page client types-ts setup test lint types unit browser rules mutants bench research soak soak-games soak-server bench-server serve lock clean
.DEFAULT_GOAL := help

help: ## Say what can be made.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: page ## Build the page, start a server, and open the page where there is a screen.
	@$(BIN)/hexarium browse

terminal: $(PLAYABLE) ## Open the game menu in the terminal.
	@$(BIN)/hexarium play

page: $(PLAYABLE) ## Build the page that people play on.
	@$(BIN)/python hatch_build.py

setup: $(READY) ## Make .venv and install what the lock files name.

$(PLAYABLE): playing.lock pyproject.toml hatch_build.py $(KERNELS) $(KERNELS:.pxd=.py)
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements playing.lock
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $(PLAYABLE)

$(READY): requirements.lock $(PLAYABLE)
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements requirements.lock
	@touch $(READY)

test: lint types unit client ## Run every check: style, types, tests.

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy
	$(BIN)/basedpyright

# Only the rules are held to a coverage, by their own tests: to trace whole games of bots and browsers doubles the time.
unit: setup page browser
	$(BIN)/pytest -n 2 --cov --cov-report=term --cov-fail-under=95 $(RULED)
	$(BIN)/pytest -n 2 tests $(RULED:%=--ignore=%)

browser: $(BROWSER) ## Bring a browser for the end-to-end tests.

$(BROWSER): tests/e2e/package-lock.json tests/e2e/unpack.mjs | $(READY)
	@$(BIN)/python -m tests.e2e.browser

client: $(MODULES) ## Check the client: style, types, tests.
	cd client && $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) run --silent test

$(MODULES): $(READY) client/package-lock.json
	cd client && $(NPM) ci --ignore-scripts --loglevel=error
	@touch $@

types-ts: $(MODULES) ## Write the client's types anew from the schema documents.
	$(BIN)/python tools/schemas.py
	cd client && $(NPM) run --silent types

screenshots: page browser ## Take pictures of every page and game into docs/pictures.
	@$(BIN)/python -m tests.e2e.pictures

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

bench-page: page browser ## Time a move on the page, and make play from a cold clone.
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.cold

soak: soak-games soak-server ## Play thousands of random games, then kill servers under play (slow).

soak-games: setup ## Play thousands of random games and count the tiles after every move.
	$(BIN)/python bench/wordsearch_soak.py
	$(BIN)/python bench/hexx_soak.py

soak-server: setup ## Kill servers under play two hundred times and see that nothing is lost.
	$(BIN)/python -m tests.web.soak --kills 200
	$(BIN)/python -m tests.web.soak --kills 200 --postgres wheel
	$(BIN)/python -m tests.web.soak --kills 200 --postgres wheel --servers 2

bench-server: setup ## Measure the server beside boardgame.io and Colyseus (they need Node).
	cd bench/boardgame && npm install --ignore-scripts
	cd bench/colyseus && npm install --ignore-scripts
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server --sockets 1000 --pace 1000 --games 1

serve: $(PLAYABLE) ## Run the club's server.
	@$(BIN)/hexarium serve

lock: ## Pin every dependency with its hashes.
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group dev --extra research -o requirements.lock pyproject.toml
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group build --constraints requirements.lock -o playing.lock pyproject.toml

clean: ## Remove what make made.
	rm -rf .venv build client/node_modules tests/e2e/node_modules src/hexarium/web/page dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
