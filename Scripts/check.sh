#!/bin/sh
# Checks everything that CI checks: workflows, formatting, both builds with warnings as errors, all tests, and the
# instruction counts.
#
# Runs two parts at a time, on a machine with two cores. Each configuration is built once and no test runs twice: tests
# that start the program start the release program, as users do; Scripts/nightly.sh repeats them with the debug program.
# The debug build has its own folder, because two builds cannot share one. It has no debug information, which takes an
# eighth of its time; `swift test` has it, to find the line of a crash.
set -u
cd "$(dirname "$0")/.." || exit
export MOVIES_STRICT=1
debug=.build/check
begin=$(date +%s)
failed=
# Ends both parts, because background jobs of a shell without job control ignore Ctrl-C.
trap 'trap - TERM; kill 0' INT TERM

# Runs a command, prints the seconds it took, and its output if it fails: part NAME COMMAND...
part() {
    name=$1
    shift
    start=$(date +%s)
    "$@" >".build/check-$name.log" 2>&1
    code=$?
    [ "$code" -eq 0 ] || cat ".build/check-$name.log"
    echo "check: $name $([ "$code" -eq 0 ] && echo passed || echo FAILED) after $(($(date +%s) - start)) seconds"
    return "$code"
}

instructions() {
    if command -v valgrind >/dev/null; then
        part instructions Scripts/instructions.py && cat .build/check-instructions.log
    else
        echo "check: instructions skipped, because valgrind is not installed"
    fi
}

workflows() {
    if python3 -c "import yaml" 2>/dev/null; then
        part workflows Scripts/check-workflows.py
    else
        echo "check: workflows skipped, because python3-yaml is not installed"
    fi
}

release() {
    workflows && part lint swift format lint --strict --parallel --recursive Package.swift Sources Tests &&
        part release-build swift build -c release --product movies &&
        instructions
}

mkdir -p .build
release &
child=$!
part debug-build swift build --build-tests --explicit-target-dependency-import-check error --scratch-path "$debug" \
    -debug-info-format none || failed=yes
wait "$child" || failed=yes
[ -z "$failed" ] || exit 1
MOVIES_PROGRAM=$PWD/.build/release/movies part tests swift test --skip-build --scratch-path "$debug" || exit 1
grep "Test run with" .build/check-tests.log
echo "check: everything passed after $(($(date +%s) - begin)) seconds"
