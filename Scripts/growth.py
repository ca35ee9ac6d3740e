#!/usr/bin/env python3
"""Measures how times grow with pages, marks and files to rename, and draws the curves of docs/benchmarks.md.

Usage: Scripts/growth.py [--runs N] [PROGRAM]
       Scripts/growth.py --draw

Prints Markdown tables: of all runs the shortest time, the least time of the processor, and the highest peak memory.
--draw measures nothing: it draws docs/pictures/growth.svg from these tables and the one of `bench-catalog.py`, as they
are in docs/benchmarks.md.
"""
import argparse
import asyncio
import itertools
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
from bench import FILM, GENRES  # noqa: E402
from catalogbench import tables, words  # noqa: E402
from screenshots.svg import FONT, THEMES  # noqa: E402

DOCUMENT = os.path.join(words.ROOT, "docs", "benchmarks.md")
PICTURE = os.path.join(words.ROOT, "docs", "pictures", "growth.svg")
PAGES = (1, 5, 20, 50, 100, 200, 500)
# Seconds that the server takes for a page.
DELAY = 0.1
MARKS = (20, 200, 2_000, 10_000, 50_000)
FILES = (10, 100, 1_000, 10_000)
# The first column of each table, the columns drawn, and the title. The third is at TMDB's limit of requests.
CURVES = (
    ("films", ("median ms", "worst ms"), "Films in the catalogue: a search"),
    ("pages", ("ms", "processor ms"), "Pages: list popular, 100 ms each"),
    ("marks", ("ms", "processor ms"), "Marks: watchlist list -n 20"),
    ("files", ("ms", "processor ms"), "Files: the plan of a rename"),
)


class Server:
    """Answers each request for a list with a page of 20 films after a delay, and counts the requests."""

    def __init__(self):
        self.pages, self.port, self.starts = 1, None, []
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.run(ready)), daemon=True).start()
        ready.wait()

    async def run(self, ready):
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def answer(self, reader, writer):
        try:
            while True:
                target = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
                self.starts.append(time.monotonic())
                number = int((re.search(r"page=(\d+)", target) or [0, 1])[1])
                films = [{**FILM, "id": number * 20 + index} for index in range(20)]
                page = {"page": number, "total_pages": self.pages, "total_results": self.pages * 20, "results": films}
                body = json.dumps(GENRES if "genre" in target else page).encode()
                await asyncio.sleep(DELAY)
                writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    def busiest_second(self):
        """The number of requests in the second with the most."""
        return max(sum(start <= other < start + 1 for other in self.starts) for start in self.starts)


def run(program, arguments, home, **variables):
    """Milliseconds, milliseconds of the processor, and peak MiB of one run; a failing run ends the benchmark."""
    environment = {"PATH": os.environ["PATH"], "HOME": home, **variables}
    start = time.perf_counter()
    process = subprocess.Popen([program, *arguments], env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    # 65: some files are unsure; the plan has them, too.
    if process.returncode not in (0, 65):
        sys.exit(f"growth: exit code {process.returncode} from {' '.join([program, *arguments])}")
    return elapsed * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def row(count, results, *more):
    elapsed, processor, memory = zip(*results)
    return [f"{count:,}", f"{min(elapsed):,.1f}", f"{min(processor):,.1f}", f"{max(memory):.0f}", *more]


def pages(program, runs):
    server, rows = Server(), []
    for server.pages in PAGES:
        results, busiest = [], 0
        for _ in range(runs if server.pages <= 50 else 1):
            server.starts.clear()
            with tempfile.TemporaryDirectory() as home:
                url = f"http://127.0.0.1:{server.port}/3"
                arguments = ["list", "popular", "--all", "--format", "ndjson"]
                results.append(run(program, arguments, home, MOVIES_API_URL=url, TMDB_API_KEY="0" * 32))
            busiest = max(busiest, server.busiest_second())
        rows.append(row(server.pages, results, busiest))
    return rows


def marks(program, runs):
    rows = []
    for count in MARKS:
        with tempfile.TemporaryDirectory() as home:
            folder = os.path.join(home, ".local", "share", "movies")
            os.makedirs(folder)
            # One by one, because no peak is below this process's own.
            with open(os.path.join(folder, "marks.json"), "w", encoding="utf-8") as file:
                file.write('{"version":2,"marks":[')
                for number in range(1, count + 1):
                    film = {"imdb_id": f"tt{number:07}", "title": f"A Film {number}", "year": 1995, "genres": ["Drama"],
                            "added_at": "2026-01-02T03:04:05Z"}
                    file.write(("," if number > 1 else "") + json.dumps(film))
                file.write("]}")
            arguments = ["watchlist", "list", "-n", "20"]
            rows.append(row(count, [run(program, arguments, home) for _ in range(runs)]))
    return rows


def files(program, runs):
    rows = []
    for count in FILES:
        with tempfile.TemporaryDirectory() as home:
            folder = os.path.join(home, "films")
            os.makedirs(folder)
            # Line by line, for the same reason.
            with open(words.BUILT_IN, encoding="utf-8") as films:
                for line in itertools.islice(films, count):
                    _, year, _, title, *_ = line.split("\t")
                    name = ".".join(re.findall(r"\w+", title))
                    with open(os.path.join(folder, f"{name}.{year}.1080p.BluRay.x264.mkv"), "w", encoding="utf-8"):
                        pass
            times = runs if count < 10_000 else 3
            results = [run(program, ["rename", folder, "-q"], home) for _ in range(times)]
            rows.append(row(len(os.listdir(folder)), results))
    return rows


def read(name):
    """The rows of the table in the document whose first column has this name, as numbers by column."""
    with open(DOCUMENT, encoding="utf-8") as file:
        found = re.search(rf"^\| {name} \|.*\n\|[- :|]+\|\n((?:\|.*\n)+)", file.read(), re.MULTILINE)
    head, _, *lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[0].splitlines()]
    return [{key: cell.replace(",", "") for key, cell in zip(head, line)} for line in lines]


