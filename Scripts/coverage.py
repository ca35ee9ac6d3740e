#!/usr/bin/env python3
"""Prints the share of lines that the tests run, per target; exits with 1 if a library target is below the floor.

Usage: Scripts/coverage.py COVERAGE.json [--floor PERCENT]

`swift test --show-codecov-path` prints the path of the report. Generated data is excluded.
"""
import argparse
import json
import sys

TARGETS = [
    "Domain", "Data", "Infrastructure", "Presentation", "CommandLineKit", "TerminalKit", "TextSearch", "JSONText", "POSIX",
    "movies",
]
# The targets that must reach the floor, each and together. The coverage of child processes is unknown.
HELD = TARGETS[:-1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("report")
    parser.add_argument("--floor", type=float, default=90)
    parser.add_argument("--files", type=int, default=0, metavar="N", help="also print the N least covered files")
    options = parser.parse_args()
    with open(options.report, encoding="utf-8") as file:
        files = json.load(file)["data"][0]["files"]
    under = False
    held_count = held_covered = 0
    for target in TARGETS:
        lines = [(f["filename"], f["summary"]["lines"]) for f in files if f"/Sources/{target}/" in f["filename"]]
        count = sum(summary["count"] for _, summary in lines)
        covered = sum(summary["covered"] for _, summary in lines)
        percent = share(covered, count)
        if target in HELD:
            held_count += count
            held_covered += covered
            under |= percent < options.floor
        print(f"{target:<16} {percent:6.1f} % of {count} lines")
        worst = sorted(lines, key=lambda pair: pair[1]["covered"] - pair[1]["count"])[: options.files]
        for name, summary in worst:
            print(f"    {summary['count'] - summary['covered']:>4} of {summary['count']:>4} not run: {name.split('/Sources/')[1]}")
    percent = share(held_covered, held_count)
    print(f"{'all but movies':<16} {percent:6.1f} % of {held_count} lines")
    if under:
        sys.exit(f"coverage: a library target is under {options.floor:g} %")


def share(covered, count):
    return 100 * covered / count if count else 0.0


if __name__ == "__main__":
    main()
