"""The thirty queries, and their form for each peer."""
import collections
import itertools
import re

Query = collections.namedtuple("Query", "kind words answer")

QUERIES = [Query(*row) for row in (
    ("exact", "the godfather", "tt0068646"),
    ("exact", "alien", "tt0078748"),
    ("exact", "pulp fiction", "tt0110912"),
    ("exact", "the lord of the rings: the fellowship of the ring", "tt0120737"),
    ("prefix", "shawsh", "tt0111161"),
    ("prefix", "incepti", "tt1375666"),
    ("prefix", "the dark kni", "tt0468569"),
    ("prefix", "interste", "tt0816692"),
    ("one typo", "the godfahter", "tt0068646"),
    ("one typo", "casablnca", "tt0034583"),
    ("one typo", "gladaitor", "tt0172495"),
    ("one typo", "metropolls", "tt0017136"),
    ("two typos", "shawshenk redemtion", "tt0111161"),
    ("two typos", "schindlres lsit", "tt0108052"),
    ("two typos", "inglorius bastrds", "tt0361748"),
    ("two typos", "eternl sunshin of the spotless mind", "tt0338013"),
    ("joined or split", "bladerunner", "tt0083658"),
    ("joined or split", "slumdogmillionaire", "tt1010048"),
    ("joined or split", "spider man", "tt0145487"),
    ("joined or split", "star ship troopers", "tt0120201"),
    ("order", "rings lord fellowship", "tt0120737"),
    ("order", "club fight", "tt0137523"),
    ("year", "godzilla 2014", "tt0831387"),
    ("year", "the thing 1982", "tt0084787"),
    ("number", "twelve angry men", "tt0050083"),
    ("accent", "amelie", "tt0211915"),
    ("common words", "the", None),
    ("common words", "the man of the night", None),
    ("one letter", "s", None),
    ("nothing near", "qxzvwk jjqpfh", None),
)]
ANSWERABLE = sum(query.answer is not None for query in QUERIES)


def split_year(query):
    """The words and the year, if the query ends in one."""
    return query.words.rsplit(" ", 1) if query.kind == "year" else (query.words, None)


def ripgrep(query):
    """The regular expression that an expert would type; for a typo, the words."""
    text, year = split_year(query)
    words = [re.escape(word) for word in text.split()]
    if query.kind == "order":
        return ["-e", "|".join(".*".join(order) for order in itertools.permutations(words))]
    if query.kind == "joined or split":
        return ["-e", r"\W?".join(letter for letter in text if letter != " ")]
    if year:
        return ["-e", rf"{text}\t.*\t{year}\t"]
    return ["-F", text]


def trigrams(text):
    return [word[start:start + 3] for word in re.findall(r"\w+", text.lower()) for start in range(len(word) - 2)]


def fts5(query):
    """The statement: the words as typed if the title has them, otherwise any of their trigrams, best first."""
    text, year = split_year(query)
    if len(text) < 3:
        return f"SELECT id, title, year FROM names WHERE title LIKE '%{text}%' LIMIT 20"
    parts, operator = [text], " "
    if query.kind == "order":
        parts = text.split()
    elif query.kind not in ("exact", "prefix", "year", "common words", "accent"):
        parts, operator = list(dict.fromkeys(trigrams(text))), " OR "
    match = operator.join(f'"{part}"' for part in parts)
    dated = f" AND year = '{year}'" if year else ""
    return f"SELECT id, title, year FROM names WHERE names MATCH '{match}'{dated} ORDER BY rank LIMIT 20"
