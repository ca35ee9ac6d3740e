"""Makes groups.tsv, the series, studios, awards and themes of films, from hand-written files.

series.tsv, studios.tsv: a name, other names, and the films; those of a series in order of release.
awards.tsv: one film, award and year per line, and whether it won. Each award is two groups: the winners, and all nominees.
"""

import collections
import sys

from catalog import about
from catalog.supplement import items, read_table

FILMS = "name other_names films"
SOURCES = "imdb_id title author work kind"

# The kinds of sources. Each kind with names is a group of its films; true stories, comics and plays are themes.
KINDS = dict.fromkeys((
    "short story", "children's book", "memoir", "biography", "non-fiction book", "article", "true story", "myth",
    "poem", "opera", "radio", "film", "play", "comic"))
for kind, plural in (
    ("novel", "novels"), ("musical", "musicals"), ("video game", "video games"), ("television series", "television series"),
    ("toy", "toys"), ("manga", "manga"), ("fairy tale", "fairy tales"), ("Bible", "the Bible")):
    KINDS[kind] = [f"based on {plural}", f"based on a {kind}", f"{kind} adaptation", f"{kind} adaptations"]
KINDS["film"] = ["based on films", "remake", "remakes", "film remake", "based on a film", "based on another film"]
KINDS["novel"] += ["based on books", "based on a book", "book adaptation", "book adaptations", "novel"]
KINDS["video game"] += ["video game movies", "from video games", "based on games", "game adaptations"]
KINDS["television series"] += ["based on tv shows", "based on a tv show", "based on tv series", "based on a tv series"]
AWARDS = "imdb_id title award year won"

AWARD_NAMES = "award names oscar_names"

# The wider awards, by a part of the names of the awards that they include.
WIDER_AWARDS = {
    "Academy Award": "Academy Awards", "Screenplay": "Academy Award for Best Screenplay", "Golden Globe": "Golden Globe Awards"}

# The awards whose winners are not the best films of a year.
CRAFTS = ("Effects", "Cinematography", "Original Score", "Original Song", "Costume", "Makeup", "Editing")
OTHER_AWARDS = ("Director", "Best Act", "Supporting", "Screenplay", "Documentary", "Worst", *CRAFTS)


def make_groups(films):
    """The lines of groups.tsv: names, kind and numbers of films."""
    titles = {film[0]: film[3] for film in films}
    problems, lines = [], []
    for kind, file in (("series", "series.tsv"), ("studio", "studios.tsv")):
        for row in read_table(file, FILMS):
            numbers = [film[2:] for film in items(row["films"])]
            problems += [f"{file}: {row['name']}: tt{number} is not a film" for number in numbers if number not in titles]
            if not numbers or len(set(numbers)) < len(numbers):
                problems.append(f"{file}: {row['name']}: no films, or one of them twice")
            lines.append(([row["name"], *items(row["other_names"])], kind, numbers))
    lines += award_groups(titles, problems)
    sources = list(source_groups(films, titles, problems))
    lines += theme_groups({names[0].lower() for names, _, _ in sources})
    lines += sources
    lines += character_groups(films)
    taken = {}
    for names, kind, _ in lines:
        for name in names:
            if taken.setdefault((kind, name.lower()), names[0]) != names[0]:
                problems.append(f"{kind}: '{name}' means {taken[kind, name.lower()]} and {names[0]}")
    if problems:
        sys.exit("\n".join(problems))
    return "".join("\t".join(("|".join(names), kind, "|".join(numbers))) + "\n" for names, kind, numbers in lines)


def source_groups(films, titles, problems):
    """The films of each author, work and kind of source, except a work of one film that has the name of a film. For an author
    known as a director or actor, the name means those films, so the group is named "based on …"."""
    groups, names = {}, {row["name"]: items(row["other_names"]) for row in read_table("source-names.tsv", "name other_names")}
    directed = collections.Counter(name for film in films for name in items(film[9]))
    acted = collections.Counter(name for film in films for name in items(film[11]))
    rows = list(read_table("sources.tsv", SOURCES))
    wrote = collections.Counter(author for row in rows for author in items(row["author"]))

    def add(name, number):
        groups.setdefault(name, {})[number] = True

    def is_known_for_films(name):
        return directed[name] > 1 or acted[name] > max(12, 3 * wrote[name])

    themes = {row["theme"].lower() for row in read_table("theme-words.tsv", about.WORDS)}
    for row in rows:
        number, kind = row["imdb_id"][2:], row["kind"]
        if titles.get(number) != row["title"] or kind not in KINDS:
            problems.append(f"sources.tsv: {row['imdb_id']} {row['title']}: not a film with that title, or an unknown kind")
        for author in items(row["author"]):
            add(f"based on {author}" if is_known_for_films(author) else author, number)
        if kind not in ("film", "true story") and row["work"] and row["work"].lower() not in themes:
            add(row["work"], number)
        if KINDS.get(kind):
            add(KINDS[kind][0], number)
    for row in read_table("themes.tsv", about.THEMES):
        for theme in items(row["themes"]):
            for name in groups:
                if theme == name.lower():
                    add(name, row["imdb_id"][2:])
    names |= {kind[0]: kind[1:] for kind in KINDS.values() if kind}
    titled = {title.lower() for title in titles.values()}
    groups = {
        name: numbers for name, numbers in groups.items()
        if len(numbers) > 1 or name in wrote or name.lower() not in titled}
    taken = {name.lower() for name in groups}
    for name, numbers in groups.items():
        # Two authors with a joint name: "boileau-narcejac".
        others = [other for other in names.get(name, []) if other.lower() not in taken]
        taken.update(other.lower() for other in others)
        yield [name, *others], "source", sorted(numbers, key=int)


