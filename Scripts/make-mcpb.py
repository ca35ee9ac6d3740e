#!/usr/bin/env python3
"""Writes a bundle that installs the tool server in desktop assistants: a zip file with a manifest and the program.

Usage: Scripts/make-mcpb.py VERSION PROGRAM OUTPUT
"""
import json
import os
import sys
import time
import zipfile

version, program, output = sys.argv[1:]
folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(folder, "packaging/mcpb/manifest.json"), encoding="utf-8") as file:
    manifest = json.load(file)
manifest["version"] = version
date = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))[:6]


def add(bundle, name, content, mode):
    entry = zipfile.ZipInfo(name, date)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # Unix, so the mode below applies.
    entry.external_attr = mode << 16
    bundle.writestr(entry, content, compresslevel=9)


with zipfile.ZipFile(output, "w") as bundle:
    add(bundle, "manifest.json", json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", 0o100644)
    with open(program, "rb") as file:
        add(bundle, "server/movies", file.read(), 0o100755)
