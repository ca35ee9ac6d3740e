#!/usr/bin/env python3
"""Counts the instructions of thirteen commands of the release program: a measure that does not depend on the machine's load.

Usage: Scripts/instructions.py [PROGRAM]

Needs valgrind. Prints the millions of instructions and the limit of each command, and exits with 1 if a command exceeds its
limit. Each command has its own home directory, so none reads the files of another.
"""
import argparse
import concurrent.futures
import http.server
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
from bench import Handler

# Name, arguments, an uncounted command that runs before in the same home directory, and the recorded millions of
# instructions, measured on 2026-11-28 with Swift 6.3.1 and glibc 2.36 on x86-64. Until libstdc++ was linked statically,
# binding its symbols took 1.75 million in each row. Each type whose conformance the runtime looks up costs 0.25 to 0.4
# million, because it reads all conformances of the program for it. Runs differ by 0.1 %. A change that needs more instructions
# raises its number in the same commit and says what they buy; one that needs fewer lowers it. Of the page over loopback, 17
# million are libcurl's and its libraries', loaded and started.
ROWS = [
    ("--version", ["--version"], None, 2.43),
    ("a title", ["search", "the godfather"], None, 11.45),
    ("a person", ["search", "tom hanks"], None, 12.34),
    ("a title with a typo", ["search", "goodfelas"], None, 16.16),
    ("genre and decade", ["search", "80s horror"], None, 15.16),
    ("country and genre", ["search", "french comedies"], None, 30.02),
    ("discover", ["discover", "--genre", "drama"], None, 18.25),
    ("similar", ["similar", "heat"], None, 28.33),
    ("person", ["person", "tom hanks"], None, 20.78),
    ("show", ["show", "heat"], None, 13.28),
    ("a cached page of TMDB", ["search", "a film"], ["search", "a film"], 13.56),
    ("a page of TMDB over loopback", ["search", "a film", "--refresh"], None, 38.02),
    ("recent", ["recent"], ["search", "the godfather"], 4.33),
]
# A limit is the recorded number plus 2 %, more than runs differ and less than any change worth a review.
ALLOWANCE = 1.02


def count(row, program, url):
    """The instructions of one command, in millions; a failing command ends the script."""
    name, arguments, before, _ = row
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": home, "TZ": "UTC",
            # Makes the layout of hash tables equal in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
        }
        if "TMDB" in name:
            environment.update({"MOVIES_API_URL": url, "TMDB_API_KEY": "0" * 32})
        log = os.path.join(home, "valgrind.log")
        counted = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}", program]
        if before:
            run([program, *before], environment)
        run([*counted, *arguments], environment)
        with open(log, encoding="utf-8") as file:
            return int(re.search(r"Collected : (\d+)", file.read())[1]) / 1e6


def run(command, environment):
    """Runs a command without showing its output; a failure ends the script."""
    done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        reason = done.stderr.decode(errors="replace")
        raise RuntimeError(f"exit code {done.returncode} from {' '.join(command)}: {reason}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    program = os.path.abspath(parser.parse_args().program)
    if platform.machine() != "x86_64":
        print(f"instructions: not counted, because the recorded numbers are for x86_64, not {platform.machine()}")
        return
    if shutil.which("valgrind") is None:
        sys.exit("instructions: valgrind is needed, and it is not installed")
    with tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read some debug information, which a sum does not need.
        copy = os.path.join(folder, "movies")
        subprocess.run(["strip", "--strip-debug", "-o", copy, program], check=True)
        compare(copy)


def compare(program):
    """Counts all commands, prints the table, and exits with 1 if one is over its limit."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/3"

    # Two at a time, on a machine with two cores.
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        counts = list(pool.map(lambda row: count(row, program, url), ROWS))
    print(f"{'millions of instructions':<28} {'count':>8} {'recorded':>8} {'limit':>8}")
    fits = True
    for (name, _, _, recorded), millions in zip(ROWS, counts):
        limit = recorded * ALLOWANCE
        fits = fits and millions <= limit
        verdict = "ok" if millions <= limit else "OVER"
        print(f"{name:<28} {millions:>8.2f} {recorded:>8.2f} {limit:>8.2f}  {verdict}")
    sys.exit(0 if fits else 1)


if __name__ == "__main__":
    main()
