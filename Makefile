# Taberna. `make play` and `make test` set up everything they need by themselves.

PYTHON ?= python3
BIN := .venv/bin
STAMPS := .stamps
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))
CLIENT := $(shell find web -type f -not -path '*/node_modules/*')
# Tests wait for disks, servers and browsers half of their time: three of them keep two cores busy.
WORKERS := $(shell cores=$$(getconf _NPROCESSORS_ONLN); echo $$((cores + (cores + 1) / 2)))
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
# The package itself; what belongs to it lies built beside its sources by then.
EDITABLE := TABERNA_PURE=1 $(INSTALL) --no-deps --no-build-isolation --editable .
# Runs a command and prints its output only if it fails: $(call logged,name,command)
logged = mkdir -p build && { { $(2); } > build/$(1).log 2>&1 || { cat build/$(1).log; exit 1; }; }
quiet = $(call logged,$(1),$(BIN)/python setup.py --quiet $(2))
# Bytecode is kept even where the environment says otherwise: every worker and child process reads it.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
# Tests that between them use every requirement of the house.
LOWEST := tests/core/test_batch.py tests/core/test_contract.py tests/games tests/cli/test_cli.py tests/cli/test_screens.py \
  tests/store/test_store.py tests/store/test_upgrade.py tests/physics/pluvionauts/test_throwing.py tests/rl \
  $(patsubst %,tests/server/test_%.py,wire play seats protocol bookkeeping bus doors memory page throws)

.PHONY: play test test-fast dev python-tests web-tests browser chromium screenshots lint lowest verify bench docs clean help

help: ## shows this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(STAMPS)/play ## sets everything up, opens the house and prints its address
	@$(BIN)/taberna serve

# Linters and the client's own tests run beside the others: they print only what they complain about.
test: $(STAMPS)/test chromium ## sets everything up and runs linters and all tests
	@$(MAKE) --no-print-directory --jobs 2 python-tests lint web-tests

# A test that hangs fails after ten minutes, with a traceback of every thread.
NO_HANGING := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

python-tests: $(STAMPS)/test
	$(PYTEST) -n $(WORKERS) --dist worksteal $(NO_HANGING)

web-tests: $(STAMPS)/test
	@$(call logged,web-tests,$(NPM) run check && $(NPM) test)

test-fast: ## the tests of one package without servers, databases and browsers: make test-fast P=server
	@test -n "$(P)" || { echo 'Name a folder of tests, for example: make test-fast P=server'; exit 2; }
	@test -e $(STAMPS)/test || { echo 'Run make test once: it sets everything up.'; exit 2; }
	$(PYTEST) -q -n $(WORKERS) --dist worksteal --in-process $(addprefix tests/,$(P))

dev: $(STAMPS)/test ## a server that reloads, and the client by Vite at http://localhost:5173
	@$(BIN)/python web/dev.py

browser: $(STAMPS)/test chromium ## plays the browser client in a real Chromium
	$(PYTEST) tests/browser

screenshots: $(STAMPS)/test chromium ## takes a picture of every page into docs/pictures/screens
	$(BIN)/python -m tests.browser.screenshots

chromium:
	@command -v chromium-headless-shell >/dev/null \
	  || (apt-get update && apt-get install --yes chromium-headless-shell fonts-dejavu-core) >/dev/null 2>&1 \
	  || command -v chromium >/dev/null || command -v google-chrome >/dev/null \
	  || (echo 'Tests in the browser need Chromium or Chrome, which could not be installed here.'; \
	      echo 'Install one, or run the others: $(BIN)/python -m pytest --ignore tests/browser'; exit 1)

lint: $(STAMPS)/test ## ruff and mypy alone
	@$(call logged,lint,$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy)

lowest: $(STAMPS)/lowest ## plays samples with the lowest version of each requirement that is allowed
	build/lowest/bin/python -m pytest -q $(LOWEST)

verify: $(STAMPS)/test lowest chromium ## the full proofs: hundreds of thousands of games; about an hour, resumable
	$(PYTEST) -n $(WORKERS) --dist worksteal -m slow
	$(BIN)/python -m tests.proof

bench: $(STAMPS)/bench chromium ## measures us and our peers in one run and writes bench/*.md
	$(BIN)/python bench/engine.py --write bench/RESULTS.md
	$(BIN)/python bench/xv.py --solve --write bench/XV.md
	$(BIN)/python bench/pluvionauts.py --write bench/PLUVIONAUTS.md
	$(BIN)/python bench/throws.py --write bench/THROWS.md
	$(BIN)/python bench/server/run.py --write bench/SERVER.md
	$(BIN)/python -m bench.client --write bench/CLIENT.md
	$(BIN)/python bench/research.py --write bench/RESEARCH.md

docs: $(STAMPS)/docs ## builds the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean: ## removes everything that was built or installed
	rm -rf .venv .stamps build site src/*.egg-info
	find src \( -name '*.so' -o -name '*.c' \) -delete

# Says what is done and, when it is, how many seconds it took: $(call step,words,command)
step = @echo '$(1) ...'; from=$$(date +%s); $(2) && echo "$(1): $$(( $$(date +%s) - from )) s"

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit("Taberna needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(call step,An environment in .venv,$(PYTHON) -m venv .venv \
	  && $(BIN)/python -m pip install --quiet --disable-pip-version-check uv)
	@mkdir -p $(STAMPS) && touch $@

# The kernels and the client need nothing of each other: both at once, on two cores.
$(STAMPS)/play: $(STAMPS)/libraries pyproject.toml setup.py $(KERNELS) $(CLIENT)
	@$(MAKE) --no-print-directory --jobs 2 $(STAMPS)/kernels $(STAMPS)/client
	$(call step,The package installed and loaded once,$(EDITABLE) && env -u PYTHONDONTWRITEBYTECODE $(BIN)/taberna serve --help > build/serve.log)
	@touch $@

$(STAMPS)/libraries: $(STAMPS)/venv pyproject.toml
	$(call step,Libraries of the house,$(INSTALL) --group build --requirements pyproject.toml --extra serve)
	@touch $@

$(STAMPS)/kernels: $(STAMPS)/libraries setup.py $(KERNELS)
	$(call step,The rules and the bots compiled,$(call quiet,kernels,build_ext --inplace))
	@touch $@

$(STAMPS)/client: $(STAMPS)/libraries setup.py $(CLIENT)
	$(call step,The pages for the browser built,$(call quiet,client,build_client))
	@touch $@

$(STAMPS)/test: $(STAMPS)/play
	$(call step,Libraries of the tests,$(INSTALL) --compile-bytecode --group build --requirements pyproject.toml --extra test --extra lint)
	@touch $@

# Only the requirements: the package and what was compiled for it are this folder's.
$(STAMPS)/lowest: $(STAMPS)/test pyproject.toml
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python build/lowest
	$(BIN)/uv pip install --quiet --python build/lowest/bin/python --resolution lowest-direct \
	  --requirements pyproject.toml --extra test
	echo '$(CURDIR)/src' > "$$(build/lowest/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/taberna.pth"
	@touch $@

$(STAMPS)/docs: $(STAMPS)/test
	$(INSTALL) --requirements pyproject.toml --extra docs
	@touch $@

$(STAMPS)/bench: $(STAMPS)/test
	$(INSTALL) --requirements pyproject.toml --extra bench
	@touch $@
