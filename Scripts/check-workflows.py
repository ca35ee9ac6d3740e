#!/usr/bin/env python3
"""Checks that workflows use only the permitted keys, permissions, runners, images, pinned actions with their inputs, and
expressions, and checks the syntax, targets and scripts of every command.

Usage: Scripts/check-workflows.py [FILE...]

Needs PyYAML (Debian's python3-yaml). Prints each problem, and exits with 1 if it finds one. Anything missing from the tables
below is a problem, so extend them with the workflow.
"""
import glob
import os
import re
import subprocess
import sys

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
JOB_KEYS = {"needs", "strategy", "runs-on", "container", "timeout-minutes", "permissions", "env", "steps"}
STEP_KEYS = {"uses", "with", "run", "if"}
PERMISSIONS = {"contents", "actions", "id-token", "attestations"}
RUNNERS = {"ubuntu-24.04", "ubuntu-24.04-arm", "macos-15"}
# The permitted inputs of each action.
ACTIONS = {
    "actions/checkout": {"persist-credentials"},
    "actions/upload-artifact": {"name", "path", "if-no-files-found", "include-hidden-files"},
    "actions/attest-build-provenance": {"subject-checksums"},
}
EXPRESSIONS = {"github.ref", "github.token", "!cancelled()"}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


TARGETS = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.M))
IMAGE = f"swift:{read('.swift-version').strip()}-bookworm"


def unknown(kind, found, known):
    """A problem for each unknown name."""
    return [f"unknown {kind} {name}" for name in found if name not in known]


def problems(path):
    try:
        workflow = yaml.safe_load(read(path))
    except yaml.YAMLError as error:
        return [f"no YAML: {error}"]
    # YAML reads the key `on` as true.
    workflow = {"on" if key is True else key: value for key, value in workflow.items()}
    found = unknown("key", workflow, WORKFLOW_KEYS)
    if workflow.get("permissions") != {}:
        found.append("permissions must be {} at the top; jobs add what they need")
    jobs = workflow.get("jobs", {})
    # Outside jobs there are no matrix values.
    rest = {key: value for key, value in workflow.items() if key != "jobs"}
    found += unknown("expression", expressions(rest), EXPRESSIONS)
    for name, job in jobs.items():
        found += [f"{name}: {problem}" for problem in job_problems(job, jobs, read(path))]
    return found


def expressions(value):
    """The expressions in a part of a workflow."""
    return re.findall(r"\$\{\{ *(.*?) *\}\}", yaml.safe_dump(value, width=1_000))


def job_problems(job, jobs, text):
    found = unknown("key", job, JOB_KEYS)
    if "permissions" not in job or "timeout-minutes" not in job:
        found.append("permissions and timeout-minutes are missing")
    permissions = job.get("permissions", {})
    found += unknown("permission", permissions, PERMISSIONS)
    found += unknown("right", permissions.values(), {"read", "write"})
    found += unknown("job", [job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", []), jobs)
    strategy = job.get("strategy", {})
    found += unknown("key", strategy, {"matrix", "fail-fast"})
    matrix = strategy.get("matrix", {})
    found += unknown("expression", expressions(job), EXPRESSIONS | {f"matrix.{key}" for key in matrix})
    runner = re.fullmatch(r"\$\{\{ matrix\.(\w+) \}\}", job.get("runs-on", ""))
    found += unknown("runner", matrix.get(runner[1], []) if runner else [job.get("runs-on")], RUNNERS)
    container = job.get("container", IMAGE)
    container = container if isinstance(container, dict) else {"image": container}
    found += unknown("key", container, {"image", "options"})
    found += unknown("image", [container.get("image")], {IMAGE})
    # In a container the shell is sh, elsewhere bash.
    shell = "dash" if "container" in job else "bash"
    for step in job.get("steps", []):
        found += unknown("key", step, STEP_KEYS)
        if ("uses" in step) == ("run" in step):
            found.append(f"a step has either uses or run: {step}")
        found += action_problems(step, text) if "uses" in step else command_problems(step.get("run", ""), shell)
    return found


def action_problems(step, text):
    action, _, commit = step["uses"].partition("@")
    found = unknown("action", [action], ACTIONS) + unknown("input", step.get("with", {}), ACTIONS.get(action, set()))
    if not re.fullmatch(r"[0-9a-f]{40}", commit):
        found.append(f"{step['uses']} is not pinned to a commit")
    if not re.search(rf"{re.escape(step['uses'])} # v\d", text):
        found.append(f"{step['uses']} needs its version as a comment")
    return found


def command_problems(command, shell):
    found = []
    if "${{" in command:
        found.append(f"an expression inside a command can be an injection; use env: {command}")
    if subprocess.run([shell, "-n", "-c", command], check=False).returncode != 0:
        found.append(f"{shell} does not understand: {command}")
    found += unknown("target", re.findall(r"(?:^|[;&|(]|\b(?:then|else|do|sudo)\s)\s*make ([a-z-]+)", command, re.M), TARGETS)
    scripts = re.findall(r"(?:^|[\s\"/])((?:Scripts|\.ci)/[\w.-]+)", command)
    found += [f"{script} cannot be run" for script in scripts if not os.access(os.path.join(ROOT, script), os.X_OK)]
    return found


def main():
    paths = sys.argv[1:] or sorted(glob.glob(os.path.join(ROOT, ".github/workflows/*.yml")))
    found = [f"{os.path.basename(path)}: {problem}" for path in paths for problem in problems(os.path.abspath(path))]
    print("\n".join(found) or f"{len(paths)} workflows are right")
    sys.exit(1 if found else 0)


main()
