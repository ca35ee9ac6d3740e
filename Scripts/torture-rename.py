#!/usr/bin/env python3
"""Renames trees of invented film files, kills runs at random moments, and undoes them.

Usage: Scripts/torture-rename.py [--files N] [--kills N] [--seed N] [PROGRAM]

No file may get the name of another film, at most one in twenty may be unsure, and undoing must restore the exact tree:
names, bytes, times and links. Half of the killed runs copy to another file system, if /dev/shm is one.
Exits with 1 if a check fails.
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unicodedata

problems = []


def check(holds, problem):
    if not holds:
        problems.append(problem)
        print(f"torture-rename: PROBLEM: {problem}", flush=True)


def films(root):
    """The built-in films with a unique title and year, as (id, title, year)."""
    with open(os.path.join(root, "Sources/BuiltInCatalogData/films.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    rows = [row for row in rows if len(row) > 5 and not row[0].startswith("#")]
    keys = collections.Counter((letters(name), row[1]) for row in rows for name in {row[3], *row[4].split("|")} if name)
    return [(f"tt{row[0]}", row[3], row[1]) for row in rows
            if letters(row[3]) and keys[letters(row[3]), row[1]] == 1 and len(row[3]) < 60 and "/" not in row[3]]


def letters(title):
    folded = unicodedata.normalize("NFD", title.lower())
    return re.sub(r"^(the|an?)(?=\w{3})", "", "".join(c for c in folded if c.isalnum()))


class Tree:
    """A folder of invented files. `films` has the ID of each file's film by its content; None for files to leave alone."""

    def __init__(self, folder, catalogue, count, seed, has_links=True):
        self.has_links = has_links
        self.folder, self.random, self.films, self.count = folder, random.Random(seed), {}, 0
        # Only these must be found; a subtitle or a picture follows its film.
        self.videos = set()
        chosen = self.random.sample(catalogue, min(count, len(catalogue)))
        while self.count < count:
            self.add(*chosen.pop())
        for path, _, names in os.walk(folder, topdown=False):
            for name in names:
                self.age(os.path.join(path, name))
            self.age(path)

    def age(self, path):
        moment = self.random.randrange(10**18, 17 * 10**17)
        os.utime(path, ns=(moment, moment), follow_symlinks=False)

    def write(self, path, film, is_video=True):
        path = os.path.join(self.folder, path)
        if os.path.lexists(path):
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        content = f"{self.count} {path}\n" + "x" * self.random.randrange(0, 3000)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        self.films[content] = film
        self.count += 1
        if is_video and film:
            self.videos.add(content)

    def add(self, film, title, year):
        """Adds a film in a form that people use."""
        chance = self.random
        dotted = ".".join(re.sub(r"[^\w\s'-]", " ", title.replace("'", "").replace("&", "and")).split())
        tags = chance.choice(["1080p.BluRay.x264-GROUP", "720p.WEB-DL.DD5.1.H264", "DVDRip.XviD", "2160p.UHD.HDR.x265",
                              "PROPER.REPACK.1080p.WEBRip", "German.DL.1080p.BluRay", "LIMITED.480p"])
        ext = chance.choice(["mkv", "mp4", "avi", "m4v"])
        release, plain, lower = f"{dotted}.{year}.{tags}", f"{title} ({year})", re.sub(r"\W+", "", title.lower())
        kind = chance.randrange(20)
        if kind <= 3:
            self.write(f"{release}.{ext}", film)
        elif kind == 4:
            self.write(f"{plain} [1080p] [YTS].{ext}", film)
        elif kind == 5:
            self.write(f"www.site.org - {release}.{ext}", film)
        elif kind == 6:
            self.write(f"{release.replace('.', '_')}.{ext}", film)
        elif kind == 7:
            self.write(f"{release}.{ext}", film)
            for suffix in ["en.srt", "es.forced.srt", "eng.sdh.ass", "sub", "idx", "nfo", "jpg"]:
                if chance.random() < 0.5:
                    self.write(f"{release}.{suffix}", film, False)
        elif kind == 8:
            self.write(f"{release}/{release}.{ext}", film)
            self.write(f"{release}/Subs/2_English.srt", film, False)
            self.write(f"{release}/Subs/3_Spanish.srt", film, False)
        elif kind == 9:
            self.write(f"{release}/grp-{lower}.{ext}", film)
            self.write(f"{release}/grp-{lower}.nfo", film, False)
            self.write(f"{release}/Sample/grp-{lower}-sample.{ext}", None)
        elif kind == 10:
            for number in (1, 2, 3)[:chance.choice([2, 3])]:
                self.write(f"{plain}/{lower}.cd{number}.avi", film)
                self.write(f"{plain}/{lower}.cd{number}.srt", film, False)
        elif kind == 11:
            self.write(f"{dotted}.{year}.{chance.choice(['Directors.Cut', 'EXTENDED', 'Unrated.Cut'])}.{tags}.{ext}", film)
        elif kind == 12:
            self.write(f"{plain}/{title.replace(':', '')}.{ext}", film)
            self.write(f"{plain}/poster.jpg", film, False)
            self.write(f"{plain}/Featurettes/Making of.{ext}", None)
            self.write(f"{plain}/{title.replace(':', '')}-trailer.{ext}", None)
        elif kind == 13:
            self.write(f"{plain} {{imdb-{film}}}.{ext}", film)
        elif kind == 14:
            self.write(f"Shows/{dotted}.S0{chance.randrange(1, 9)}E{chance.randrange(10, 30)}.720p.{ext}", None)
            self.write(f"Shows/{title}/Season 1/{dotted}.1x{chance.randrange(10, 30)}.{ext}", None)
        elif kind == 15:
            self.write(f"{release}.{ext}.part", None)
            self.write(f"{release}-trailer.{ext}", None)
        elif kind == 16:
            self.write(f"deep/{chance.choice('abc')}/{chance.choice('xyz')}/{release}.{ext}", film)
        elif kind == 17:
            self.write(f"{title} {year} {tags.replace('.', ' ')}.{ext}", film)
            self.write(f"notes/{title}.txt", None)
        elif kind == 18:
            self.write(f"{dotted}.{year}/{dotted}.{year}.CD1.{ext}", film)
            self.write(f"{dotted}.{year}/{dotted}.{year}.CD2.{ext}", film)
        else:
            # Already correctly named, with a hard link elsewhere.
            self.write(f"{portable(plain)}/{portable(plain)}.{ext}", film)
            if not self.has_links:
                return
            os.makedirs(os.path.join(self.folder, "links"), exist_ok=True)
            source = os.path.join(self.folder, portable(plain), f"{portable(plain)}.{ext}")
            os.link(source, os.path.join(self.folder, "links", f"{self.count}.bin"))


