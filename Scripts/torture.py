#!/usr/bin/env python3
"""Runs many concurrent processes on one history, cache, marks and imported catalogue, and kills some while they write.

Usage: Scripts/torture.py [--processes N] [--searches N] [--seed N] [PROGRAM]

Every search that exited with 0 must be in the history, and every added film and day in the marks. Every file must be
complete, and no temporary file may remain. Exits with 1 if a check fails. The history keeps 1,000 queries, so the searches
are run in rounds that fit, with `movies recent --clear` between the rounds.
"""
import argparse
import http.server
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HISTORY_KEEPS = 1000
KILLED = -signal.SIGKILL
TIMEOUT = 180  # Seconds; every program exits earlier by itself.
GENRES = {"genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"}]}
problems = []


def check(holds, problem):
    if not holds:
        problems.append(problem)
        print(f"torture: PROBLEM: {problem}")


def finish(process):
    """Waits for a process and returns its standard output and error; kills it after the timeout."""
    try:
        return process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        check(False, f"{process.args[1:]} has not ended after {TIMEOUT} seconds")
        process.kill()
        return process.communicate()


class TMDB(http.server.ThreadingHTTPServer):
    """Answers each search with one film, whose title is the query."""

    request_queue_size = 512
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # The client has been killed.


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        words = urllib.parse.parse_qs(address.query).get("query", [""])[0]
        film = {"id": 1, "title": words, "genre_ids": [28], "release_date": "1999-03-31", "overview": words * 20}
        page = {"page": 1, "total_pages": 1, "total_results": 1, "results": [film]}
        body = json.dumps(GENRES if address.path.endswith("list") else page).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.wfile.write(head.encode() + body)

    def log_message(self, *arguments):
        pass


