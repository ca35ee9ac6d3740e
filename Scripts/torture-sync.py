#!/usr/bin/env python3
"""Syncs with a TMDB that lies, lags and disconnects, kills some syncs, edits both sides, and checks that nothing is lost.

Usage: Scripts/torture-sync.py [--rounds N] [--seed N] [--workers N] [PROGRAM]

A round begins with a user's watchlist and ratings on both sides. Three honest syncs follow some dishonest ones. Then both
sides must be equal. Each film that the user added on one side and removed on neither must be on both lists; each rating must
be one that the user gave; days and notes must be unchanged. In rounds without faults, removed films must be gone.
Exits with 1 if a check fails, and prints the round, which `--seed` repeats.
"""
import argparse
import concurrent.futures
import http.server
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

SESSION = "79191836ddaa0da3df76a5ffef6f07ad6ab0c641"
RATINGS = [number / 2 for number in range(1, 21)]
FILMS = range(1, 60)
GHOSTS = range(1000, 1040)
NUMBERS = [0, -1, -5, 1, 7, 500, 10**6, 2**63 - 1, 1.5, "3", None, [], {}]


class Account:
    """The user's account and its faults."""

    def __init__(self, chance):
        self.chance, self.lock = chance, threading.Lock()
        self.watchlist, self.ratings = {}, {}  # None or the value by film, in order.
        self.past = []
        self.faults = 0.0
        # With another number, TMDB has another account, whose first sync copies its ratings here. So one account never
        # lies about both its number and its ratings: no program could know which ratings are the user's.
        self.lies_about_number = chance.random() < 0.3

    def lies(self):
        return self.chance.random() < self.faults

    def remember(self):
        self.past.append((dict(self.watchlist), dict(self.ratings)))

    def answer(self, method, path, query, body):
        """Returns a status and a body; a status of 0 closes the connection without an answer, 1 in the middle of it."""
        with self.lock:
            if self.lies():
                fault = self.chance.randrange(8)
                if fault < 7:
                    return [(0, ""), (1, "{}"), (500, "{}"), (404, '{"status_code":34,"status_message":"No."}'),
                            (200, "<html>"), (200, "null"), (422, '{"success":false}')][fault]
                if self.chance.random() < 0.2:
                    return 401, '{"success":false,"status_code":3,"status_message":"No."}'
            parts = path.split("/")[2:]
            if path == "/3/account":
                identity = 8 if self.lies_about_number and self.lies() else 7
                return 200, json.dumps({"id": identity, "username": "ann"})
            if method == "GET" and parts[0] == "account":
                return 200, json.dumps(self.page(parts[2] == "rated", int(query["page"][0])))
            if parts[0] == "movie" and method == "GET":
                return 200, json.dumps(self.row(int(parts[1]), None) | {"imdb_id": f"tt{int(parts[1]):07}"})
            return self.edit(method, parts, body)

    @staticmethod
    def row(film, rating):
        return {"id": film, "title": f"Film {film}", "release_date": "1999-01-02", "genre_ids": [18], "rating": rating}

    def page(self, is_rated, number):
        films = list((self.ratings if is_rated else self.watchlist).items())
        if self.past and self.lies():
            films = list(self.chance.choice(self.past)[is_rated].items())
        rows = [self.row(film, rating) for film, rating in films]
        if self.lies():
            self.chance.shuffle(rows)
        if rows and self.lies():
            row = self.chance.choice(rows)
            name = self.chance.choice([name for name in row if name != "rating" or not self.lies_about_number])
            row[name] = self.chance.choice(NUMBERS + GHOSTS_LIST) if name != "rating" else self.chance.choice(
                RATINGS + [7.3, 11, -1, None, "8", []])
            if name == "id" and row["id"] in FILMS:
                row["id"] = self.chance.choice(GHOSTS)
        if rows and self.lies():
            rows += self.chance.choice([rows, rows[:3], [self.row(self.chance.choice(GHOSTS), 8.0)], [{}], [None]])
        if self.lies():
            del rows[self.chance.randrange(len(rows) + 1):][:20]
        if self.lies():
            number = self.chance.randrange(1, 5)
        pages, total = max(1, (len(rows) + 19) // 20), len(rows)
        if self.lies():
            pages = self.chance.choice(NUMBERS)
        if self.lies():
            total = self.chance.choice(NUMBERS)
        page = {"page": number, "results": rows[(number - 1) * 20:number * 20], "total_pages": pages, "total_results": total}
        if self.lies():
            del page[self.chance.choice(list(page))]
        return page

    def edit(self, method, parts, body):
        is_rating = parts[0] == "movie"
        film = int(parts[1]) if is_rating else json.loads(body)["media_id"]
        marks = self.ratings if is_rating else self.watchlist
        if not self.lies():
            if method == "DELETE" or not is_rating and not json.loads(body)["watchlist"]:
                marks.pop(film, None)
            else:
                marks[film] = json.loads(body)["value"] if is_rating else None
        elif self.chance.random() < 0.5:
            return 201, '{"success":true}'  # Nothing has changed.
        if self.lies():
            return self.chance.choice([(0, ""), (201, "{}"), (201, '{"success":false}'), (500, "{}"), (200, "[]")])
        return 201, '{"success":true,"status_code":12}'


GHOSTS_LIST = list(GHOSTS)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def respond(self):
        address = urllib.parse.urlsplit(self.path)
        _, key, path = address.path.split("/", 2)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        status, text = self.server.accounts[key].answer(
            self.command, "/" + path, urllib.parse.parse_qs(address.query), body)
        if status < 2:
            self.close_connection = True
            if status == 1:
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Le")
            return
        head = f"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        self.wfile.write(head.encode() + text.encode())

    do_GET = do_POST = do_DELETE = respond

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 512
    daemon_threads = True
    accounts = {}

    def handle_error(self, request, client_address):
        pass  # The client has been killed.


class Round:
    def __init__(self, program, folder, server, seed):
        self.chance = random.Random(seed)
        self.program, self.folder, self.seed = program, os.path.join(folder, str(seed)), seed
        self.account = Account(random.Random(seed + 1))
        server.accounts[str(seed)] = self.account
        address = f"http://127.0.0.1:{server.server_port}/{seed}/3"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "MOVIES_API_URL": address, "TMDB_API_KEY": "0" * 32}
        self.data = os.path.join(self.folder, ".local/share/movies")
        self.problems, self.killed, self.syncs = [], 0, 0
        # All changes of the user, on either side.
        self.added, self.removed, self.rated, self.unrated = set(), set(), {}, set()

    def run(self, *arguments, kill=None):
        process = subprocess.Popen(
            [self.program, *arguments], env=self.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if kill is not None:
            try:
                process.wait(kill)
            except subprocess.TimeoutExpired:
                process.kill()
                self.killed += 1
        _, errors = process.communicate(timeout=120)
        if process.returncode == 70 or process.returncode < 0 and process.returncode != -9 or "warning" in errors:
            self.problems.append(f"{arguments}: {process.returncode} {errors.strip()}")
        return process.returncode, errors

    def sync(self, kill=None):
        self.syncs += 1
        # An answer with code 3 deletes the session.
        path = os.path.join(self.folder, ".config/movies/credentials.json")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"version": 1, "credential": None, "session": SESSION}, file)
        return self.run("watchlist", "sync", "--timeout", "60" if self.account.faults == 0 else "2", kill=kill)

    def marks(self):
        with open(os.path.join(self.data, "marks.json"), encoding="utf-8") as file:
            return {mark["tmdb_id"]: mark for mark in json.load(file)["marks"]}

    def begin(self):
        """Fills both sides with partly equal watchlists and ratings."""
        here = []
        for film in self.chance.sample(FILMS, self.chance.randrange(4, 40)):
            mark = {"tmdb_id": film, "title": f"Film {film}", "year": 1999}
            if self.chance.random() < 0.7:
                mark["added_at"] = "2026-11-20T10:00:00Z"
                self.added.add(film)
            if self.chance.random() < 0.5:
                mark["rating"] = self.rate(film)
            if self.chance.random() < 0.3:
                mark |= {"seen_on": "2026-11-19", "note": f"note {film}"}
            here.append(mark)
        os.makedirs(self.data)
        with open(os.path.join(self.data, "marks.json"), "w", encoding="utf-8") as file:
            json.dump({"version": 1, "marks": here}, file)
        for film in self.chance.sample(FILMS, self.chance.randrange(30)):
            self.edit_there(film, self.chance.randrange(2))
        self.notes = {film: mark.get("note") for film, mark in self.marks().items() if "note" in mark}

    def rate(self, film):
        value = self.chance.choice(RATINGS)
        self.rated.setdefault(film, set()).add(value)
        return value

    def edit_there(self, film, kind):
        with self.account.lock:
            if kind == 0 and film not in self.removed:
                self.account.watchlist.setdefault(film)
                self.added.add(film)
            elif kind == 1 and film not in self.unrated:
                self.account.ratings[film] = self.rate(film)
            elif kind == 2 and film in self.account.watchlist:
                del self.account.watchlist[film]
                self.removed.add(film)
            elif kind == 3 and film in self.account.ratings:
                del self.account.ratings[film]
                self.unrated.add(film)

    def edit_here(self, film, kind):
        marks = self.marks().get(film, {})
        if kind == 0 and film not in self.removed:
            if self.run("watchlist", "add", str(film))[0] == 0:
                self.added.add(film)
        elif kind == 1 and film not in self.unrated:
            value = self.rate(film)
            self.run("rate", str(film), str(value))
        elif kind == 2 and "added_at" in marks:
            self.run("watchlist", "remove", str(film))
            self.removed.add(film)
        elif kind == 3 and "rating" in marks:
            self.run("rate", str(film), "--clear")
            self.unrated.add(film)

    def edits(self):
        # No film is on both sides, because a removal would rightly lose to an addition.
        films = iter(self.chance.sample(FILMS, 4))
        for edit in (self.edit_here, self.edit_there):
            for _ in range(self.chance.randrange(3)):
                edit(next(films), self.chance.choice([0, 0, 1, 1, 2, 3]))

    def play(self):
        is_honest = self.chance.random() < 0.1
        self.begin()
        if is_honest or self.chance.random() < 0.5:
            for _ in range(2):
                self.sync()
        for _ in range(self.chance.randrange(1, 5)):
            self.account.remember()
            self.edits()
            self.account.faults = 0 if is_honest else self.chance.choice([0, 0.02, 0.1, 0.3])
            kill = self.chance.uniform(0, 0.1) if not is_honest and self.chance.random() < 0.3 else None
            self.sync(kill)
            self.account.faults = 0
            if is_honest:
                self.sync()  # Finds the changes of the first sync on TMDB's lists.
        for _ in range(3):
            code, errors = self.sync()
            if code != 0:
                self.problems.append(f"an honest sync ended with {code}: {errors.strip()}")
        self.verify(is_honest)
        shutil.rmtree(self.folder)
        return self

    def verify(self, is_honest):
        marks = self.marks()
        here = {film for film, mark in marks.items() if "added_at" in mark}
        ratings = {film: mark["rating"] for film, mark in marks.items() if "rating" in mark}
        there = set(self.account.watchlist)
        lost = self.added - self.removed - (here & there)
        self.check(not lost, f"films lost: {sorted(lost)}, here {sorted(here)}, there {sorted(there)}")
        self.check(here == there, f"different watchlists: {sorted(here ^ there)}")
        self.check(ratings == self.account.ratings, f"different ratings: {ratings} and {self.account.ratings}")
        for film in set(self.rated) - self.unrated:
            self.check(ratings.get(film) in self.rated[film], f"the rating of {film} is {ratings.get(film)}")
        notes = {film: mark.get("note") for film, mark in marks.items() if "note" in mark}
        self.check(notes == self.notes, f"notes lost: {set(self.notes) - set(notes)}")
        if is_honest:
            left = (self.removed & here) | (self.unrated & set(ratings))
            self.check(not left, f"removed films came back: {sorted(left)}")

    def check(self, holds, problem):
        if not holds:
            self.problems.append(problem)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    syncs = killed = problems = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        seeds = range(options.seed, options.seed + options.rounds)
        for done in pool.map(lambda seed: Round(program, folder, server, seed).play(), seeds):
            syncs += done.syncs
            killed += done.killed
            problems += len(done.problems)
            for problem in done.problems:
                print(f"torture: PROBLEM: --seed {done.seed} --rounds 1: {problem}", flush=True)
            del server.accounts[str(done.seed)]
    print(f"torture: sync: {options.rounds} rounds, {syncs} syncs, {killed} killed, {problems} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
