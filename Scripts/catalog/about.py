"""Adds the contents of films: themes.tsv with its closed vocabulary theme-words.tsv, summaries.tsv and characters.tsv, and the
series, studios, awards and sources from the files that groups.py reads. Remembered details (keywords.tsv) are only in the
index of words.
"""

import sys

from catalog.supplement import items, read_table

WORDS = "theme words es fr de it pt broader"
THEMES = "imdb_id title themes"
SUMMARIES = "imdb_id title summary"
CHARACTERS = "imdb_id title characters"
KEYWORDS = "imdb_id title keywords"
LONGEST_SUMMARY = 200


def with_facts(films):
    """The films with more fields: summary; themes; characters, `name=actor`; series, `name=number=films`; studios; awards,
    `name=year=won`; sources, `author=work`."""
    fields = [{} for _ in range(7)]

    def add(column, number, text):
        fields[column].setdefault(number, []).append(text)

    for column, file, columns in ((0, "summaries.tsv", SUMMARIES), (1, "themes.tsv", THEMES), (2, "characters.tsv", CHARACTERS)):
        for row in read_table(file, columns):
            add(column, row["imdb_id"][2:], row[columns.split()[2]])
    for column, file in ((3, "series.tsv"), (4, "studios.tsv")):
        for row in read_table(file, "name other_names films"):
            films_of_group = items(row["films"])
            for place, film in enumerate(films_of_group, 1):
                add(column, film[2:], f"{row['name']}={place}={len(films_of_group)}" if column == 3 else row["name"])
    for row in read_table("awards.tsv", "imdb_id title award year won"):
        add(5, row["imdb_id"][2:], f"{row['award']}={row['year']}={row['won']}")
    for row in read_table("sources.tsv", "imdb_id title author work kind"):
        if row["kind"] != "film":
            authors = " and ".join(items(row["author"]))
            add(6, row["imdb_id"][2:], f"{authors}={row['work']}")
    return [(*film, *("|".join(field.get(film[0], [])) for field in fields)) for film in films]


def check(films):
    """Stops the maker at an unknown film or theme, a word of two themes, or a summary that is too long."""
    titles = {film[0]: film[3] for film in films}
    problems = list(check_words())
    themes = {row["theme"] for row in read_table("theme-words.tsv", WORDS)}
    for name, columns in (
        ("themes.tsv", THEMES), ("summaries.tsv", SUMMARIES), ("characters.tsv", CHARACTERS), ("keywords.tsv", KEYWORDS),
    ):
        seen = set()
        for row in read_table(name, columns):
            number, place = row["imdb_id"][2:], f"{name}: {row['imdb_id']} {row['title']}"
            if titles.get(number) != row["title"] or number in seen:
                problems.append(f"{place}: not a film with that title, or there twice")
            seen.add(number)
            unknown = set(items(row.get("themes", ""))) - themes
            if unknown:
                problems.append(f"{place}: unknown themes {sorted(unknown)}")
            if len(row.get("summary", "")) > LONGEST_SUMMARY:
                problems.append(f"{place}: the summary has more than {LONGEST_SUMMARY} characters")
    if problems:
        sys.exit("\n".join(problems))


def check_words():
    owners = {}
    rows = list(read_table("theme-words.tsv", WORDS))
    names = {row["theme"] for row in rows}
    for row in rows:
        for language in ("words", "es", "fr", "de", "it", "pt"):
            own = [row["theme"]] if language == "words" else []
            for word in own + items(row[language]):
                if owners.setdefault((language, word), row["theme"]) != row["theme"]:
                    yield f"theme-words.tsv: '{word}' means {owners[language, word]} and {row['theme']}"
        unknown = set(items(row["broader"])) - names
        if unknown:
            yield f"theme-words.tsv: {row['theme']}: unknown broader themes {sorted(unknown)}"
