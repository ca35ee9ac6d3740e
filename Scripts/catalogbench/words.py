"""Words for invented films: the frequent ones are real, the rare ones only sound real."""
import bisect
import hashlib
import itertools
import os
import random
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
BUILT_IN = os.path.join(ROOT, "Sources/BuiltInCatalogData/films.tsv")
SMALL = set("the of a an and in to for on at by with from le la les de du des der die das el il lo los".split())
ACCENTED = {
    "a": "áàäåãăâ", "c": "çčć", "e": "éèêëę", "i": "íîï", "l": "ł", "n": "ñń", "o": "óöøôõő", "s": "šśş",
    "u": "úüûů", "y": "ý", "z": "žż",
}
CYRILLIC = str.maketrans({
    "a": "а", "b": "б", "c": "ц", "d": "д", "e": "е", "f": "ф", "g": "г", "h": "х", "i": "и", "j": "й", "k": "к",
    "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "q": "ч", "r": "р", "s": "с", "t": "т", "u": "у", "v": "в",
    "w": "ш", "x": "щ", "y": "ы", "z": "з",
})


def built_in_films(path=BUILT_IN):
    """The rows of the built-in catalogue: (IMDb number, year, reviews, title, original title)."""
    with open(path, encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines]
    return [(int(row[0]), row[1], int(row[2] or 0), row[3], row[4] or row[3]) for row in rows]


def digest(films):
    """The hash of the films that the data is made from."""
    return hashlib.sha256(repr(films).encode()).hexdigest()[:16]


class Zipf:
    """Draws items, the first most often; frequencies fall as they do in the built-in catalogue's titles."""

    def __init__(self, items, draw, exponent=0.9, shift=10):
        self.items, self.draw = items, draw
        weights = (1 / (rank + shift) ** exponent for rank in range(1, len(items) + 1))
        self.sums = list(itertools.accumulate(weights))

    def __call__(self):
        return self.items[bisect.bisect(self.sums, self.draw() * self.sums[-1])]


class Inventor:
    """Invents words letter by letter; each letter follows the last three in a real word."""

    def __init__(self, words, draw):
        self.draw, self.following = draw, {}
        for word in words:
            padded = f"^^^{word}$"
            for index in range(3, len(padded)):
                self.following.setdefault(padded[index - 3:index], []).append(padded[index])

    def __call__(self):
        letters = "^^^"
        while letters[-1] != "$" and len(letters) < 16:
            choices = self.following[letters[-3:]]
            letters += choices[int(self.draw() * len(choices))]
        word = letters[3:].rstrip("$")
        if self.draw() < 0.12:
            index = int(self.draw() * len(word))
            marks = ACCENTED.get(word[index:index + 1], "")
            if marks:
                word = word[:index] + marks[int(self.draw() * len(marks))] + word[index + 1:]
        return word


def vocabulary(films, count, seed):
    """`count` words, the most frequent first: those of the real titles, then invented ones.

    A smaller vocabulary is the beginning of a larger one.
    """
    counts = {}
    for _, _, _, title, original in films:
        for word in re.findall(r"[^\W\d_]+", f"{title} {original if original != title else ''}".lower()):
            if len(word) > 1 and word not in SMALL and ord(max(word)) < 0x250:
                counts[word] = counts.get(word, 0) + 1
    words = sorted(counts, key=lambda word: (-counts[word], word))
    known = set(words)
    invent = Inventor([word for word in words if len(word) > 3], random.Random(seed).random)
    while len(words) < count:
        word = invent()
        if len(word) > 2 and word not in known:
            known.add(word)
            words.append(word)
    return words[:count]


def cyrillic(word):
    """The word in Cyrillic letters, without accents."""
    return word.lower().translate(CYRILLIC).capitalize()


def ideographs(seed):
    """2,400 Han characters and 80 katakana in a shuffled order."""
    characters = [chr(code) for code in range(0x4E00, 0x4E00 + 2400)] + [chr(code) for code in range(0x30A1, 0x30F1)]
    draw = random.Random(seed).random
    return sorted(characters, key=lambda _: draw())
