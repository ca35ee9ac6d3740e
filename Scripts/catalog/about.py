"""Checks what films are about: themes.tsv with its closed vocabulary theme-words.tsv, and summaries.tsv.

No file of the program is made from them yet.
"""

import sys

from catalog.supplement import items, read_table

WORDS = "theme words es fr de it pt broader"
THEMES = "imdb_id title themes"
SUMMARIES = "imdb_id title summary"
LONGEST_SUMMARY = 200


def check(films):
    """Stops the maker at an unknown film or theme, a word of two themes, or a summary that is too long."""
    titles = {film[0]: film[3] for film in films}
    problems = list(check_words())
    themes = {row["theme"] for row in read_table("theme-words.tsv", WORDS)}
    for name, columns in (("themes.tsv", THEMES), ("summaries.tsv", SUMMARIES)):
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
