# `make check` is exactly what CI runs.
SHELL := /bin/sh
PREFIX ?= $(HOME)/.local
PROGRAM ?= .build/release/movies
RECORDED ?= recorded
SECONDS ?= 60
SEED ?= 1
FILMS ?= 3000000
VERSION ?=
REPOSITORY ?=
MAINTAINER ?=
OTHER ?=
SUITE ?= bookworm
FIRST_ANSWER ?=
SOURCES := Package.swift Sources Tests

.PHONY: catalog-index build run test check lint format conformance fuzz torture sanitize coverage instructions bench relevance bench-catalog pictures install install-files uninstall dist test-dist release workflows nightly test-units clean help

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

build: ## Build for development
	swift build

run: ## Run the program: make run ARGS='search "the godfather"'
	swift run movies $(ARGS)

test: ## Run all tests
	swift test

test-units: ## Run the tests that do not start movies itself, which need no Linux
	swift test --skip EndToEndTests --skip FuzzTests

lint: ## Check the formatting
	swift format lint --strict --parallel --recursive $(SOURCES)

check: ## Run everything that CI runs; warnings are errors
	Scripts/check.sh

format: ## Format all Swift files
	swift format --in-place --parallel --recursive $(SOURCES)

catalog-index: ## Rebuild the index of the built-in films after changing the films or the text index
	RECORD=1 swift test --filter BuiltInCatalogTests.index > /dev/null 2>&1 || true
	swift test --filter BuiltInCatalogTests.index

conformance: ## Decode a folder of recorded TMDB responses: make conformance RECORDED=path
	@if [ -d "$(RECORDED)" ]; then \
		MOVIES_RECORDED="$$(cd "$(RECORDED)" && pwd)" swift test --filter Conformance; \
	else \
		echo "conformance: no folder $(RECORDED), nothing to do (RECORDED=path names one)"; \
	fi

fuzz: ## Feed damaged input to every parser: make fuzz SECONDS=60 SEED=1
	@mkdir -p .build/fuzz
	@FUZZ_SECONDS="$(SECONDS)" FUZZ_SEED="$(SEED)" FUZZ_TARGET="$(TARGET)" FUZZ_ITERATION="$(ITERATION)" \
		FUZZ_RECORD="$(CURDIR)/.build/fuzz/input" swift test --filter FuzzTests || { \
		test ! -f .build/fuzz/input || { echo "fuzz: it ended at this input:"; cat .build/fuzz/input; }; exit 1; }

torture: ## Run many processes on the same files and kill some of them
	swift build -c release --product movies
	Scripts/torture.py
	Scripts/torture-sync.py
	Scripts/torture-rename.py

nightly: ## Run the tests that take too long for every commit
	Scripts/nightly.sh

sanitize: ## Run the tests under the thread and the address sanitizer
	Scripts/sanitize.sh thread
	Scripts/sanitize.sh address

coverage: ## Measure which lines the tests run; 90 % is the floor
	swift test --enable-code-coverage --scratch-path .build/coverage
	Scripts/coverage.py "$$(swift test --show-codecov-path --scratch-path .build/coverage)" --floor 90

instructions: ## Count the instructions of thirteen commands (valgrind), and compare with the recorded numbers
	swift build -c release --product movies
	Scripts/instructions.py

bench: ## Time the release build against curl, and against another program with OTHER=path
	swift build -c release --product movies
	Scripts/bench.py $(if $(OTHER),--other "$(OTHER)")

relevance: ## Measure search relevance; RELEVANCE_FAILURES=path writes the failures
	RELEVANCE_TABLE=1 swift test --filter "RelevanceTests|UnderstandingTests|MeaningTests"

bench-catalog: ## Time import and offline search up to FILMS films beside ripgrep and SQLite: make bench-catalog FILMS=100000
	swift build -c release --product movies
	Scripts/bench-catalog.py --films "$(FILMS)"

pictures: ## Capture the pictures of the README from a real terminal (tmux)
	@command -v tmux > /dev/null || { echo "pictures: tmux is needed, and it is not installed" >&2; exit 1; }
	swift build -c release --product movies
	Scripts/pictures.py

install: ## Install program, completions and manual page below PREFIX (~/.local)
	swift build -c release --product movies
	$(MAKE) install-files

install-files: # Installs PROGRAM, and generates the other files with it
	Scripts/install.sh install "$(DESTDIR)$(PREFIX)" "$(PROGRAM)"

uninstall: ## Remove them again
	Scripts/install.sh uninstall "$(DESTDIR)$(PREFIX)"

dist: ## Build what users download into dist/
	Scripts/dist.sh

test-dist: ## Test dist/ as users receive it, in a clean Debian (needs root and debootstrap): make test-dist SUITE=trixie
	SUITE="$(SUITE)" FIRST_ANSWER="$(FIRST_ANSWER)" Scripts/test-dist.sh

workflows: ## Check the workflows of the forge (needs python3-yaml)
	Scripts/check-workflows.py

release: ## Set the version here and in the changelog: make release VERSION=1.0.0 REPOSITORY=https://… MAINTAINER="Name <address>"
	Scripts/release.py prepare "$(VERSION)" "$(REPOSITORY)" "$(MAINTAINER)"

clean: ## Remove the build
	rm -rf .build dist
