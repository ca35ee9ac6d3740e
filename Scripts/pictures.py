#!/usr/bin/env python3
"""Draws the pictures of the README, screens of the program in a real terminal (tmux), as SVG.

Usage: Scripts/pictures.py [--check] [PROGRAM]

Each scene types into a shell with an empty home and no credential, waits until the screen stops changing, and draws its
cells into docs/pictures. --check writes nothing and exits with 1 if a picture is out of date.
"""
import argparse
import os
import shutil
import sys

sys.dont_write_bytecode = True
from screenshots import svg  # noqa: E402
from screenshots.terminal import NeverShown, Terminal  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "docs", "pictures")
PROGRAM = os.path.join(ROOT, ".build", "release", "movies")


def search(terminal):
    """A search with a mistake in it"""
    terminal.type('movies search "the godfahter"')
    terminal.press("Enter")
    return terminal.wait(r'\A\$ movies(.*\n)*Did you mean "The Godfather"(.*\n)+\$$')


def browse(terminal):
    """Browsing: films appear as the query is typed"""
    terminal.type("movies browse")
    terminal.press("Enter")
    terminal.wait("Search:")
    terminal.type("blade")
    terminal.wait("^ Search: blade .*\n(.*\n)*.* Blade Runner 2049 ")
    terminal.press("Down")
    return terminal.wait("^ > Blade II  +2002(.*\n)+.*More by")


def details(terminal):
    """A film in full"""
    terminal.type('movies show "blade runner 2049"')
    terminal.press("Enter")
    return terminal.wait(r"\A\$ movies(.*\n)*Details from the offline catalogue(.*\n)+\$$")


SCENES = ((search, 84, 16), (browse, 110, 18), (details, 84, 26))


def taken(program, scene, columns, rows):
    with Terminal(program, columns, rows) as terminal:
        return svg.drawn(scene(terminal), scene.__doc__)


def is_current(file, picture):
    if not os.path.exists(file):
        return False
    with open(file, encoding="utf-8") as stream:
        return stream.read() == picture


def make(program, check):
    """Draws or compares all pictures; returns whether all are up to date."""
    well = True
    os.makedirs(FOLDER, exist_ok=True)
    for scene, columns, rows in SCENES:
        file = os.path.join(FOLDER, scene.__name__ + ".svg")
        picture = taken(program, scene, columns, rows)
        if is_current(file, picture):
            continue
        name = os.path.relpath(file, ROOT)
        print(f"pictures: {name} is out of date: make pictures" if check else f"pictures: {name} is new")
        well = well and not check
        if not check:
            with open(file, "w", encoding="utf-8", newline="\n") as stream:
                stream.write(picture)
    return well


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which pictures are out of date")
    parser.add_argument("program", nargs="?", default=PROGRAM, help="the program shown, the release build otherwise")
    options = parser.parse_args()
    if not shutil.which("tmux"):
        sys.exit("pictures: tmux is needed, and it is not installed")
    if not os.access(options.program, os.X_OK):
        sys.exit(f"pictures: no program at {options.program}: swift build -c release --product movies")
    try:
        sys.exit(0 if make(options.program, options.check) else 1)
    except NeverShown as error:
        sys.exit(f"pictures: {error}")


if __name__ == "__main__":
    main()
