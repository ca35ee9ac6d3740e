# `make check` is exactly what CI runs.
SHELL := /bin/sh
PREFIX ?= $(HOME)/.local
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests

.PHONY: build run test check format lint install uninstall clean

build:
	swift build

run:
	swift run movies $(ARGS)

test:
	swift test

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

# The strict build has a folder of its own: other compiler flags would rebuild the everyday one each time.
check: lint
	swift build --build-tests --scratch-path .build/strict $(STRICT)
	swift test

format:
	swift format --in-place --parallel --recursive $(SOURCES)

install:
	swift build -c release
	install -d "$(PREFIX)/bin"
	install -m 755 .build/release/movies "$(PREFIX)/bin/movies"

uninstall:
	rm -f "$(PREFIX)/bin/movies"

clean:
	rm -rf .build
