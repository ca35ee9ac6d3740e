#!/usr/bin/env python3
"""Writes Sources/ICUData/icudt76l.dat: the part of ICU's data that the program can reach, taken from the Swift toolchain.

Usage: Scripts/make-icu-data.py

Needs binutils (ar, objcopy), and a Swift toolchain with static libraries on the PATH. Prints the number of items and their size.
"""
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

OBJECT = "icu_packaged_data.cpp.o"
OUTPUT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Sources/ICUData/icudt76l.dat")

# Foundation's URLs, HTTP headers, cookies and dates read these; Foundation formats no other language here.
LOCALES = {"root", "pool", "res_index", "en", "en_001", "en_US", "en_US_POSIX"}
TABLES = {"supplementalData", "tzdbNames"}
# Names of time zones, currencies, languages and regions. The program never uses collation, line breaking,
# transliteration, units or spelled-out numbers, and Foundation has its own converters for the encodings that the
# program reads.
FOLDERS = {"zone", "curr", "lang", "region"}
UNUSED = {"unames.icu"}


def is_kept(path):
    """Whether an item such as `zone/en.res` or `nfkc.nrm` is kept."""
    *folder, file = path.split("/")
    name, kind = os.path.splitext(file)
    if folder:
        return folder[0] in FOLDERS and name in LOCALES | TABLES
    if kind == ".res" and re.fullmatch(r"[a-z]{2,3}(_\w+)?", name):
        return name in LOCALES
    return kind in {".icu", ".nrm", ".res"} and file not in UNUSED


def packaged_data():
    """ICU's data in the toolchain's static library."""
    info = json.loads(subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True).stdout)
    library = info["paths"]["runtimeResourcePath"] + "_static/linux/lib_FoundationICU.a"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["ar", "x", library, OBJECT], check=True, cwd=folder)
        symbols = subprocess.run(["nm", OBJECT], check=True, cwd=folder, capture_output=True, text=True).stdout
        if "icudt76_dat" not in symbols:
            sys.exit(f"make-icu-data: this toolchain has another version of ICU: {symbols.strip()}")
        subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", OBJECT, "data"], check=True, cwd=folder)
        with open(os.path.join(folder, "data"), "rb") as file:
            return file.read()


def items(data, header):
    """Names and contents of a package: its table of contents has the offsets of both, sorted by name."""
    count = struct.unpack_from("<I", data, header)[0]
    offsets = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    ends = [content for _, content in offsets[1:]] + [len(data) - header]
    for (name, content), end in zip(offsets, ends):
        start = header + name
        yield data[start:data.index(b"\0", start)].decode(), data[header + content:header + end]


def package(kept):
    """A table of contents, the names, and the contents at multiples of 16 bytes, as ICU expects them."""
    names = b"".join(name.encode() + b"\0" for name, _ in kept)
    name_offset = 4 + 8 * len(kept)
    content_offset = -(-(name_offset + len(names)) // 16) * 16
    table, contents = struct.pack("<I", len(kept)), b""
    for name, content in kept:
        table += struct.pack("<II", name_offset, content_offset + len(contents))
        name_offset += len(name) + 1
        contents += content + bytes(-len(content) % 16)
    return (table + names).ljust(content_offset, b"\0") + contents


def main():
    data = packaged_data()
    header = struct.unpack_from("<H", data)[0]
    kept = [(name, content) for name, content in items(data, header) if is_kept(name.split("/", 1)[1])]
    written = data[:header] + package(kept)
    with open(OUTPUT, "wb") as file:
        file.write(written)
    print(f"{len(kept)} items, {len(written):,} of {len(data):,} bytes")


main()
