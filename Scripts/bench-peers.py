#!/usr/bin/env python3
"""Times the release build and other tools for the same tasks, in turn, and prints a Markdown table.

Usage: Scripts/bench-peers.py [--runs N] [--python PROGRAM] [PROGRAM]

Missing tools are left out. --python is the Python that has tmdbsimple and cinemagoer, if it is not the one that runs the
script. cinemagoer can search only IMDb's servers, so only its start is timed. The films are the built-in ones.
"""
import argparse
import http.server
import os
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import threading
import time

from bench import Handler
from catalogbench import tables, words
from catalogbench.queries import QUERIES, fts5

QUERY, TYPO = "the godfather", "the godfahter"
TMDBSIMPLE = """import sys, tmdbsimple
tmdbsimple.API_KEY = "0" * 32
search = tmdbsimple.Search()
search.base_uri = sys.argv[1]
for film in search.movie(query="a film")["results"]:
    print(film["id"], film["title"], film["release_date"])"""
JQ = ".results[] | [.id, .title, .release_date] | @tsv"


def run(command, environment, text=None):
    """Milliseconds, exit code and output of one run."""
    with open(text or os.devnull, encoding="utf-8") as stdin, tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, env=environment, stdin=stdin, stdout=output,
                                   stderr=subprocess.DEVNULL, cwd=environment["HOME"])
        code = process.wait()
        elapsed = time.perf_counter() - start
        output.seek(0)
        return elapsed * 1000, code, output.read().decode(errors="replace")


def films(folder):
    """The files of titles for each tool."""
    titles = os.path.join(folder, "titles.txt")
    names = [(row[3], f"tt{row[0]:07}", row[1]) for row in words.built_in_films()]
    with open(titles, "w", encoding="utf-8") as file:
        file.writelines(f"{title} ({year})\n" for title, _, year in names)
    database = sqlite3.connect(os.path.join(folder, "names.sqlite"))
    database.execute("CREATE VIRTUAL TABLE names USING fts5(title, id UNINDEXED, year UNINDEXED, tokenize='trigram')")
    database.executemany("INSERT INTO names VALUES (?, ?, ?)", names)
    database.commit()
    database.close()
    return titles, os.path.join(folder, "names.sqlite")


def tasks(program, python, url, folder):
    """Each row: task, tool, command, and the file for standard input."""
    titles, database = films(folder)
    sql = {query.words: fts5(query) for query in QUERIES}
    offline = [program, "search", "--source", "catalog", "--no-history"]
    page = f"{url}/search/movie?query=a+film"
    yield "start", "movies", [program, "--version"], None
    yield "start", "curl", ["curl", "--version"], None
    yield "start", "cinemagoer", [python, "-c", "import imdb; imdb.Cinemagoer()"], None
    for query in (QUERY, TYPO):
        yield query, "movies", [*offline, query], None
        yield query, "ripgrep", ["rg", "--no-config", "-i", "-F", query, titles], None
        yield query, "fzf", ["fzf", "--filter", query], titles
        yield query, "SQLite FTS5", ["sqlite3", "-readonly", database, sql[query]], None
    yield "a page from the cache", "movies", [program, "search", "a film"], None
    yield "a page from a server", "movies", [program, "search", "a film", "--refresh"], None
    yield "a page from a server", "curl", ["curl", "-s", page], None
    yield "a page from a server", "curl and jq", ["sh", "-c", f"curl -s '{page}' | jq -r '{JQ}'"], None
    yield "a page from a server", "tmdbsimple", [python, "-c", TMDBSIMPLE, url], None


def works(row, environment):
    """Whether the tool is installed. ripgrep and fzf exit with 1 if they find nothing."""
    _, tool, command, text = row
    allowed = (0, 1) if tool in ("ripgrep", "fzf") else (0,)
    return shutil.which(command[0]) is not None and run(command, environment, text)[1] in allowed


def found(task, output):
    """Whether a search found the film."""
    return "–" if task not in (QUERY, TYPO) else "yes" if "The Godfather" in output else "no"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--python", default=shutil.which("python3"))
    parser.add_argument("program", nargs="?", default=os.path.join(words.ROOT, ".build", "release", "movies"))
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/3"
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "MOVIES_API_URL": url, "TMDB_API_KEY": "0" * 32}
        if "PYTHONPATH" in os.environ:
            environment["PYTHONPATH"] = os.environ["PYTHONPATH"]
        program = os.path.abspath(options.program)
        everything = [row for row in tasks(program, options.python, url, folder) if works(row, environment)]
        results = [[] for _ in everything]
        for _ in range(options.runs):
            for (_, _, command, text), own in zip(everything, results):
                own.append(run(command, environment, text))
    rows = []
    for (task, tool, _, _), own in zip(everything, results):
        times = [result[0] for result in own]
        rows.append([f"{task}, {tool}", f"{min(times):.1f}", f"{statistics.median(times):.1f}",
                     found(task, own[0][2])])
    print(tables.table(["task and tool", "least ms", "median ms", "found"], rows))


if __name__ == "__main__":
    main()
