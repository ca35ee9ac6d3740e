#!/usr/bin/env python3
"""Writes the table of characters two columns wide in a terminal, from Python's Unicode data.

    python3 Scripts/make-width-table.py > Sources/TerminalKit/DisplayWidthTable.swift

The result depends on Python's Unicode version, which the file names.
"""

import unicodedata

LAST = 0x10FFFF

# Unassigned characters that Unicode has reserved as wide, for future ideographs and emoji.
RESERVED_WIDE = [(0x20000, 0x2FFFD), (0x30000, 0x3FFFD), (0x1F6D5, 0x1F6DF), (0x1FA70, 0x1FAFF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def is_wide(code):
    # DisplayWidth.swift finds these with the standard library; they take no column.
    if unicodedata.category(chr(code)) in ("Mn", "Me", "Cf", "Zl", "Zp"):
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


print("// Made by Scripts/make-width-table.py from Unicode " + unicodedata.unidata_version + ": do not edit.")
print()
print("/// Ranges of scalars of width 2, which the standard library lacks: the first and the last scalar of each range, in")
print("/// ascending order.")
print("enum DisplayWidthTable {")
print("    /// East Asian wide and fullwidth characters, including emoji.")
print("    static let wide: [UInt32] = [")
pairs = [f"0x{first:04X}, 0x{last:04X}," for first, last in ranges(is_wide)]
for start in range(0, len(pairs), 5):
    print("        " + " ".join(pairs[start:start + 5]))
print("    ]")
print("}")