class Home:
    """One user's program, environment, folders and running processes."""

    def __init__(self, program, folder, more):
        self.program = program
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder, **more}
        for kind in ("CONFIG", "STATE", "CACHE", "DATA"):
            self.environment[f"XDG_{kind}_HOME"] = os.path.join(folder, kind.lower())
        self.state = os.path.join(folder, "state", "movies")
        self.cache = os.path.join(folder, "cache", "movies")
        self.data = os.path.join(folder, "data", "movies")
        self.history = os.path.join(self.state, "recent-queries.json")
        self.processes, self.lock = {}, threading.Lock()

    def start(self, *arguments):
        process = subprocess.Popen(
            [self.program, *arguments], env=self.environment, text=True, encoding="utf-8",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with self.lock:
            self.processes[process.pid] = process
        return process

    def run(self, *arguments):
        process = self.start(*arguments)
        output, errors = finish(process)
        return process.returncode, output, errors

    def recorded(self):
        """The history's queries, newest first; a damaged file is a problem."""
        try:
            with open(self.history, encoding="utf-8") as file:
                document = json.load(file)
        except (OSError, ValueError) as error:
            check(False, f"the history is damaged: {error}")
            return []
        check(document.get("version") == 1, "the history has no version")
        return [entry["query"] for entry in document["queries"]]


def names(folder):
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


class Sniper(threading.Thread):
    """Kills some processes while they write, as their temporary files show."""

    def __init__(self, home, folders, share, seed):
        super().__init__(daemon=True)
        self.home, self.folders, self.share, self.random = home, folders, share, random.Random(seed)
        self.seen, self.hit, self.over = set(), set(), threading.Event()

    def run(self):
        while not self.over.is_set():
            for folder in self.folders:
                for name in names(folder):
                    found = re.match(r"\..*\.tmp-(\d+)-", name)
                    if found and name not in self.seen:
                        self.seen.add(name)
                        self.aim(int(found[1]))
            time.sleep(0.0005)  # Twice per millisecond, because a write takes longer.

    def aim(self, number):
        with self.home.lock:
            process = self.home.processes.get(number)
        # Never signals a finished process, whose ID may belong to another by now.
        if process and self.random.random() < self.share and process.returncode is None:
            process.kill()
            self.hit.add(number)

    def run_beside(self, work, workers):
        """Runs work(number) in this number of threads and kills processes; returns the number of killed processes."""
        self.start()
        threads = [threading.Thread(target=work, args=(number,)) for number in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.over.set()
        self.join()
        return len(self.hit)


class Storm:
    """Runs several workers, each with its searches one after the other."""

    def __init__(self, home, workers, searches, seed):
        self.home, self.workers, self.searches, self.seed = home, workers, searches, seed
        self.succeeded = [[] for _ in range(workers)]
        self.codes, self.unexpected, self.gave_up = {}, [], 0

    def run(self, kill_share=0.1, snipe_share=0.1):
        sniper = Sniper(self.home, [self.home.state, self.home.cache], snipe_share, self.seed)
        self.killed_writing = sniper.run_beside(lambda number: self.work(number, kill_share), self.workers)
        return self

    def work(self, worker, kill_share):
        chance = random.Random(self.seed * 1000 + worker)
        for number in range(self.searches):
            query = f"heron {self.seed} {worker} {number}"
            process = self.home.start("search", query, "--timeout", "120")
            if chance.random() < kill_share:
                time.sleep(chance.uniform(0, 0.5))
                process.kill()
            _, errors = finish(process)
            self.count(worker, query, process.returncode, errors)

    def count(self, worker, query, code, errors):
        self.codes[code] = self.codes.get(code, 0) + 1
        if code == 0 and "another process has held a lock" in errors:
            # On an overloaded machine, the ten seconds of waiting may not suffice; the program then warns.
            self.gave_up += 1
            return
        if code == 0:
            self.succeeded[worker].append(query)
        if code not in (0, KILLED) or "warning" in errors:
            self.unexpected.append(f"{query}: {code} {errors.strip()}")

    @property
    def all_succeeded(self):
        return [query for queries in self.succeeded for query in queries]


def verify_history(storm):
    """Returns the number of missing successful searches."""
    recorded = storm.home.recorded()
    check(len(recorded) == len(set(recorded)), "a query is in the history twice")
    place = {query: index for index, query in enumerate(recorded)}
    lost = [query for query in storm.all_succeeded if query not in place]
    check(not lost, f"{len(lost)} searches ended with 0 and are not in the history: {lost[:3]}")
    for queries in storm.succeeded:
        places = [place[query] for query in queries if query in place]
        check(places == sorted(places, reverse=True), "the history is not in the order of the searches")
    for text in storm.unexpected[:5]:
        check(False, text)
    return len(lost)


def verify_leftovers(home):
    """At most one temporary file remains, which the next write removes."""
    def others():
        return [name for name in names(home.state) if not re.fullmatch(r"(recent-queries|notes)\.json(\.lock)?", name)]

    left = others()
    check(len(left) <= 1 and all(".tmp-" in name for name in left), f"left over: {left}")
    check(home.run("search", "one more heron")[0] == 0, "one more search fails")
    check(not others(), f"not cleaned up: {others()}")
    return len(left)


def storms(title, home, options, after=lambda storm: None):
    per_round = max(1, min(options.searches, HISTORY_KEEPS // options.processes))
    start, searches, killed, writing, succeeded, gave_up, lost, left = time.monotonic(), 0, 0, 0, 0, 0, 0, 0
    while searches < options.searches:
        number = min(per_round, options.searches - searches)
        storm = Storm(home, options.processes, number, options.seed + searches).run()
        searches += number
        killed += storm.codes.get(KILLED, 0)
        writing += storm.killed_writing
        succeeded += storm.codes.get(0, 0)
        gave_up += storm.gave_up
        lost += verify_history(storm)
        left += verify_leftovers(home)
        after(storm)
        check(home.run("recent", "--clear")[0] == 0, "the history cannot be cleared")
    seconds = time.monotonic() - start
    print(
        f"torture: {title}: {options.processes} processes at once, {options.processes * searches} searches, "
        f"{killed} killed ({writing} of them while writing), {succeeded} ended with 0 ({gave_up} of them warned "
        f"after ten seconds that the history was locked), {lost} lost, "
        f"{left} temporary files left and removed, {seconds:.0f} s", flush=True)


def fnv1a(data):
    """The hash of a cached response's body, in hexadecimal."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def verify_cache(storm):
    """Every file is a complete response, and the cache has the responses of the successful searches."""
    home = storm.home
    answers = [name for name in names(home.cache) if name.endswith(".response")]
    for name in answers:
        with open(os.path.join(home.cache, name), "rb") as file:
            head, _, body = file.read().partition(b"\n")
        try:
            check(json.loads(head)["hash"] == fnv1a(body), f"{name} is damaged")
        except (KeyError, ValueError) as error:
            check(False, f"{name} is not a response: {error}")
    for query in storm.all_succeeded[:: max(1, len(storm.all_succeeded) // 20)]:
        code, output, errors = home.run("search", query, "--offline", "--source", "tmdb", "--fields", "title")
        check((code, output) == (0, query + "\n"), f"{query} is not in the cache: {code} {output!r} {errors!r}")
    left = [name for name in names(home.cache) if not name.endswith(".response")]
    check(len(left) <= storm.codes.get(KILLED, 0), f"left in the cache: {left}")
    for name in left:
        os.utime(os.path.join(home.cache, name), (time.time() - 7200,) * 2)
    # One write in sixteen looks for old files.
    for number in range(200):
        if all(name.endswith(".response") for name in names(home.cache)):
            break
        home.run("search", f"heron of an hour later {storm.seed} {number}")
    check(all(name.endswith(".response") for name in names(home.cache)), "old temporary files stay in the cache")
    print(f"torture: the cache has {len(answers)} complete responses; {len(left)} temporary files were removed after an hour")


def damage(home, options):
    """A damaged file is moved aside by exactly one of many processes, readers and writers."""
    rounds = 10
    for number in range(rounds):
        garbage = f"{{\"version\":1,\"queries\":[{number}".encode()
        for name in names(home.state):
            os.unlink(os.path.join(home.state, name))
        with open(home.history, "wb") as file:
            file.write(garbage)
        queries = [f"damaged {number} {index}" for index in range(options.processes // 2)]
        readers = [home.start("recent") for _ in queries[::2]]
        processes = [home.start("search", query) for query in queries]
        ends = [(finish(process)[1], process.returncode) for process in processes + readers]
        warned = sum("is damaged; moved" in errors for errors, _ in ends)
        aside = [name for name in names(home.state) if ".damaged-" in name]
        check(all(code == 0 for _, code in ends), "a process failed over the damaged file")
        check(warned == 1 and len(aside) == 1, f"moved aside {len(aside)} times, warned about {warned} times")
        for name in aside:
            with open(os.path.join(home.state, name), "rb") as file:
                check(file.read() == garbage, "the file moved aside has other bytes")
        check(set(home.recorded()) == set(queries), "a search during the repair is lost")
    print(f"torture: damage: {rounds} times moved aside by exactly one of {options.processes * 3 // 4} processes")


def locks(home):
    """A search waits while another process holds the lock, and continues when that process is killed."""
    waits = []
    for number in range(5):
        holder = subprocess.Popen(
            [sys.executable, "-c", "import fcntl, sys\nfile = open(sys.argv[1], 'a')\n"
             "fcntl.flock(file, fcntl.LOCK_EX)\nprint('locked', flush=True)\nsys.stdin.read()", home.history + ".lock"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        holder.stdout.readline()
        process = home.start("search", f"locked {number}")
        try:
            process.wait(1)
            check(False, "a search did not wait for the lock")
        except subprocess.TimeoutExpired:
            pass
        holder.kill()
        start = time.monotonic()
        _, errors = finish(process)
        waits.append(time.monotonic() - start)
        holder.communicate()
        check(process.returncode == 0 and "warning" not in errors, f"after the lock: {process.returncode} {errors}")
        check(home.recorded()[0] == f"locked {number}", "a search that waited for the lock is lost")
    print(f"torture: locks: {len(waits)} holders killed, the waiting search ended within {max(waits) * 1000:.0f} ms")


def marks(home, options):
    """Every film that was added is on the watchlist, and every day on which a film was seen is kept, although other processes
    change marks and are killed meanwhile. They start with a file of version 1, which the first of them upgrades."""
    count, added, days = options.processes * options.searches, [], []
    films = home.run("discover", "--source", "catalog", "--limit", str(count), "--fields", "id")[1].split()
    often = films[0]
    old = [{"imdb_id": f"tt8{number:06d}", "title": f"Heron {number}", "seen_on": f"2001-01-{number % 28 + 1:02d}"}
           for number in range(200)]
    os.makedirs(home.data, mode=0o700)
    path = os.path.join(home.data, "marks.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "marks": old}, file)

    def work(worker):
        chance = random.Random(options.seed * 1000 + worker)
        for turn, film in enumerate(films[worker::options.processes]):
            day = f"{2002 + worker % 20}-{worker // 20 + 1:02d}-{turn % 28 + 1:02d}"
            is_seen = turn % 4 == 3
            command = ["seen", often, "--on", day] if is_seen else ["watchlist", "add", film]
            process = home.start(*command)
            if chance.random() < 0.1:
                time.sleep(chance.uniform(0, 0.5))
                process.kill()
            _, errors = finish(process)
            busy = process.returncode == 74 and "another process" in errors
            check(process.returncode in (0, KILLED) or busy, f"{command}: {process.returncode} {errors.strip()}")
            check("warning" not in errors, f"{command}: {errors.strip()}")
            if process.returncode == 0:
                (days if is_seen else added).append(day if is_seen else film)

    killed = Sniper(home, [home.data], 0.1, options.seed).run_beside(work, options.processes)
    check(home.run("watchlist", "add", films[1])[0] == 0, "one more film cannot be added")
    added = [film for film in added if film != often]
    lost = verify_marks(home, path, added, {often: days} | {mark["imdb_id"]: [mark["seen_on"]] for mark in old})
    check(names(home.data) == ["marks.json", "marks.json.lock"], f"left over: {names(home.data)}")
    print(f"torture: marks: {options.processes} processes at once on a file of version 1, {len(added)} films and {len(set(days))} "
          f"days added, {killed} killed while writing, {lost} lost", flush=True)
    full_disk(home, path, films, options)


def verify_marks(home, path, added, days):
    """Returns the numbers of missing films and days."""
    with open(path, encoding="utf-8") as file:
        check(json.load(file)["version"] == 2, "the file was not upgraded")
    listed = home.run("watchlist", "list", "--fields", "id")[1].split()
    check(len(listed) == len(set(listed)), "a film is on the watchlist twice")
    seen = json.loads(home.run("seen", "--json")[1])["results"]
    kept = {film["id"]: film["seen_dates"] for film in seen}
    lost = list(set(added) - set(listed))
    lost += [(film, day) for film in days for day in days[film] if day not in kept.get(film, [])]
    check(all(dates == sorted(set(dates)) for dates in kept.values()), "days are not in order")
    check(not lost, f"{len(lost)} films and days were added and are not there: {lost[:3]}")
    return len(lost)


def full_disk(home, path, films, options):
    """On a full disk, simulated by a limit on file sizes, every change fails with 74 and the marks stay."""
    with open(path, "rb") as file:
        before = file.read()

    def fill():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) // 2, len(before) // 2))

    processes = [subprocess.Popen([home.program, "seen", film, "--on", "1999-01-01"], env=home.environment, text=True,
                                  preexec_fn=fill, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                 for film in films[:options.processes]]
    ends = [(finish(process)[1], process.returncode) for process in processes]
    for errors, code in ends:
        check(code == 74, f"on a full disk: {code} {errors.strip()}")
    with open(path, "rb") as file:
        check(file.read() == before, "the marks changed on a full disk")
    check(home.run("seen", films[2], "--on", "1999-01-01")[0] == 0, "after a full disk, a film cannot be marked")
    check(names(home.data) == ["marks.json", "marks.json.lock"], f"left over: {names(home.data)}")
    print(f"torture: full disk: {len(ends)} changes failed, 0 lost", flush=True)


class ImportStorm:
    """Four concurrent workers: one imports, one runs `catalog clear`, and two search."""

    sizes = [5_000, 10_000]

    def __init__(self, home, folder, options):
        self.home, self.options = home, options
        self.files = [self.write(folder, size) for size in self.sizes]
        self.counts = {}

    @staticmethod
    def write(folder, size):
        """A title.basics file of this many films."""
        path = os.path.join(folder, f"{size}.tsv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\t"
                       "runtimeMinutes\tgenres\n")
            for number in range(1, size + 1):
                title = f"Quartz Heron {number}"
                file.write(f"tt9{number:06d}\tmovie\t{title}\t{title}\t0\t1999\t\\N\t90\tDrama\n")
        return path

    def run(self):
        start = time.monotonic()
        killed = Sniper(self.home, [self.home.data], 0.2, self.options.seed).run_beside(self.work, self.options.processes)
        left = self.verify()
        counts = ", ".join(f"{number} {text}" for text, number in sorted(self.counts.items()))
        print(f"torture: imports: {self.options.processes} processes at once: {counts} ({killed} while "
              f"writing), {left} temporary files left and removed, {time.monotonic() - start:.0f} s", flush=True)

    def work(self, worker):
        chance = random.Random(self.options.seed * 1000 + worker)
        for turn in range(self.options.searches):
            kind = ("import", "clear", "search", "search")[worker % 4]
            if kind == "search":
                number = chance.randrange(1, self.sizes[0])
                process = self.home.start("search", f"quartz heron {number}", "--source", "catalog", "--no-history")
            else:
                files = [chance.choice(self.files)] if kind == "import" else []
                process = self.home.start("catalog", kind, *files)
                if chance.random() < 0.2:
                    time.sleep(chance.uniform(0, 0.5))
                    process.kill()
            _, errors = finish(process)
            self.count(kind, process.returncode, errors)

    def count(self, kind, code, errors):
        # A process may wait more than ten seconds for others.
        busy = kind != "search" and code == 74 and "another process" in errors
        end = {0: "ended with 0", KILLED: "killed"}.get(code, "gave up waiting" if busy else f"ended with {code}")
        text = f"{kind}: {end}"
        self.counts[text] = self.counts.get(text, 0) + 1
        check(code == 0 or busy or (code == KILLED and kind != "search"), f"{kind}: {code} {errors.strip()}")
        check("warning" not in errors, f"{kind}: {errors.strip()}")

    def verify(self):
        """The index is complete or absent, and `catalog clear` leaves only the lock file."""
        code, output, errors = self.home.run("catalog", "status", "--json")
        check(code == 0, f"catalog status: {code} {errors}")
        for catalog in json.loads(output)["catalogs"][1:] if code == 0 else []:
            check(catalog["problem"] is None and catalog["films"] in self.sizes, f"damaged: {catalog}")
        left = [name for name in names(self.home.data) if ".tmp-" in name]
        check(self.home.run("catalog", "clear")[0] == 0, "the catalogue cannot be cleared")
        check(names(self.home.data) == ["catalog.index.lock"], f"left after clear: {names(self.home.data)}")
        return len(left)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=64)
    parser.add_argument("--searches", type=int, default=20, help="of each process")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    server = TMDB(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    online = {"MOVIES_API_URL": f"http://127.0.0.1:{server.server_port}/3", "TMDB_API_KEY": "0" * 32}
    with tempfile.TemporaryDirectory() as folder:
        home = Home(program, os.path.join(folder, "offline"), {})
        storms("history", home, options)
        storms("history and cache", Home(program, os.path.join(folder, "online"), online), options, verify_cache)
        damage(home, options)
        locks(home)
        marks(Home(program, os.path.join(folder, "marks"), {}), options)
        ImportStorm(Home(program, os.path.join(folder, "imports"), {}), folder, options).run()
    print(f"torture: {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
