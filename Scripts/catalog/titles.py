"""Adds the names that films have abroad, and puts the main language and country of a film first.

titles.tsv: the release titles of the best-known films in twelve languages. titles-script.tsv: original titles in their own
script, with the usual transliteration. main.tsv: the main language and country, if the Wikidata set has another one first.
"""

import sys

from catalog.supplement import items, read_table

TITLES = "imdb_id title es es_la fr de it pt ru pl tr ja zh ko hi"
SCRIPTS = "imdb_id title script transliteration"
MAIN = "imdb_id title language country"
# The positions of facts in a film.
NUMBER, TITLE, ORIGINAL_TITLE, OTHER_NAMES, LANGUAGES, COUNTRIES = 0, 3, 4, 5, 12, 13


def with_titles(films, report):
    """The films with the names of both files as other names."""
    names, problems = {}, []
    titles = {film[NUMBER]: film[TITLE] for film in films}
    for file, columns in (("titles.tsv", TITLES), ("titles-script.tsv", SCRIPTS)):
        for row in read_table(file, columns):
            number = row["imdb_id"][2:]
            if titles.get(number) != row["title"]:
                problems.append(f"{file}: {row['imdb_id']} {row['title']}: not a film with that title")
            names.setdefault(number, []).extend(
                name for column in columns.split()[2:] for name in items(row[column]))
    if problems:
        sys.exit("\n".join(problems))
    report.note("films with names of other countries", len(names))
    taken = {key(film[column]) for film in films for column in (TITLE, ORIGINAL_TITLE)}
    return [with_names(film, names.get(film[NUMBER], []), taken) for film in films]


def key(name):
    return name.casefold().removeprefix("the ")


def with_names(film, names, taken):
    """A name is omitted if it is the title of another film, or of this film without its article: people who type it mean that title."""
    known = {name.casefold() for name in items(film[OTHER_NAMES])} | taken
    added = [name for name in dict.fromkeys(names) if name.casefold() not in known and key(name) not in known]
    return (*film[:OTHER_NAMES], "|".join([*items(film[OTHER_NAMES]), *added]), *film[OTHER_NAMES + 1:])


def main_first(films, report):
    """The films with their main language and country at the head of the lists."""
    main = {row["imdb_id"][2:]: row for row in read_table("main.tsv", MAIN)}
    unknown = main.keys() - {film[NUMBER] for film in films if film[TITLE] == main.get(film[NUMBER], {}).get("title")}
    if unknown:
        sys.exit(f"main.tsv: not films with these titles: {sorted(unknown)}")
    report.note("films whose main language or country is judged", len(main))

    def first(name, names):
        return "|".join(dict.fromkeys([*items(name), *items(names)]))

    return [
        (*film[:LANGUAGES], first(row["language"], film[LANGUAGES]), first(row["country"], film[COUNTRIES]), *film[COUNTRIES + 1:])
        if (row := main.get(film[NUMBER])) else film for film in films]
