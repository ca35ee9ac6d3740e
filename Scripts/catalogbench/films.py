"""Files in the exact formats of IMDb's title.basics, title.ratings and title.akas, for any number of films.

Equal numbers give equal bytes: the seed is fixed, and Python guarantees the results of `random()`, the only function used.
"""
import hashlib
import json
import os
import random

from . import words

SEED = 20260101
FILES = ("title.basics.tsv", "title.ratings.tsv", "title.akas.tsv")
HEADERS = (
    "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n",
    "tconst\taverageRating\tnumVotes\n",
    "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n",
)
# Seven digits, or eight up to 39999999, in text order like IMDb's: tt1000000, tt10000000, tt10000001, …
BEFORE_EIGHT, WITH_EIGHT, SLOTS = 1_000_000, 3_000_000, 1_000_000 + 3_000_000 * 11 + 6_000_000
GENRES = "Drama Comedy Documentary Action Romance Thriller Crime Horror Adventure Family Fantasy Mystery".split()
REGIONS = "US GB FR DE ES IT BR IN CA AU PL SE".split()
# The patterns of titles; # is replaced by a word. Repeated patterns are more frequent.
SHAPES = (
    ["#"] * 16 + ["# #"] * 24 + ["The #"] * 9 + ["The # #"] * 9 + ["# # #"] * 8 + ["A # #", "A #"] * 2
    + ["# of the #", "# of #", "The # of #", "# and #", "# & #", "# in the #"] * 2
    + ["#'s #", "#: # #", "#: The #", "# the #"] * 2
    + ["The # of the #", "# and the # #", "# # # #", "# # of the #", "# to #", "From # to #", "#, # and #", "# - # #"]
    + ["La #", "Le # de la #", "Les # du #", "Der # #", "Die #", "Das # und der #", "El # de #", "Los # y la #", "Il #",
       "O # do #", "De #", "En #", "L'#", "# # # # #", "#: The # of the # # #", "The # Who # the # of #", '"#" #']
)
SEQUELS = (" II", " 2", " 2", " III", " 3", " IV", " V", ": Part 2", ": Part II", " 1984", " 2000")


def vocabulary_size(films, share):
    """Heaps' law with the exponent 0.5; `share` is the number of distinct words for each of a million films."""
    return int(share * 1_000_000 * (films / 1_000_000) ** 0.5)


def number(slot):
    """The IMDb number at a position of the file."""
    if slot < BEFORE_EIGHT:
        return slot
    slot -= BEFORE_EIGHT
    if slot >= WITH_EIGHT * 11:
        return BEFORE_EIGHT + WITH_EIGHT + slot - WITH_EIGHT * 11
    prefix, rest = BEFORE_EIGHT + slot // 11, slot % 11
    return prefix if rest == 0 else prefix * 10 + rest - 1


def places(count, taken, draw):
    """`count` increasing positions between 0 and `SLOTS`, none of them taken."""
    width = (SLOTS - 1) // count
    for index in range(count):
        slot = 1 + index * width + int(draw() * width)
        while number(slot) in taken:
            slot = 1 + index * width + int(draw() * width)
        yield slot


class Author:
    """Invents films."""

    def __init__(self, built_in, films, share):
        self.draw = random.Random(SEED).random
        names = words.vocabulary(built_in, vocabulary_size(films, share), SEED)
        self.word = words.Zipf([name[0].upper() + name[1:] for name in names], self.draw)
        self.character = words.Zipf(words.ideographs(SEED), self.draw, exponent=0.7)

    def pick(self, items):
        return items[int(self.draw() * len(items))]

    def title(self):
        parts = self.pick(SHAPES).split("#")
        title = parts[0] + "".join(self.word() + part for part in parts[1:])
        return title + self.pick(SEQUELS) if self.draw() < 0.035 else title

    def foreign(self):
        """A title with its region and language, in a script other than Latin."""
        if self.draw() < 0.5:
            return " ".join(words.cyrillic(self.word()) for _ in range(1 + int(self.draw() * 3))), "RU", "ru"
        title = "".join(self.character() for _ in range(2 + int(self.draw() * 7)))
        return title, *self.pick((("JP", "ja"), ("CN", "cmn"), ("HK", "yue")))

    def votes(self):
        """The votes by a power law; half of the films have none."""
        chance = self.draw()
        return 0 if chance < 0.5 else min(400_000, int(5 * (2 * (1 - chance)) ** (-1 / 0.62)))

    def year(self):
        """The year; recent years are more frequent, as in reality."""
        return 1900 + int(126.999 * self.draw() ** 0.45)

    def facts(self):
        """Minutes and genres, each sometimes unknown."""
        minutes = r"\N" if self.draw() < 0.3 else str(40 + int((self.draw() + self.draw()) * 65))
        chance = self.draw()
        genres = r"\N" if chance < 0.08 else ",".join(sorted({self.pick(GENRES) for _ in range(1 + int(chance * 3))}))
        return f"{minutes}\t{genres}"


