#!/usr/bin/env python3
"""Makes a release.

Usage:
  Scripts/release.py prepare VERSION    set the version and its day here and in CHANGELOG.md (run by `make release`)
  Scripts/release.py notes              print the changes of the newest version in CHANGELOG.md
  Scripts/release.py merge PARTS DIST   join the files of several machines in one folder, with one SHA256SUMS
"""
import datetime
import os
import re
import shutil
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VERSION = os.path.join(ROOT, "Sources/movies/Application/Version.swift")
CHANGELOG = os.path.join(ROOT, "CHANGELOG.md")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def prepare(version):
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f'release: "{version}" is no version; use three numbers, such as 1.0.0')
    changes = read(CHANGELOG)
    if f"## [{version}]" in changes:
        sys.exit(f"release: CHANGELOG.md has {version} already")
    if not re.search(r"^## \[Unreleased\]\n\n###", changes, re.M):
        sys.exit("release: CHANGELOG.md has no changes under [Unreleased]")
    today = datetime.date.today().isoformat()
    source = re.sub(r'(number = )"[^"]*"', rf'\1"{version}"', read(VERSION))
    write(VERSION, re.sub(r'(date = )"[^"]*"', rf'\1"{today}"', source))
    write(CHANGELOG, changes.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [{version}] - {today}\n", 1))


def notes():
    newest = re.search(r"^## \[\d.*?\n(.*?)(?=^## \[|\Z)", read(CHANGELOG), re.M | re.S)
    if not newest:
        sys.exit("release: CHANGELOG.md has no version; run make release first")
    print(newest[1].strip())


def merge(parts, dist):
    os.makedirs(dist)
    sums = {}
    for folder, _, files in sorted(os.walk(parts)):
        for file in sorted(files):
            path = os.path.join(folder, file)
            if file == "SHA256SUMS":
                sums |= {line[66:]: line for line in read(path).splitlines()}
            # The installer and the recipes name the archive for x86-64, which is built first.
            elif not os.path.exists(os.path.join(dist, file)):
                shutil.copy2(path, dist)
    write(os.path.join(dist, "SHA256SUMS"), "".join(f"{sums[name]}\n" for name in sorted(sums)))


match sys.argv[1:]:
    case ["prepare", version]: prepare(version)
    case ["notes"]: notes()
    case ["merge", parts, dist]: merge(parts, dist)
    case _: sys.exit(__doc__.strip())