def panel(index, name, columns, title):
    """A curve with logarithmic axes: text, lines and points."""
    rows = read(name)
    left, top, width, height = 84 + index % 2 * 400, 44 + index // 2 * 250, 300, 160
    values = [float(row[column]) for row in rows for column in columns]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    first, last = (math.log10(float(rows[end][name])) for end in (0, -1))

    def across(row):
        return left + (math.log10(float(row[name])) - first) / (last - first) * width

    def up(value):
        return top + height - (math.log10(value) - low) / (high - low) * height

    parts = [f'<text x="{left}" y="{top - 20}" class="ink" font-weight="700">{title}</text>']
    for power in range(low, high + 1):
        y = up(10 ** power)
        parts.append(f'<path d="M{left} {y:.1f}h{width}" class="edge"/>'
                     f'<text x="{left - 8}" y="{y + 4:.1f}" class="ink" text-anchor="end">{10 ** power:,} ms</text>')
    for row in rows:
        count = int(row[name])
        label = f"{count // 10 ** 6}M" if count >= 10 ** 6 else f"{count // 1000}k" if count >= 10_000 else str(count)
        parts.append(f'<text x="{across(row):.1f}" y="{top + height + 20}" class="ink" text-anchor="middle">'
                     f'{label}</text>')
    for kind, column in enumerate(columns):
        points = " ".join(f"{across(row):.1f},{up(float(row[column])):.1f}" for row in rows)
        markers = " ".join(f'marker-{place}="url(#dot{kind})"' for place in ("start", "mid", "end"))
        parts.append(f'<polyline points="{points}" class="line{kind}" {markers}/><text x="{left + 8}" '
                     f'y="{top + 20 + 18 * kind}" class="dot{kind}">{column}, last {rows[-1][column]}</text>')
    return "\n".join(parts)


def draw():
    styles = []
    for theme, lines in zip(THEMES, (("#0969da", "#bf8700"), ("#58a6ff", "#d29922"))):
        style = f".ink{{fill:{theme['ink']}}}.paper{{fill:{theme['paper']}}}.edge{{stroke:{theme['edge']}}}"
        for kind, colour in enumerate(lines):
            style += f".line{kind}{{stroke:{colour}}}.dot{kind}{{fill:{colour}}}"
        styles.append(style)
    dots = "".join(f'<marker id="dot{kind}" viewBox="-5 -5 10 10" markerWidth="4" markerHeight="4">'
                   f'<circle r="4" class="dot{kind}"/></marker>' for kind in (0, 1))
    panels = "\n".join(panel(index, *curve) for index, curve in enumerate(CURVES))
    with open(PICTURE, "w", encoding="utf-8", newline="\n") as file:
        file.write(f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" font-family="{FONT}" font-size="12">
<title>How times grow with films, pages, marks and files</title>
<style>polyline{{fill:none;stroke-width:2}}{styles[0]}@media (prefers-color-scheme:dark){{{styles[1]}}}</style>
<defs>{dots}</defs>
<rect width="800" height="500" rx="8" class="paper"/>
{panels}
</svg>
""")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--draw", action="store_true", help="only draw the curves")
    parser.add_argument("program", nargs="?", default=os.path.join(words.ROOT, ".build", "release", "movies"))
    options = parser.parse_args()
    if options.draw:
        return draw()
    for name, measure in (("pages", pages), ("marks", marks), ("files", files)):
        more = ["most requests in a second"] if name == "pages" else []
        rows = measure(os.path.abspath(options.program), options.runs)
        print(tables.table([name, "ms", "processor ms", "peak MiB", *more], rows), flush=True)


if __name__ == "__main__":
    main()
