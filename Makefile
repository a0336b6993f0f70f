# `make play` plays and `make test` checks; both set up what they need. `make help` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
UV_VERSION := 0.13.7
PLAYABLE := .venv/playable
READY := .venv/ready
MODULES := client/node_modules/.package-lock.json
NPM := PATH=$(abspath $(BIN)):$$PATH npm
KERNELS := $(shell find src -name '*.pxd')
RULED := tests/grid tests/core tests/lexicon tests/games
STATIC := src/hexarium/web/anywhere/index.html
SITE := build/site-ready
SITE_SOURCES := $(wildcard *.md) mkdocs.yml $(shell find docs deploy examples client/README.md tools/docs_site -type f -not -name '*.pyc') \
	$(shell find src/hexarium -name '*.py' -o -path '*/games/*' -name '*.md' -o -path '*/games/*' -name '*.txt')
BROWSER := tests/e2e/node_modules/.browser/ready

# Hundreds of processes start in the tests: modules are compiled once, and not by each of them, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: FORCE help play terminal page page-static anywhere setup test test-all checks lint types mypy basedpyright unit browser client ruled types-ts screenshots docs api rules mutants bench \
	research bench-page soak soak-games soak-server soak-attacks review-check review-grades bench-server serve lock clean
.DEFAULT_GOAL := help

help: ## List the commands.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: page ## Build the page, start a server and open it in a browser; LAN=1 lets phones in the room play too.
	@$(BIN)/hexarium browse $(if $(LAN),--lan)

terminal: $(PLAYABLE) ## Open the game menu in the terminal.
	@$(BIN)/hexarium play

page: $(PLAYABLE) ## Build the web page.
	@$(BIN)/python hatch_build.py

page-static: $(STATIC) ## Build the site that plays without a server; `hexarium page FOLDER` writes it.

# Python, kernels and the page are each made anew only if their sources changed: see tools/anywhere/site.py.
$(STATIC): $(READY) $(MODULES) anywhere.lock FORCE
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements anywhere.lock
	@$(BIN)/python -m tools.anywhere.site

setup: $(READY) ## Create .venv and install the locked dependencies.

$(PLAYABLE): playing.lock pyproject.toml hatch_build.py $(KERNELS) $(KERNELS:.pxd=.py)
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements playing.lock
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $(PLAYABLE)

$(READY): requirements.lock $(PLAYABLE)
	@VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --require-hashes --requirements requirements.lock
	@touch $(READY)

# `make test` has a representative of each capability. Only test-all has the tests marked `exhaustive`, the second type
# checker, and coverage, which is measured for the rules by their own tests: tracing doubles their time.
SELECTED := -m "not exhaustive"
TYPES := mypy
COVERAGE :=

test: checks unit ## Run style, type and representative tests; CI runs this (under ten minutes).

test-all: SELECTED :=
test-all: TYPES := types
test-all: COVERAGE := --cov --cov-report=term --cov-fail-under=95
test-all: checks unit ## Run the tests of every game, variant and browser run as well (under an hour).

lint: setup ## Check style, spelling and the public API.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell
	$(BIN)/python tools/public_api.py

types: mypy basedpyright ## Check types.

mypy basedpyright: setup
	$(BIN)/$@

# Most of these use one core, so two are done at once, the longest first; the other tests need what three of them build.
checks: setup
	@$(MAKE) --jobs=2 --output-sync SELECTED='$(SELECTED)' COVERAGE='$(COVERAGE)' \
		page-static $(TYPES) client ruled lint docs browser

ruled: setup
	$(BIN)/pytest -n 2 --dist worksteal $(COVERAGE) $(SELECTED) $(RULED)

# One more worker than there are cores: browsers and servers are waited for half of the time.
unit: setup page page-static browser docs ## Run the Python tests; those of the rules run with the checks.
	$(BIN)/pytest -n 3 --dist worksteal $(SELECTED) tests $(RULED:%=--ignore=%)

browser: $(BROWSER) ## Install a browser for the end-to-end tests.

$(BROWSER): tests/e2e/package-lock.json tests/e2e/unpack.mjs | $(READY)
	@$(BIN)/python -m tests.e2e.browser

