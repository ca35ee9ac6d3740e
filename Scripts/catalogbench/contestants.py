"""The contestants: the program, ripgrep, and SQLite's FTS5 with trigrams."""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys

from . import films, measure, queries


class Movies:
    """The program with an imported catalogue, or only the built-in one."""

    name = "movies"
    allowed = (0,)

    def __init__(self, program, home):
        self.program = program
        self.data = os.path.join(home, "data")
        kinds = ("config", "state", "cache", "data")
        folders = {f"XDG_{kind.upper()}_HOME": os.path.join(home, kind) for kind in kinds}
        self.environment = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", **folders}

    def make(self, folder):
        """Seconds and peak MiB of the import."""
        files = [os.path.join(folder, name) for name in films.FILES]
        return measure.run([self.program, "catalog", "import", *files], self.environment)

    def status(self):
        return measure.output([self.program, "catalog", "status"], self.environment)

    def size(self):
        return measure.folder_size(self.data)

    def command(self, query):
        return [self.program, "search", query.words, "--source", "catalog", "--json", "--no-history"]

    def found(self, query):
        """The IMDb ids of the first page (20 films), best first."""
        rows = json.loads(measure.output(self.command(query), self.environment))["results"]
        return [row["imdb_id"] or row["id"] for row in rows]


class StartUp(Movies):
    """The program printing its version."""

    def command(self, query):
        return [self.program, "--version"]


class Ripgrep:
    """`rg` reads the complete file for each query. It counts the lines instead of printing them, which is faster."""

    name = "ripgrep"
    allowed = (0, 1)

    def __init__(self, folder):
        self.file = os.path.join(folder, films.FILES[0])
        self.environment = {"PATH": os.environ["PATH"]}

    @staticmethod
    def missing():
        """The reason that the contestant is unavailable, or None."""
        return None if shutil.which("rg") else "`rg` is not installed"

    def make(self, folder):
        return None

    def size(self):
        return 0

    def command(self, query):
        return ["rg", "--no-config", "-i", "-c", *queries.ripgrep(query), self.file]

    def found(self, query):
        """The IMDb IDs of all lines, in file order."""
        lines = measure.output(["rg", "--no-config", "-i", *queries.ripgrep(query), self.file], self.environment)
        return re.findall(r"^tt\d+", lines, re.MULTILINE)


class FTS5:
    """A database of all names, built by Python's sqlite3 and queried by the command `sqlite3`."""

    name = "SQLite FTS5"
    allowed = (0,)

    def __init__(self, path):
        self.path = path
        self.environment = {"PATH": os.environ["PATH"], "HOME": os.path.dirname(path)}

    @staticmethod
    def missing():
        """The reason that the contestant is unavailable, or None."""
        probe = "CREATE VIRTUAL TABLE probe USING fts5(title, tokenize='trigram')"
        if not shutil.which("sqlite3"):
            return "`sqlite3` is not installed"
        if subprocess.run(["sqlite3", ":memory:", probe], capture_output=True, check=False).returncode != 0:
            return "`sqlite3` has no FTS5 with trigrams"
        try:
            sqlite3.connect(":memory:").execute(probe)
        except sqlite3.Error:
            return "Python's sqlite3 has no FTS5 with trigrams"
        return None

    def make(self, folder):
        """Seconds and peak MiB of building the database in a separate process."""
        if os.path.exists(self.path):
            os.remove(self.path)
        script = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bench-catalog.py")
        return measure.run([sys.executable, script, "--make-fts5", self.path, "--into", folder], self.environment)

    def size(self):
        return measure.folder_size(self.path)

    def command(self, query):
        return ["sqlite3", "-readonly", self.path, queries.fts5(query)]

    def found(self, query):
        """The IMDb ids of the first 20, best first."""
        return [line.split("|")[0] for line in measure.output(self.command(query), self.environment).splitlines()]


def make_fts5(path, folder):
    """Stores a row for each distinct name of a film: its title, its original title and its other names."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("CREATE VIRTUAL TABLE names USING fts5(title, id UNINDEXED, year UNINDEXED, tokenize='trigram')")
    database.execute("BEGIN")
    database.executemany("INSERT INTO names (id, title, year) VALUES (?, ?, ?)", names(folder))
    database.execute("COMMIT")
    database.close()


def names(folder):
    """(IMDb id, name, year) from basics and akas, which are in the same order and read in parallel."""
    with open(os.path.join(folder, films.FILES[2]), encoding="utf-8", newline="\n") as others, \
            open(os.path.join(folder, films.FILES[0]), encoding="utf-8", newline="\n") as basics:
        next(basics)
        next(others)
        other = next(others, "").split("\t")
        for line in basics:
            fields = line.split("\t")
            titles = {fields[2]: None, fields[3]: None}
            while other[0] and other[0] <= fields[0]:
                if other[0] == fields[0]:
                    titles[other[2]] = None
                other = next(others, "").split("\t")
            if fields[1] in ("movie", "tvMovie") and fields[4] == "0":
                for title in titles:
                    yield fields[0], title, fields[5]
