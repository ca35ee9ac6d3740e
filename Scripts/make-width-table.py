#!/usr/bin/env python3
"""Writes the table of character widths in a terminal, from Python's Unicode data.

    python3 Scripts/make-width-table.py > Sources/TerminalKit/DisplayWidthTable.swift

The same Python writes the same file; a newer one may know newer characters.
"""

import unicodedata

LAST = 0x10FFFF
SOFT_HYPHEN = 0xAD

# Unassigned characters that Unicode has reserved as wide: ideographs to come, and emoji to come.
RESERVED_WIDE = [(0x20000, 0x2FFFD), (0x30000, 0x3FFFD), (0x1F6D5, 0x1F6DF), (0x1FA70, 0x1FAFF)]
# The later letters of a Hangul syllable are drawn into the column pair of the first.
HANGUL_JOINING = [(0x1160, 0x11FF), (0xD7B0, 0xD7FF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def is_zero(code):
    if code == SOFT_HYPHEN:
        return False
    category = unicodedata.category(chr(code))
    return category in ("Mn", "Me", "Cf", "Zl", "Zp") or within(code, HANGUL_JOINING)


def is_wide(code):
    if is_zero(code):
        return False
    if unicodedata.east_asian_width(chr(code)) in "WF":
        return True
    return unicodedata.category(chr(code)) == "Cn" and within(code, RESERVED_WIDE)


def ranges(matches):
    found = []
    for code in range(LAST + 1):
        if not matches(code):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def print_table(name, comment, table):
    print(f"    /// {comment}")
    print(f"    static let {name}: [UInt32] = [")
    pairs = [f"0x{first:04X}, 0x{last:04X}," for first, last in table]
    for start in range(0, len(pairs), 5):
        print("        " + " ".join(pairs[start:start + 5]))
    print("    ]")


print("// Made by Scripts/make-width-table.py from Unicode " + unicodedata.unidata_version + ": do not edit.")
print()
print("/// Ranges of scalars that do not take one column: the first and the last of each, in ascending order.")
print("enum DisplayWidthTable {")
print_table("zero", "Combining marks and format characters: no column.", ranges(is_zero))
print()
print_table("wide", "East Asian wide and fullwidth characters, emoji among them: two columns.", ranges(is_wide))
print("}")
