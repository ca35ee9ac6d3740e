"""Adds how well known each film is today among people who watch films, worldwide: 0 to 100, ten more for twice the audience.

known.tsv: values judged by hand, year by year. Other films get a value from reviews, other names and people, with the weights
that fit the judged films best (a standard error of 9 points), minus 10 because the judges did not know these films.
"""

import math
import sys
from collections import defaultdict

from catalog.supplement import items, read_table

KNOWN = "imdb_id title known"
# The positions of facts in a film.
NUMBER, YEAR, REVIEWS, TITLE, OTHER_NAMES, GENRES, DIRECTORS, CAST = 0, 1, 2, 3, 5, 8, 9, 11


def with_known(films, report):
    """The films with one more field, how well known each is."""
    judged = read_judged(films)
    averages = averages_of_people(films, judged)
    report.note("films whose fame is judged", len(judged))
    return [(*film, str(judged.get(film[NUMBER], estimate(film, averages)))) for film in films]


def read_judged(films):
    titles = {film[NUMBER]: film[TITLE] for film in films}
    judged, problems = {}, []
    for row in read_table("known.tsv", KNOWN):
        number, value = row["imdb_id"][2:], row["known"]
        place = f"known.tsv: {row['imdb_id']} {row['title']}"
        if titles.get(number) != row["title"]:
            problems.append(f"{place}: not a film with that title")
        if number in judged:
            problems.append(f"{place}: twice")
        if not value.isdecimal() or int(value) > 100:
            problems.append(f"{place}: '{value}' is not a number from 0 to 100")
        else:
            judged[number] = int(value)
    if problems:
        sys.exit("\n".join(problems))
    return judged


def leading_people(film):
    return items(film[CAST])[:3] + items(film[DIRECTORS])[:1]


def averages_of_people(films, judged):
    """The average of the judged films that each name leads or directs, plus two films of 20."""
    values = defaultdict(lambda: [20, 20])
    for film in films:
        if film[NUMBER] in judged:
            for name in leading_people(film):
                values[name].append(judged[film[NUMBER]])
    return {name: sum(known) / len(known) for name, known in values.items()}


def estimate(film, averages):
    known = [averages.get(name, 20) for name in leading_people(film)]
    value = 24 * math.log2(1 + int(film[REVIEWS]) / many_reviews(int(film[YEAR])))
    value += 3.5 * math.log2(1 + len(items(film[OTHER_NAMES])))
    value += 0.72 * (sum(known) / len(known) if known else 20)
    value -= 5 if "Documentary" in items(film[GENRES]) else 0
    return round(min(max(value - 9, 0), 100))


def many_reviews(year):
    """The number of reviews that one film in ten of a year reaches; critics publish online since about 2003."""
    return 50 + 115 * (min(max(year, 1994), 2003) - 1994) / 9