def character_groups(everything):
    """The films of each character. A name of one word must belong to a character of two films and not be a common first name,
    such as Jack."""
    first_names = collections.Counter(
        name.split(" ")[0] for name in {name for film in everything for name in items(film[11])} if " " in name)
    names = {row["name"]: items(row["other_names"]) for row in read_table("character-names.tsv", "name other_names")}
    films = {}
    for row in read_table("characters.tsv", about.CHARACTERS):
        for character in items(row["characters"]):
            films.setdefault(character.split("=")[0], {})[row["imdb_id"][2:]] = True
    taken = {name.lower() for name in films}
    for name, numbers in films.items():
        others = [other for other in names.get(name, []) if other.lower() not in taken]
        taken.update(other.lower() for other in others)
        if " " not in name and (len(numbers) < 2 or first_names[name] > 20) and not others:
            continue
        yield [name, *others], "character", sorted(numbers, key=int)


def theme_groups(taken):
    """The films of each theme and its narrower themes, with the words in all languages. A word of two themes belongs to the
    first in the file.

    taken: the names of sources, which cannot be themes.
    """
    films, rows = {}, list(read_table("theme-words.tsv", about.WORDS))
    taken = dict.fromkeys(taken, "")
    broader = {row["theme"]: items(row["broader"]) for row in rows}

    def add(theme, number):
        if number not in films.setdefault(theme, {}):
            films[theme][number] = True
            for wider in broader[theme]:
                add(wider, number)

    for row in read_table("themes.tsv", about.THEMES):
        for theme in items(row["themes"]):
            add(theme, row["imdb_id"][2:])
    for row in rows:
        taken.setdefault(row["theme"].lower(), row["theme"])
    for row in rows:
        if row["theme"] not in films or taken[row["theme"].lower()] != row["theme"]:
            continue
        words = [word for language in ("words", "es", "fr", "de", "it", "pt") for word in items(row[language])]
        own = dict.fromkeys(word.lower() for word in words if taken.setdefault(word.lower(), row["theme"]) == row["theme"])
        own.pop(row["theme"].lower(), None)
        yield [row["theme"], *own], "theme", sorted(films[row["theme"]], key=int)


def wider_awards(award):
    """The wider awards that include an award. Academy Awards for crafts are left out: next to a name, the others are meant."""
    return [wider for part, wider in WIDER_AWARDS.items() if part in award and not any(craft in award for craft in CRAFTS)]


def award_groups(titles, problems):
    """The winners of each award, and the winners and nominees together, named "… nominees"."""
    won, named = {}, {}
    for row in read_table("awards.tsv", AWARDS):
        number = row["imdb_id"][2:]
        if titles.get(number) != row["title"] or row["won"] not in "01":
            problems.append(f"awards.tsv: {row['imdb_id']} {row['title']}: not a film with that title, or no winner or nominee")
        for award in [row["award"]] + wider_awards(row["award"]):
            named.setdefault(award, {})[number] = True
            if row["won"] == "1":
                won.setdefault(award, {})[number] = True
    rows, groups = {row["award"]: row for row in read_table("award-names.tsv", AWARD_NAMES)}, []
    problems += [f"award-names.tsv: no names of {award}" for award in won if award not in rows]
    for award, films in won.items():
        names = list(dict.fromkeys([award, *items(rows[award]["names"])]))
        winners = dict.fromkeys(names + with_oscar(rows[award]) + [f"{name} winners" for name in names])
        groups.append((list(winners), "award", sorted(films, key=int)))
        if len(named[award]) > len(films):
            groups.append(([f"{name} nominees" for name in names], "award", sorted(named[award], key=int)))
    best = {film for award in won if not award.endswith("Academy Awards") and not any(word in award for word in OTHER_AWARDS) for film in won[award]}
    groups.append((["Awards for the best film", "award winning", "award winner", "awarded", "acclaimed", "critically acclaimed"], "award", sorted(best, key=int)))
    return groups


def with_oscar(row):
    """The names of an Academy Award that have the word "oscar" before or after them."""
    if not row["award"].startswith("Academy Award for"):
        return []
    names = [name for name in items(row["names"]) + items(row["oscar_names"]) if "oscar" not in name]
    forms = ("oscar {}", "{} oscar", "{} oscars", "{} oscar winner", "{} oscar winners")
    return [form.format(name) for name in names for form in forms] + [f"academy award {name}" for name in names if name.startswith("best ")]
