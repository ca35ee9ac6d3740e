#!/usr/bin/env python3
"""Checks the workflows of the forge: their YAML, their permissions, the pinned actions, and the syntax of every command.

Usage: Scripts/check-workflows.py

Needs PyYAML (Debian's python3-yaml). Prints each problem, and exits with 1 if there is any.
"""
import glob
import os
import re
import subprocess
import sys

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def targets():
    with open(os.path.join(ROOT, "Makefile"), encoding="utf-8") as file:
        return set(re.findall(r"^([a-z-]+):", file.read(), re.M))


def problems(path, known):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    workflow = yaml.safe_load(text)
    if workflow.get("permissions") != {}:
        yield "permissions must be {} at the top; jobs add what they need"
    for name, job in workflow["jobs"].items():
        if "permissions" not in job or "timeout-minutes" not in job:
            yield f"job {name} needs permissions and timeout-minutes"
        for step in job["steps"]:
            if "uses" in step and not re.search(rf"{re.escape(step['uses'])} # v\d", text):
                yield f"{step['uses']} needs its version as a comment"
            if "uses" in step and not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"]):
                yield f"{step['uses']} is not pinned to a commit"
            command = step.get("run", "")
            if "${{" in command:
                yield f"an expression inside a command can be an injection; use env: {command}"
            if subprocess.run(["bash", "-n", "-c", command], check=False).returncode != 0:
                yield f"not a shell command: {command}"
            for target in re.findall(r"(?:^|&& )make ([a-z-]+)", command):
                if target not in known:
                    yield f"make has no target {target}"
            for script in re.findall(r"(?:^|\s)((?:Scripts|\.ci)/[\w.-]+)", command):
                if not os.access(os.path.join(ROOT, script), os.X_OK):
                    yield f"{script} cannot be run"


def main():
    paths = sorted(glob.glob(os.path.join(ROOT, ".github/workflows/*.yml")))
    known = targets()
    found = [f"{os.path.basename(path)}: {problem}" for path in paths for problem in problems(path, known)]
    print("\n".join(found) or f"{len(paths)} workflows are right")
    sys.exit(1 if found else 0)


main()
