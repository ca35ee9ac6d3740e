#!/usr/bin/env python3
"""Makes a release.

Usage:
  Scripts/release.py prepare VERSION REPOSITORY MAINTAINER
      set the version and its day, the URL of the repository and the maintainer of the Debian package (run by `make release`);
      after the first release, an empty REPOSITORY or MAINTAINER keeps the one that is set
  Scripts/release.py check TAG REPOSITORY
      fail unless tag, version, changelog and repository agree
  Scripts/release.py merge PARTS DIST
      join what `make dist` built on both machines, and add the installer, the recipes and the sums of all files
  Scripts/release.py notes
      print the changes of the newest version in CHANGELOG.md
"""
import datetime
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys

os.chdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VERSION = "Sources/movies/Application/Version.swift"
MESSAGES = "Sources/Presentation/Messages/Messages.swift"
CONTROL = "packaging/debian/control.in"
CHANGELOG = "CHANGELOG.md"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def replace(path, pattern, text):
    """Replaces the match of the only group of a pattern."""
    old = read(path)
    start, end = re.search(pattern, old, re.M).span(1)
    write(path, old[:start] + text + old[end:])


def fail(problem):
    sys.exit(f"release: {problem}")


def number():
    return re.search(r'number = "(.*)"', read(VERSION))[1]


def repository():
    """The URL of the repository; None before the first release."""
    found = re.search(r'repository: String\? = "(.*)"', read(MESSAGES))
    return found and found[1]


def current_maintainer():
    """The name and, after the first release, the address."""
    return re.search(r"^Maintainer: (.*)", read(CONTROL), re.M)[1]


def newest():
    """The newest version of the changelog, and its changes."""
    found = re.search(r"^## \[(\d[^]]*)\].*?\n(.*?)(?=^## \[|\Z)", read(CHANGELOG), re.M | re.S)
    return found or fail("CHANGELOG.md has no version; run make release first")


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout.strip()


def prepare(version, address, maintainer):
    if not re.fullmatch(r"(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}", version):
        fail(f'"{version}" is not a version; use three numbers, such as VERSION=1.0.0')
    if list(map(int, version.split("."))) <= list(map(int, number().split("."))):
        fail(f"{version} is not newer than {number()}")
    address = address or repository() or ""
    # The owner and the name of a repository are the last two parts; a longer path is a page of the repository.
    if not re.fullmatch(r"https://([a-z0-9-]+\.)+[a-z]+(:[0-9]+)?(/[A-Za-z0-9_.-]+){2}(?<!\.git)", address):
        fail(f'"{address}" is not the URL of a repository; set REPOSITORY=https://<host>/<owner>/<name>')
    maintainer = maintainer or current_maintainer()
    if not re.fullmatch(r"[^<>\n]+ <[^<>@\s]+@([A-Za-z0-9-]+\.)+[A-Za-z]+>", maintainer):
        fail(f'"{maintainer}" has no address, which Debian packages need; set MAINTAINER="Name <address>"')
    if git("status", "--porcelain"):
        fail("there are changes that are not committed")
    if git("tag", "--list", f"v{version}"):
        fail(f"the tag v{version} exists already")
    changes = read(CHANGELOG)
    if f"## [{version}]" in changes:
        fail(f"CHANGELOG.md has {version} already")
    if not re.search(r"^## \[Unreleased\]\n\n###", changes, re.M):
        fail("CHANGELOG.md has no changes under [Unreleased]")
    today = datetime.date.today().isoformat()
    replace(VERSION, r'number = "(.*)"', version)
    replace(VERSION, r'date = "(.*)"', today)
    replace(MESSAGES, r"repository: String\? = (.*)", f'"{address}"')
    replace(CONTROL, r"^Maintainer: (.*)", maintainer)
    replace(CHANGELOG, r"^## \[Unreleased\]\n(\n)", f"\n## [{version}] - {today}\n\n")
    print(f"release: now run make check, commit, tag v{version} and push both; the release workflow publishes the files")


def check(tag, address):
    if tag != f"v{number()}":
        fail(f"the tag is {tag}, and the version {number()}")
    if newest()[1] != number():
        fail(f"the newest version of CHANGELOG.md is {newest()[1]}, not {number()}")
    if address != repository():
        fail(f"this repository is {address}, and the source names {repository()}")


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def merge(parts, dist):
    version, address = number(), repository()
    if not address:
        fail("the source names no repository; run make release first")
    if os.path.exists(dist):
        fail(f"{dist} exists already")
    files = {}
    for sums in sorted(glob.glob(os.path.join(parts, "*", "SHA256SUMS"))):
        for line in read(sums).splitlines():
            expected, name = line.split("  ", 1)
            path = os.path.join(os.path.dirname(sums), name)
            if name in files:
                fail(f"{name} is in two parts")
            if not os.path.exists(path) or sha256(path) != expected:
                fail(f"{path} is missing or damaged")
            files[name] = path
    values = {"VERSION": version, "REPOSITORY": address, "MAINTAINER": current_maintainer()}
    for machine in ["x86_64", "aarch64"]:
        archive = f"movies-{version}-linux-{machine}.tar.xz"
        if archive not in files:
            fail(f"{parts} has no {archive}")
        values[f"SHA256_{machine.upper()}"] = sha256(files[archive])
    os.makedirs(dist)
    for path in files.values():
        shutil.copy2(path, dist)
    for template in ["install.sh", "homebrew/movies.rb", "aur/PKGBUILD"]:
        text = re.sub(r"@([A-Z0-9_]+)@", lambda name: values[name[1]], read(f"packaging/{template}.in"))
        write(os.path.join(dist, os.path.basename(template)), text)
    sums = [f"{sha256(os.path.join(dist, name))}  {name}\n" for name in sorted(os.listdir(dist))]
    write(os.path.join(dist, "SHA256SUMS"), "".join(sums))


match sys.argv[1:]:
    case ["prepare", version, address, maintainer]: prepare(version, address, maintainer)
    case ["check", tag, address]: check(tag, address)
    case ["merge", parts, dist]: merge(parts, dist)
    case ["notes"]: print(newest()[2].strip())
    case _: sys.exit(__doc__.strip())