anywhere: page-static browser ## Run all tests of the page without a server, also in Pyodide.
	$(BIN)/pytest -n 2 --dist worksteal tests/anywhere tests/local tests/e2e/test_anywhere.py tests/e2e/test_anywhere_kept.py
	$(BIN)/pytest -n 2 --dist worksteal -v --durations=0 tests/anywhere/whole_inside.py

client: $(MODULES) ## Run the client's style, type and unit tests.
	cd client && $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) run --silent test

$(MODULES): $(READY) client/package-lock.json
	cd client && $(NPM) ci --ignore-scripts --loglevel=error
	@touch $@

types-ts: $(MODULES) ## Regenerate the client's types from the schemas.
	$(BIN)/python tools/schemas.py
	cd client && $(NPM) run --silent types

screenshots: page browser ## Take screenshots of every page and game for docs/pictures.
	@$(BIN)/python -m tests.e2e.pictures

docs: $(SITE) ## Build the site of documents into build/site; fails on any warning.

$(SITE): $(READY) $(SITE_SOURCES)
	@rm -rf build/site
	@$(BIN)/python -m tools.docs_site.pages
	@$(BIN)/python -m zensical build --clean --strict
	@touch $@

api: setup ## Write the description of the public API after an addition, or after a change with a new version.
	$(BIN)/python tools/public_api.py --write

rules: setup ## List every rulebook clause with its tests and rulings.
	@$(BIN)/python -m tests.clauses

mutants: setup ## Run mutation tests on the rules (slow).
	rm -rf mutants
	$(BIN)/mutmut run > mutants.log
	@$(BIN)/python -m tests.mutants

bench: setup ## Benchmark random play against other libraries, and the word games.
	VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet --requirements pyproject.toml --extra bench --constraints requirements.lock
	$(BIN)/python bench/playouts.py
	$(BIN)/python bench/wordsearch.py
	$(BIN)/python bench/hexx.py

research: setup ## Run the research libraries' conformance tests on every variant (slow).
	$(BIN)/python -m tests.envs.kits

bench-page: page browser ## Time a move on the page, count dropped frames, and time `make play` in a fresh clone.
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.smoothness
	$(BIN)/python -m bench.cold

soak: soak-games soak-server soak-attacks ## Run all soak tests (slow).

soak-games: setup ## Play thousands of random games and count the tiles after every move.
	$(BIN)/python bench/wordsearch_soak.py
	$(BIN)/python bench/hexx_soak.py

soak-server: setup ## Kill servers during play 200 times, with full disks, locks and wrong clocks, and check that all is done once.
	$(BIN)/python -m tests.web.soak --kills 200
	$(BIN)/python -m tests.web.soak --kills 200 --postgres wheel
	$(BIN)/python -m tests.web.soak --kills 200 --postgres wheel --servers 2

soak-attacks: setup ## Flood a server from one address and measure what others notice; flip bits in its database.
	$(BIN)/python -m tests.attacks.siege
	$(BIN)/pytest -m exhaustive tests/service/test_bit_flips.py

review-check: setup ## Review 1,000 games of each game: the terms add up, and luck is zero on average (hours).
	$(BIN)/python -m tests.review.check identity

review-grades: setup ## Review 50 games of each level against its like: stronger bots lose less (hours).
	$(BIN)/python -m tests.review.check grades

bench-server: setup ## Benchmark the server against boardgame.io and Colyseus (needs Node).
	cd bench/boardgame && npm install --ignore-scripts
	cd bench/colyseus && npm install --ignore-scripts
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server --sockets 1000 --pace 1000 --games 1

serve: $(PLAYABLE) ## Run the club server.
	@$(BIN)/hexarium serve

lock: ## Pin all dependencies with hashes.
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group dev --extra research -o requirements.lock pyproject.toml
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group build --constraints requirements.lock -o playing.lock pyproject.toml
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --extra postgres --constraints requirements.lock -o deploy/server.lock pyproject.toml
	VIRTUAL_ENV=.venv $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
		--custom-compile-command "make lock" --group anywhere -o anywhere.lock

clean: ## Remove everything that make created.
	rm -rf .venv build .cache client/node_modules tests/e2e/node_modules src/hexarium/web/page src/hexarium/web/anywhere src/hexarium/web/guide dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .schemathesis .coverage*
