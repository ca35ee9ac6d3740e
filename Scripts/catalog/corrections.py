"""Reads and applies the hand-written files that correct the Wikidata set.

corrections.tsv: one field of one film per line, with the old value; the maker stops if the set has another value. Bars
separate the items of lists.
people.tsv: names of people that are wrong in every film, and the right names, separated by bars for several people; a name
without a right name is not a person.
leads.tsv: the first-billed in order, because Wikidata's casts are unordered. A missing name is added to the cast.
genres.tsv: the genres of the best-known films, the most distinctive first; they replace those of the set.
"""

import sys

from catalog.supplement import items, read_table

CORRECTIONS = "imdb_id title field old_value new_value"
PEOPLE = "name right_name"
LEADS = "imdb_id title leads"
GENRES = "imdb_id title genres"

# The positions of facts in a film.
FIELDS = {name: position for position, name in enumerate((
    "number", "year", "reviews", "title", "original_title", "other_names", "release_date", "runtime", "genres",
    "directors", "writers", "cast", "languages", "countries",
))}
CORRECTED = ("title", "year", "release_date", "runtime", "genres", "directors", "cast", "languages", "countries")


def correct(films):
    """The films with the corrections; stops if a correction changes nothing."""
    known = {film[0]: list(film) for film in films}
    problems = list(correct_fields(known)) + list(correct_people(known))
    problems += [
        f"tt{film[0]} {film[FIELDS['title']]}: released on {film[FIELDS['release_date']]}, not in {film[FIELDS['year']]}"
        for film in known.values()
        if film[FIELDS["release_date"]][:4] not in ("", film[FIELDS["year"]])
    ]
    if problems:
        sys.exit("\n".join(problems))
    return [tuple(film) for film in known.values()]


def correct_fields(films):
    for row in read_table("corrections.tsv", CORRECTIONS):
        film, old, new = films.get(row["imdb_id"][2:]), row["old_value"], row["new_value"]
        place = f"corrections.tsv: {row['imdb_id']} {row['title']}, {row['field']}"
        if film is None or row["field"] not in CORRECTED:
            yield f"{place}: no such film or field"
        elif film[FIELDS[row["field"]]] != old:
            yield f"{place}: the set has '{film[FIELDS[row['field']]]}', not '{old}'"
        elif old == new:
            yield f"{place}: changes nothing"
        else:
            film[FIELDS[row["field"]]] = new


def correct_people(films):
    right_names = {row["name"]: row["right_name"] for row in read_table("people.tsv", PEOPLE)}
    unused = set(right_names)
    for film in films.values():
        for field in ("directors", "writers", "cast"):
            names = items(film[FIELDS[field]])
            unused.difference_update(names)
            right = (right_names.get(name, name) for name in names)
            film[FIELDS[field]] = "|".join(unique(item for name in right for item in items(name)))
    return [f"people.tsv: '{name}' is in no film" for name in sorted(unused)]


def read_leads(films):
    """The first-billed of each film, in order, by its number."""
    titles = {film[0]: film[FIELDS["title"]] for film in films}
    rows = list(read_table("leads.tsv", LEADS))
    problems = [
        f"leads.tsv: {row['imdb_id']} {row['title']}: not a film with that title, or no leads"
        for row in rows
        if titles.get(row["imdb_id"][2:]) != row["title"] or not items(row["leads"])
    ]
    leads = {row["imdb_id"][2:]: items(row["leads"]) for row in rows}
    if len(leads) < len(rows):
        problems.append("leads.tsv has a film twice")
    if problems:
        sys.exit("\n".join(problems))
    return leads


def with_genres(films, known_genres, report):
    """The films with their genres replaced by those of genres.tsv."""
    titles = {film[0]: film[FIELDS["title"]] for film in films}
    genres, problems = {}, []
    for row in read_table("genres.tsv", GENRES):
        number, names = row["imdb_id"][2:], items(row["genres"])
        place = f"genres.tsv: {row['imdb_id']} {row['title']}"
        if titles.get(number) != row["title"] or number in genres:
            problems.append(f"{place}: not a film with that title, or there twice")
        if not names or len(set(names)) < len(names) or not known_genres.issuperset(names):
            problems.append(f"{place}: '{row['genres']}' are not TMDB's genres")
        genres[number] = row["genres"]
    if problems:
        sys.exit("\n".join(problems))
    report.note("films whose genres are in order", len(genres))
    place = FIELDS["genres"]
    return [(*film[:place], genres.get(film[0], film[place]), *film[place + 1:]) for film in films]


def unique(names):
    return list(dict.fromkeys(names))
