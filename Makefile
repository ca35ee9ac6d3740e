# `make check` is exactly what CI runs.
SHELL := /bin/sh
PREFIX ?= $(HOME)/.local
RECORDED ?= recorded
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests

.PHONY: build run test check lint format conformance coverage bench install uninstall clean help

help: ## List these targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 14

build: ## Build for every day
	swift build

run: ## Run the program: make run ARGS='search "the godfather"'
	swift run movies $(ARGS)

test: ## Run all tests
	swift test

lint: ## Check the formatting
	swift format lint --strict --parallel --recursive $(SOURCES)

# The strict build has a folder of its own: other compiler flags would rebuild the everyday one each time.
check: lint ## Check everything, as CI does
	swift build --build-tests --scratch-path .build/strict $(STRICT)
	swift test

format: ## Format all Swift files
	swift format --in-place --parallel --recursive $(SOURCES)

conformance: ## Decode a folder of recorded TMDB answers: make conformance RECORDED=path
	@if [ -d "$(RECORDED)" ]; then \
		MOVIES_RECORDED="$$(cd "$(RECORDED)" && pwd)" swift test --filter Conformance; \
	else \
		echo "conformance: no folder $(RECORDED), nothing to do (RECORDED=path names one)"; \
	fi

coverage: ## Measure which lines the tests run; 90 % is the floor
	swift test --enable-code-coverage --scratch-path .build/coverage
	Scripts/coverage.py "$$(swift test --show-codecov-path --scratch-path .build/coverage)" --floor 90

bench: ## Time the release build against curl
	swift build -c release --product movies
	Scripts/bench.py

install: ## Install the program below PREFIX (~/.local)
	swift build -c release --product movies
	install -d "$(PREFIX)/bin"
	install -m 755 .build/release/movies "$(PREFIX)/bin/movies"

uninstall: ## Remove it again
	rm -f "$(PREFIX)/bin/movies"

clean: ## Remove what was built
	rm -rf .build
