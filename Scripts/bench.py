#!/usr/bin/env python3
"""Times the release build against curl: complete processes in turn, so a noisy machine slows both equally.

Usage: Scripts/bench.py [--runs N] [--other PROGRAM] [PROGRAM]

With --other, each command is also compared with the same command of another program, such as the last release.

Prints for each row both medians, the median of the pairwise ratios, the peak memory, and the budget. Exits with 1 if a
median exceeds its budget.
"""
import argparse
import http.server
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time

FILM = {
    "adult": False, "genre_ids": [28, 878], "id": 1, "original_language": "en", "original_title": "A Film",
    "overview": "Two people meet, part, and meet again. " * 8, "popularity": 12.5, "poster_path": "/poster.jpg",
    "release_date": "1999-03-31", "title": "A Film", "video": False, "vote_average": 7.25, "vote_count": 1234,
}
PAGE = {
    "page": 1, "total_pages": 3, "total_results": 60,
    "results": [{**FILM, "id": number, "title": f"A Film {number}"} for number in range(1, 21)],
}
GENRES = {"genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"}]}


# With two copies of one program, the ratios were 0.89 to 1.21, on two cores with a load of 14.
OTHER_BUDGET = 1.3


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers every search with the same page."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = json.dumps(GENRES if "genre/movie/list" in self.path else PAGE).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        # One write, because the second of two would wait for an acknowledgement.
        self.wfile.write(head.encode() + body)

    def log_message(self, *arguments):
        pass


def run(command, environment):
    """Seconds and peak MiB of one run; a failing run ends the benchmark."""
    start = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"bench: exit code {process.returncode} from {' '.join(command)}")
    return seconds, usage.ru_maxrss / 1024


def compare(name, ours, other, runs, budget, peak_budget=None):
    """Prints a row for two commands with their environments; returns whether it is within its budget."""
    for command in (ours, other):
        run(*command)
    pairs = [(run(*ours), run(*other)) for _ in range(runs)]
    ratio = statistics.median(a[0] / b[0] for a, b in pairs)
    ours_ms, other_ms = (statistics.median(pair[side][0] for pair in pairs) * 1000 for side in (0, 1))
    peak = max(a[1] for a, _ in pairs)
    fits = ratio <= budget and (peak_budget is None or peak <= peak_budget)
    print(
        f"{name:<34} {ours_ms:>7.1f} {other_ms:>8.1f} {ratio:>6.2f} {budget:>6.1f} {peak:>6.0f} MiB"
        f"  {'ok' if fits else 'OVER'}"
    )
    return fits


def heading(runs, other):
    print(f"{f'median of {runs} runs':<34} {'ms':>7} {other + ' ms':>8} {'ratio':>6} {'budget':>6} {'peak':>6}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--other", metavar="PROGRAM")
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/3"
    live = {"MOVIES_API_URL": url, "TMDB_API_KEY": "0" * 32}
    version = ["curl", "--version"]
    rows = [
        ("movies --version", ["--version"], version, {}, 2.0, None),
        ("search, built-in catalogue", ["search", "the godfather"], version, {}, 5.5, 80),
        ("search with typos, catalogue", ["search", "shawshenk redemtion"], version, {}, 5.5, 80),
        ("search, cached page", ["search", "a film"], version, live, 2.5, None),
        ("search, loopback server", ["search", "a film", "--refresh"],
         ["curl", "-s", f"{url}/search/movie?query=a+film"], live, 3.5, None),
    ]
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other_home:
        def environment(home, variables):
            return {"PATH": os.environ["PATH"], "HOME": home, **variables}

        def command(program, arguments, home, variables):
            return [os.path.abspath(program), *arguments], environment(home, variables)

        heading(options.runs, "curl")
        results = [
            compare(name, command(options.program, arguments, home, variables), (curl, environment(home, variables)),
                    options.runs, budget, peak)
            for name, arguments, curl, variables, budget, peak in rows
        ]
        if options.other:
            heading(options.runs, "other")
            results += [
                compare(name, command(options.program, arguments, home, variables),
                        command(options.other, arguments, other_home, variables), options.runs, OTHER_BUDGET)
                for name, arguments, _, variables, _, _ in rows
            ]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
