#!/usr/bin/env python3
"""Makes Sources/TextSearch/Folding/FoldingData.swift, the folding of characters beyond ASCII.

usage: Scripts/make-folding-table.py

Case, width and compatibility forms fold in every script. Accents fold only on Latin and Greek letters: in other scripts, a
mark makes another letter (и and й, は and ば). The result depends on Python's Unicode version, which the file names.
"""

import pathlib
import sys
import unicodedata

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/TextSearch/Folding/FoldingData.swift"
LAST = 0x1FFFF
WIDTH = 6  # The maximum length of a replacement in bytes.
# The blocks with replacements: the letters of Europe and the Caucasus, signs, ligatures, full and half width.
BLOCKS = [(0x80, 0x24FF), (0x2C00, 0x2DFF), (0xA640, 0xA7FF), (0xFB00, 0xFB06), (0xFF01, 0xFFEF)]
TRADE_MARKS = (0x2120, 0x2122)

# Letters that Unicode does not decompose.
LETTERS = {
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "ng",
    "ƒ": "f", "ſ": "s", "ƀ": "b", "ɓ": "b", "ƈ": "c", "ɖ": "d", "ɗ": "d", "ə": "e", "ɛ": "e", "ǝ": "e", "ɠ": "g",
    "ǥ": "g", "ɨ": "i", "ƙ": "k", "ƚ": "l", "ɲ": "n", "ƞ": "n", "ɔ": "o", "ɵ": "o", "ƥ": "p", "ƭ": "t", "ʈ": "t",
    "ʉ": "u", "ʋ": "v", "ⱳ": "w", "ƴ": "y", "ƶ": "z", "ȥ": "z", "ⱥ": "a", "ȼ": "c", "ɇ": "e", "ɉ": "j", "ɍ": "r",
    "ⱦ": "t", "ɏ": "y", "ꜳ": "aa", "ꜵ": "ao",
}
# Marks and signs that are dropped inside a word, because people omit them or type them in many ways.
APOSTROPHES = {0xB4, 0x2BB, 0x2BC, 0x2BD, 0x2018, 0x2019, 0x201B, 0x2032, 0x5F3, 0xFF07}
DROPPED = [
    (0xAD, 0xAD), (0x300, 0x36F), (0x591, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C4, 0x5C5), (0x5C7, 0x5C7),
    (0x640, 0x640), (0x64B, 0x65F), (0x670, 0x670), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x2069), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xFEFF, 0xFEFF),
]

HEADER = """\
// swift-format-ignore-file
// Made by Scripts/make-folding-table.py with Unicode {version}; do not edit.

enum FoldingData {{
    /// A line of 17 bytes for each range of scalars, in ascending order: the first and the last scalar, as five hexadecimal digits
    /// each, and the text that replaces each scalar, padded with underscores. A text after `+` replaces the first scalar, and its
    /// successors in Unicode replace the next scalars. `>` replaces every second scalar, from the first, by its successor. `-`
    /// drops the scalars, and `/` ends the word.
    static let ranges: StaticString = #\"\"\"
{ranges}
\"\"\"#
}}
"""


def main():
    entries = {number: text for number in range(0x80, LAST + 1) if (text := entry(number)) is not None}
    lines = [f"{first:05X}{last:05X}" + text + "_" * (WIDTH - len(text.encode())) for first, last, text in ranges(entries)]
    text = HEADER.format(version=unicodedata.unidata_version, ranges="\n".join(lines))
    OUTPUT.write_text(text, encoding="utf-8")
    print(f"{len(entries)} scalars, {len(lines)} ranges, {len(text.encode())} bytes")


def entry(number):
    """The text of a scalar as in the header; None for an unchanged one."""
    if kind := classify(number):
        return kind
    text = fold(chr(number)) if within(BLOCKS, number) else chr(number)
    return text if text != chr(number) and 0 < len(text.encode()) <= WIDTH else None


def classify(number):
    """`-` for a dropped scalar, `/` for one that ends a word, None for letters, digits and unassigned scalars."""
    if number in APOSTROPHES or within(DROPPED, number):
        return "-"
    category = unicodedata.category(chr(number))
    if category[0] in "PSZ" or category in ("Cc", "Cf"):
        return None if has_letters(chr(number)) and number not in TRADE_MARKS else "/"
    return None


def has_letters(character):
    """True for a sign that represents letters or digits, such as ½ or Ⓐ."""
    return any(unicodedata.category(part)[0] in "LN" for part in unicodedata.normalize("NFKC", character))


def fold(character):
    text = LETTERS.get(character.lower(), character)
    text = unicodedata.normalize("NFKC", text).casefold()
    text = "".join(LETTERS.get(part, without_accent(part)) for part in text)
    if "\u2044" in text:  # Separates a fraction from the number before it: 1½ is "1 1 2".
        text = " " + text.replace("\u2044", " ")
    return "".join(part for part in text if part == " " or is_letter(part)).rstrip()


def is_letter(part):
    """Except the apostrophe of ŉ, which Unicode calls a letter."""
    return unicodedata.category(part)[0] in "LN" and ord(part) not in APOSTROPHES


def without_accent(character):
    parts = unicodedata.normalize("NFKD", character)
    if not unicodedata.name(parts[0], "").startswith(("LATIN", "GREEK", "DIGIT")):
        return "" if within(DROPPED, ord(character)) else character
    return "".join(LETTERS.get(part, part) for part in parts if not within(DROPPED, ord(part)))


def within(blocks, number):
    return any(first <= number <= last for first, last in blocks)


def ranges(entries):
    """Joins neighbours, always into the longest possible range."""
    joined, rest = [], sorted(entries)
    while rest:
        first = rest[0]
        text = entries[first]
        same = run(rest, lambda previous, next: entries[next] == text and (next == previous + 1 or text in "-/" and all(
            unicodedata.category(chr(between)) == "Cn" for between in range(previous + 1, next))))
        rising = run(rest, lambda previous, next: next == previous + 1 and is_next(entries[previous], entries[next]))
        pairs = run(rest, lambda previous, next: next == previous + 2 and entries[previous] == chr(previous + 1)
                    and entries[next] == chr(next + 1))
        count = max(same, rising, pairs)
        last = rest[count - 1]
        if count == same:
            joined.append((first, last, text))
        else:
            joined.append((first, last, "+" + text) if count == rising else (first, last, ">"))
        rest = rest[count:]
    return joined


def run(numbers, is_joined):
    """The number of numbers at the start that each continue the range of the previous one."""
    return next((i for i in range(1, len(numbers)) if not is_joined(numbers[i - 1], numbers[i])), len(numbers))


def is_next(text, other):
    return len(text) == len(other) == 1 and text not in "-/" and ord(other) == ord(text) + 1


if __name__ == "__main__":
    sys.exit(main())