def known(film):
    """A row of the built-in catalogue as (kind, title, original title, year, votes)."""
    _, year, reviews, title, original = film
    return "movie", title, original, year or r"\N", int(40 * reviews ** 1.75) + 50


def invented(author):
    """A film as (kind, title, original title, year, votes)."""
    title, chance = author.title(), author.draw()
    original = author.foreign()[0] if chance < 0.03 else author.title() if chance < 0.15 else title
    title = original if chance < 0.005 else title
    year = r"\N" if author.draw() < 0.04 else author.year()
    return "tvMovie" if author.draw() < 0.14 else "movie", title, original, year, author.votes()


def other_rows(identity, author):
    """A row of basics that an importer must skip: another kind of title, or a film for adults."""
    title, adult = author.title(), author.draw() < 0.1
    kind = "movie" if adult else author.pick(("short", "tvSeries", "tvEpisode", "tvEpisode", "video", "videoGame"))
    end = author.year() if kind == "tvSeries" else r"\N"
    return f"{identity}\t{kind}\t{title}\t{title}\t{int(adult)}\t{author.year()}\t{end}\t{author.facts()}\n"


def film_rows(identity, film, author):
    """The lines of the three files for one film."""
    kind, title, original, year, votes = film
    basics = f"{identity}\t{kind}\t{title}\t{original}\t0\t{year}\t\\N\t{author.facts()}\n"
    ratings = f"{identity}\t{1 + 9 * author.draw() ** 0.6:.1f}\t{votes}\n" if votes else ""
    if author.draw() >= 0.3:
        return basics, ratings, ""
    akas = f"{identity}\t1\t{original}\t\\N\t\\N\toriginal\t\\N\t1\n"
    if author.draw() < 0.67:
        foreign = author.draw() < 0.25
        name, region, language = author.foreign() if foreign else (author.title(), author.pick(REGIONS), r"\N")
        akas += f"{identity}\t2\t{name}\t{region}\t{language}\timdbDisplay\t\\N\t0\n"
    return basics, ratings, akas


def all_rows(films, built_in, author, others):
    """The lines of the three files in text order of the numbers; `films` lines are films."""
    real = {film[0]: film for film in built_in[:films]}
    waiting = sorted(real, key=lambda value: f"{value:07d}", reverse=True)
    rest, extras = films - len(real), int(films * others)
    for index, slot in enumerate(places(rest + extras, real, author.draw)):
        identity = f"tt{number(slot):07d}"
        while waiting and f"tt{waiting[-1]:07d}" < identity:
            value = waiting.pop()
            yield film_rows(f"tt{value:07d}", known(real[value]), author)
        if (index + 1) * extras // (rest + extras) > index * extras // (rest + extras):
            yield other_rows(identity, author), "", ""
        else:
            yield film_rows(identity, invented(author), author)
    for value in reversed(waiting):
        yield film_rows(f"tt{value:07d}", known(real[value]), author)


def write(folder, films, share, others):
    """Writes the three files, then their description (`made.json`); returns the description."""
    built_in = words.built_in_films()
    recipe = {"version": version(), "films": films, "share": share, "others": others, "from": words.digest(built_in)}
    made_path = os.path.join(folder, "made.json")
    made = read(made_path)
    if made and made["recipe"] == recipe and all(described(folder, name) == made["files"][name] for name in FILES):
        return made
    os.makedirs(folder, exist_ok=True)
    if made:
        os.remove(made_path)
    outputs = [open(os.path.join(folder, name), "w", encoding="utf-8", newline="") for name in FILES]
    pending = [[header] for header in HEADERS]
    for index, lines in enumerate(all_rows(films, built_in, Author(built_in, films, share), others)):
        for side in range(3):
            if lines[side]:
                pending[side].append(lines[side])
        if index % 10_000 == 0:
            flush(outputs, pending)
    flush(outputs, pending)
    for output in outputs:
        output.close()
    made = {"recipe": recipe, "files": {name: described(folder, name) for name in FILES}}
    with open(made_path, "w", encoding="utf-8") as output:
        json.dump(made, output, indent=1)
    return made


def version():
    """The hash of this program: data of another version is generated again."""
    sha256 = hashlib.sha256()
    for path in (__file__, words.__file__):
        with open(path, "rb") as file:
            sha256.update(file.read())
    return sha256.hexdigest()[:16]


def flush(outputs, pending):
    for output, lines in zip(outputs, pending):
        output.write("".join(lines))
        lines.clear()


def read(path):
    """The description written by an earlier run, or None."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


def described(folder, name):
    """The size and SHA-256 of a file; None if it is missing."""
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        return None
    sha256 = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            sha256.update(block)
    return {"bytes": os.path.getsize(path), "sha256": sha256.hexdigest()}