def portable(name):
    name = re.sub(r" ?:", " -", name).replace('"', "'")
    return re.sub(r"[?<>]", "", re.sub(r"[|*\\/]", "-", name)).lstrip(".- ").rstrip(". ")


def snapshot(folder):
    """Names, kinds, bytes, modes, times and links of everything in a folder."""
    found = {}
    for path, folders, names in os.walk(folder):
        for name in [""] + names + [name for name in folders if os.path.islink(os.path.join(path, name))]:
            entry = os.path.join(path, name) if name else path
            state = os.lstat(entry)
            content = os.readlink(entry) if os.path.islink(entry) else None
            if name and content is None and os.path.isfile(entry):
                with open(entry, "rb") as file:
                    content = file.read()
            links = state.st_nlink if name else 0
            found[os.path.relpath(entry, folder)] = (state.st_mode, state.st_mtime_ns, links, content)
    return found


def differences(before, after):
    return [path for path in sorted(before.keys() | after.keys()) if before.get(path) != after.get(path)]


class User:
    """The program with its own home directory."""

    def __init__(self, program, home):
        self.program, self.home = program, home
        self.environment = {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8"}
        self.logs = os.path.join(home, ".local/state/movies/renames")

    def start(self, *arguments):
        return subprocess.Popen([self.program, "rename", "--source", "catalog", *arguments], env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, *arguments):
        process = self.start(*arguments)
        output, errors = process.communicate(timeout=300)
        return process.returncode, output.decode(), errors.decode()

    def rows(self, *arguments):
        code, output, errors = self.run("--json", *arguments)
        check(code in (0, 65), f"{arguments}: {code} {errors}")
        return json.loads(output)["renames"]

    def count_logs(self):
        return len([name for name in os.listdir(self.logs) if name.endswith(".jsonl")]) if os.path.isdir(self.logs) else 0

    def undo(self, before, folder, title, may_be_nothing=False):
        code, _, errors = self.run("--undo")
        check(code == 0 or may_be_nothing and code == 64, f"{title}: undo ends with {code}: {errors}")
        left = differences(before, snapshot(folder))
        check(not left, f"{title}: {len(left)} entries are not as before: {left[:4]}")


def contents(folder):
    """The paths by the content of their files."""
    return {content: path for path, (_, _, _, content) in snapshot(folder).items() if isinstance(content, bytes)}


def whole_tree(user, folder, catalogue, options):
    tree = Tree(folder, catalogue, options.files, options.seed)
    before = snapshot(folder)
    expected = {path: tree.films.get(content.decode()) for path, (_, _, _, content) in before.items()
                if isinstance(content, bytes)}
    videos = {path for path, (_, _, _, content) in before.items() if isinstance(content, bytes) and content.decode() in tree.videos and not path.startswith("links/")}
    start = time.monotonic()
    rows = user.rows("-r", folder)
    seconds = time.monotonic() - start
    check(not differences(before, snapshot(folder)), "a plan has changed files")
    wrong, unsure, right = [], [], 0
    for row in rows:
        path = os.path.relpath(row["from"], folder)
        if row["status"] == "unsure":
            unsure.append(path)
        elif row["film"] is not None:
            wrong += [path] if row["film"]["imdb_id"] != expected.get(path) else []
            right += 1
    listed = {os.path.relpath(row["from"], folder) for row in rows}
    check(not wrong, f"{len(wrong)} files would get the name of another film: {wrong[:4]}")
    check(len(unsure) <= options.files // 20, f"{len(unsure)} files are unsure: {unsure[:4]}")
    check(videos <= listed, f"{len(videos - listed)} films are not listed: {sorted(videos - listed)[:4]}")
    conflicts = [row for row in rows if row["status"] == "conflict"]
    start = time.monotonic()
    done = user.rows("-r", folder, "--apply", "--on-conflict", "number")
    applied = time.monotonic() - start
    by_content = contents(folder)
    check(len(by_content) == len({content for *_, content in before.values() if isinstance(content, bytes)}),
          "a file is lost")
    for row in done:
        if row["status"] == "done":
            content = before[os.path.relpath(row["from"], folder)][3]
            with open(row["to"], "rb") as file:
                check(file.read() == content, f"{row['to']} has other bytes")
    moved = sum(row["status"] == "done" for row in done)
    again = user.rows("-r", folder)
    check(not [row for row in again if row["status"] in ("planned", "conflict")],
          f"a second run renames {[row['from'] for row in again if row['status'] == 'planned'][:3]}")
    user.undo(before, folder, "the whole tree")
    print(f"torture-rename: {tree.count} files: planned in {seconds:.2f} s, {right} right, {len(wrong)} wrong, {len(unsure)} "
          f"unsure, {len(conflicts)} conflicts; {moved} renamed in {applied:.2f} s and back", flush=True)


def kills(user, base, catalogue, options):
    """Kills runs once their log is written, and undoes their changes."""
    shm = "/dev/shm"
    elsewhere = tempfile.mkdtemp(dir=shm) if os.path.isdir(shm) and os.stat(shm).st_dev != os.stat(base).st_dev else None
    folder = os.path.join(base, "kills")
    os.makedirs(folder)
    # A copy on another file system cannot keep hard links.
    Tree(folder, catalogue, 60, options.seed + 1, has_links=False)
    before, chance = snapshot(folder), random.Random(options.seed)
    arguments = ["-r", folder, "--apply", "--on-conflict", "skip"]

    def start(*more):
        """Starts a run and returns it once its log is written."""
        logs = user.count_logs()
        process = user.start(*arguments, *more)
        while user.count_logs() == logs and process.poll() is None:
            pass
        return process

    def duration(*more):
        process = start(*more)
        moment = time.monotonic()
        process.communicate()
        user.undo(before, folder, "the tree to kill in")
        return time.monotonic() - moment

    # The longest waits, which follow the speed of the machine, so most runs are killed half-way.
    waits = {False: duration(), True: duration("--into", elsewhere) if elsewhere else 0}
    counts = collections.Counter()
    number = 0
    while counts["killed"] < options.kills and number < 10 * options.kills and not problems:
        number += 1
        more = ["--into", elsewhere] if elsewhere and number % 2 else []
        actions = ("move", "copy") if more else ("move", "hardlink", "move", "symlink")
        action = ["--action", actions[number // 2 % len(actions)]]
        process = start(*more, *action)
        time.sleep(chance.uniform(0, waits[bool(more)]))
        process.kill()
        process.communicate()
        waits[bool(more)] *= 1.05 if process.returncode == -signal.SIGKILL else 0.8
        changed = len(differences(before, snapshot(folder)))
        counts["killed" if process.returncode == -signal.SIGKILL else "ended before"] += 1
        counts["half-way"] += 0 < changed and process.returncode == -signal.SIGKILL
        if chance.random() < 0.3:
            # Kills the undoing run.
            process = user.start("--undo")
            time.sleep(chance.uniform(0, 0.2))
            process.kill()
            process.communicate()
        user.undo(before, folder, f"kill {number} {more} {action}", may_be_nothing=True)
        left = os.listdir(elsewhere) if elsewhere else []
        check(not left, f"kill {number}: left on the other file system: {left[:3]}")
    if elsewhere:
        shutil.rmtree(elsewhere)
    print(f"torture-rename: kills: {dict(counts)}, other file system: {'yes' if elsewhere else 'no'}", flush=True)


def at_once(user, base, catalogue, options):
    """Starts two runs on one folder: no file is lost, and undoing restores the tree."""
    folder = os.path.join(base, "at-once")
    os.makedirs(folder)
    Tree(folder, catalogue, 200, options.seed + 2)
    before, codes = snapshot(folder), collections.Counter()
    for _ in range(10):
        both = [user.start("-r", folder, "--apply", "--on-conflict", "skip") for _ in range(2)]
        for process in both:
            _, errors = process.communicate(timeout=300)
            codes[process.returncode] += 1
            check(process.returncode in (0, 65, 74), f"two at once: {process.returncode} {errors}")
        check(len(contents(folder)) == len({content for *_, content in before.values() if isinstance(content, bytes)}),
              "two at once: a file is lost")
        user.undo(before, folder, "two at once")
    print(f"torture-rename: two at once: 10 times, exit codes {dict(codes)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    catalogue = films(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with tempfile.TemporaryDirectory() as base:
        user = User(program, os.path.join(base, "home"))
        os.makedirs(os.path.join(base, "home"))
        os.makedirs(os.path.join(base, "films"))
        whole_tree(user, os.path.join(base, "films"), catalogue, options)
        kills(user, base, catalogue, options)
        at_once(user, base, catalogue, options)
    print(f"torture-rename: {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
