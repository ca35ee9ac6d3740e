"""Reads and checks two hand-written files: supplement.tsv (films) and other-names.tsv (names of known films).

supplement.tsv: one film per line; bars separate the items of lists; an uncertain fact is empty.
other-names.tsv: other names of films of the Wikidata set; title and year help readers, and are checked.
"""

import datetime
import pathlib
import re
import sys
import unicodedata

FOLDER = pathlib.Path(__file__).resolve().parent
FILMS = "imdb_id title original_title year release_date runtime genres directors cast languages countries renown other_names"
NAMES = "imdb_id title year other_names"
LISTS = ("genres", "directors", "cast", "languages", "countries", "other_names")

# How widely known a film is, from 1 (few) to 5 (nearly everyone), as a multiple of the reviews of the most reviewed
# tenth of its year, the measure of Sources/Data/Catalog/CatalogRank.swift. For comparison, in the Wikidata set:
# Casablanca has 2.7, The Dark Knight 2.1, Ghostbusters 1.7, Pinocchio 1.3.
RENOWN = {"1": 0.1, "2": 0.3, "3": 0.7, "4": 1.4, "5": 2.4}


def read_films():
    """The films, as dictionaries of texts and lists."""
    return [dict(row, **{name: items(row[name]) for name in LISTS}) for row in read_table("supplement.tsv", FILMS)]


def read_names():
    """The rows of other names, their names as lists."""
    return [dict(row, other_names=items(row["other_names"])) for row in read_table("other-names.tsv", NAMES)]


def check(films, names, known, genres):
    """Stops if a file has an error or does not fit the films `known` from Wikidata (id → title and year)."""
    problems = [f"{film['imdb_id']} {film['title']}: {what}" for film in films for what in film_problems(film, genres)]
    problems += twice([film["imdb_id"] for film in films], "is in supplement.tsv twice")
    problems += twice([same(film["title"], film["year"]) for film in films], "is in supplement.tsv twice")
    problems += twice([row["imdb_id"] for row in names], "is in other-names.tsv twice")
    titles = {same(*film) for film in known.values()}
    for film in films:
        if film["imdb_id"] in known or same(film["title"], film["year"]) in titles:
            problems.append(f"{film['imdb_id']} {film['title']}: the Wikidata set has it")
    for row in names:
        if known.get(row["imdb_id"]) != (row["title"], row["year"]):
            problems.append(f"{row['imdb_id']} {row['title']}: not what the Wikidata set has under that id")
        problems += [f"{row['imdb_id']} {row['title']}: {what}" for what in name_problems(row)]
        if not row["other_names"]:
            problems.append(f"{row['imdb_id']} {row['title']}: no names")
    if problems:
        sys.exit("\n".join(problems))


def reviews(film):
    """The substitute for the number of critics' reviews."""
    return str(round(RENOWN[film["renown"]] * many_reviews(int(film["year"]))))


def many_reviews(year):
    """The reviews that one film in ten of a year has, with the numbers of CatalogRank."""
    offline, online = 1994, 2003
    return 50 + (min(max(year, offline), online) - offline) / (online - offline) * 115


def film_problems(film, genres):
    if not re.fullmatch(r"tt\d{7,8}", film["imdb_id"]) or film["imdb_id"].startswith("tt0000000"):
        yield "not an IMDb id"
    if not film["title"]:
        yield "no title"
    if not re.fullmatch(r"18[89]\d|19\d\d|20[012]\d", film["year"]):
        yield f"not a year: {film['year']}"
    if film["release_date"] and not is_day(film["release_date"], film["year"]):
        yield f"not a day of {film['year']}: {film['release_date']}"
    if not re.fullmatch(r"([1-9]\d{0,2})?", film["runtime"]):
        yield f"not a running time: {film['runtime']}"
    if not film["genres"] or not set(film["genres"]) <= set(genres):
        yield f"not all of these are genres: {film['genres']}"
    if film["renown"] not in RENOWN:
        yield f"not a renown: {film['renown']}"
    yield from name_problems(film)


def name_problems(row):
    for name in (name for name in LISTS if name in row):
        if len(set(row[name])) != len(row[name]):
            yield f"twice in {name}: {row[name]}"
    if row["title"] in row["other_names"] or row.get("original_title") == row["title"]:
        yield "the title is another name of itself"


def is_day(text, year):
    """True for a complete date; January 1 would mean that only the year is known."""
    try:
        return str(datetime.date.fromisoformat(text).year) == year and not text.endswith("-01-01")
    except ValueError:
        return False


def same(title, year):
    """A key that is equal for all spellings of a film's title."""
    letters = unicodedata.normalize("NFKD", title.casefold())
    words = re.sub(r"\W+", " ", "".join(letter for letter in letters if not unicodedata.combining(letter))).split()
    return " ".join(words[1:] if words[:1] in (["the"], ["a"], ["an"]) and words[1:] else words), year


def twice(keys, what):
    return sorted({f"{key} {what}" for key in keys if keys.count(key) > 1})


def items(text):
    return [item for item in text.split("|") if item]


def read_table(name, header):
    columns = header.split()
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    if lines[0].split("\t") != columns:
        sys.exit(f"{name} does not start with the columns {header}")
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(columns) or any(field != field.strip() for field in fields):
            sys.exit(f"{name}, line {number}: not {len(columns)} fields without spaces around them")
        yield dict(zip(columns, fields))
