#!/usr/bin/env python3
"""Times offline search and import on films made up for it.

Usage: Scripts/bench-catalog.py --generate N --into DIR
"""
import argparse
import os
import sys
import time

sys.dont_write_bytecode = True
from catalogbench import films, words  # noqa: E402

BENCH = os.path.join(words.ROOT, ".build", "bench")


def generate(count, folder, options):
    """Makes the data or finds it made; says which bytes they are."""
    start = time.perf_counter()
    made = films.write(folder, count, options.words, options.others)
    print(f"{count:,} films in {folder} ({time.perf_counter() - start:.1f} s)")
    for name, file in made["files"].items():
        print(f"  {name:<18} {file['bytes'] / 1e6:>7.1f} MB  sha256 {file['sha256'][:16]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--generate", type=int, metavar="N", help="only make the files for N films")
    parser.add_argument("--into", metavar="DIR", help="where --generate writes")
    parser.add_argument("--words", type=float, default=0.047, help="distinct words for each film, at a million films")
    parser.add_argument("--others", type=float, default=0.1, help="rows that are no films, for each film")
    options = parser.parse_args()
    if options.generate:
        generate(options.generate, options.into or os.path.join(BENCH, f"films-{options.generate}"), options)


if __name__ == "__main__":
    main()
