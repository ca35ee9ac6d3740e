#!/usr/bin/env python3
"""Times offline search and import on invented films, and ripgrep and SQLite FTS5 on the same films.

Usage: Scripts/bench-catalog.py [--films N] [--runs N] [--imports N] [--no-peers] [--keep] [PROGRAM]
       Scripts/bench-catalog.py --generate N [--into DIR]

Runs complete processes in turn, so a noisy machine slows all equally. Prints Markdown tables of the budgets, the peers and
the growth. Exits with 1 if a budget is exceeded. The films are generated once and kept in .build/bench.
"""
import argparse
import dataclasses
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from catalogbench import contestants, films, measure, tables, words  # noqa: E402
from catalogbench.queries import QUERIES  # noqa: E402

SIZES = (100_000, 300_000, 1_000_000, 3_000_000)
BENCH = os.path.join(words.ROOT, ".build", "bench")


@dataclasses.dataclass
class Result:
    """The measurements with one number of films, by the name of the contestant."""

    films: int
    times: dict
    made: dict
    size: dict
    first: dict
    found: dict


def note(text):
    print(f"bench-catalog: {text}", file=sys.stderr, flush=True)


def generate(count, folder, options):
    """Generates the films unless they exist, and prints their sizes and hashes."""
    made = films.write(folder, count, options.words, options.others)
    print(f"{count:,} films in {folder}")
    for name, file in made["files"].items():
        print(f"  {name:<18} {file['bytes'] / 1e6:>7.1f} MB  sha256 {file['sha256'][:16]}")


def prepare(count, options):
    """The folder with that many films. Another process generates them, to keep this one small (see measure.run)."""
    folder = os.path.join(BENCH, f"films-{count}")
    shape = ["--words", str(options.words), "--others", str(options.others)]
    command = [sys.executable, os.path.abspath(__file__), "--generate", str(count), "--into", folder, *shape]
    subprocess.run(command, stdout=sys.stderr, check=True)
    return folder


def make(contestant, folder, times):
    """The median seconds and peak MiB that a contestant needs to prepare for queries."""
    results = [contestant.make(folder) for _ in range(times)]
    return None if None in results else tuple(statistics.median(side) for side in zip(*results))


def search(players, runs):
    """The times of all queries, in the order of the players, which are (contestant, its runs).

    All contestants answer a query in turn, so a noisy moment slows all sizes and contestants equally.
    """
    times = [measure.Times(len(QUERIES)) for _ in players]
    for run in range(-1, runs):
        for index, query in enumerate(QUERIES):
            for (player, limit), own in zip(players, times):
                if run < limit:
                    result = measure.run(player.command(query), player.environment, player.allowed)
                    if run >= 0:
                        own.add(index, result)
        note(f"run {run + 1} of {runs}" if run >= 0 else "the caches are warm")
    return times


def answers(player):
    """The numbers of known answers that come first, and that are found."""
    found = [(query.answer, player.found(query)) for query in QUERIES if query.answer]
    return sum(rows[:1] == [answer] for answer, rows in found), sum(answer in rows for answer, rows in found)


def get_ready(count, home, options):
    """The program with that many imported films and the available peers as (contestant, its runs), and the cost of preparation."""
    folder = prepare(count, options)
    movies = contestants.Movies(options.program, os.path.join(home, f"movies-{count}"))
    players = [(movies, options.runs)]
    if not options.no_peers:
        peers = (contestants.Ripgrep(folder), contestants.FTS5(os.path.join(home, f"names-{count}.sqlite")))
        players += [(peer, options.peer_runs) for peer in peers if not peer.missing()]
    made = {}
    for player, _ in players:
        note(f"{count:,} films: {player.name} gets ready")
        made[player.name] = make(player, folder, options.imports if player is movies else 1)
    if movies.size() == 0:
        sys.exit("bench-catalog: the import left nothing in XDG_DATA_HOME/movies")
    note(f"{count:,} films: {movies.status().strip()}")
    return players, made


def collect(count, players, made, times):
    """The results with one number of films."""
    counted = {player.name: answers(player) for player, _ in players}
    return Result(
        count, {player.name: own for (player, _), own in zip(players, times)}, made,
        {player.name: player.size() for player, _ in players},
        {name: first for name, (first, _) in counted.items()}, {name: found for name, (_, found) in counted.items()},
    )


def benchmark(home, options):
    """Measures and prints; returns whether all budgets are kept."""
    alone = contestants.Movies(options.program, os.path.join(home, "built-in"))
    idle = contestants.StartUp(options.program, os.path.join(home, "idle"))
    ready = {count: get_ready(count, home, options) for count in SIZES if count <= options.films}
    everyone = [(idle, options.runs), (alone, options.runs)]
    everyone += [pair for players, _ in ready.values() for pair in players]
    times = iter(search(everyone, options.runs))
    start_up, built_in = next(times), next(times)
    results = [
        collect(count, players, made, [next(times) for _ in players]) for count, (players, made) in ready.items()
    ]
    text, kept = tables.budgets(built_in, results)
    print(f"Built-in catalogue: worst of 30 {built_in.worst:.1f} ms, peak {built_in.peak:.0f} MiB. "
          f"Start-up (`--version`): {start_up.median:.1f} ms.\n")
    print(text, tables.peers(results), tables.kinds(results[-2 if len(results) > 3 else -1]),
          tables.growth(built_in, len(words.built_in_films()), results, start_up.median), sep="\n")
    return kept


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--films", type=int, default=SIZES[-1], help="the largest number of films")
    parser.add_argument("--runs", type=int, default=9, help="runs of each query")
    parser.add_argument("--peer-runs", type=int, default=3, help="runs of each query for the peers")
    parser.add_argument("--imports", type=int, default=3, help="imports of each size")
    parser.add_argument("--no-peers", action="store_true", help="leave out ripgrep and SQLite")
    parser.add_argument("--processor", action="store_true", help="count the time of the processor, on a busy machine")
    parser.add_argument("--keep", action="store_true", help="keep the imported catalogues and databases")
    parser.add_argument("--generate", type=int, metavar="N", help="only make the files for N films")
    parser.add_argument("--into", metavar="DIR", help="where --generate writes")
    parser.add_argument("--words", type=float, default=0.047, help="distinct words for each film, at a million films")
    parser.add_argument("--others", type=float, default=0.1, help="rows that are no films, for each film")
    parser.add_argument("--make-fts5", metavar="PATH", help=argparse.SUPPRESS)
    parser.add_argument("program", nargs="?", default=os.path.join(words.ROOT, ".build", "release", "movies"))
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    measure.counts_processor = options.processor
    if options.make_fts5:
        return contestants.make_fts5(options.make_fts5, options.into)
    if options.generate:
        return generate(options.generate, options.into or os.path.join(BENCH, f"films-{options.generate}"), options)
    if options.films < SIZES[0]:
        parser.error(f"the smallest number of films is {SIZES[0]}")
    for peer in (contestants.Ripgrep, contestants.FTS5):
        if not options.no_peers and peer.missing():
            note(f"without {peer.name}: {peer.missing()}")
    os.makedirs(BENCH, exist_ok=True)
    home = tempfile.mkdtemp(prefix="run-", dir=BENCH)
    try:
        kept = benchmark(home, options)
    finally:
        if options.keep:
            note(f"kept in {home}")
        else:
            shutil.rmtree(home)
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
