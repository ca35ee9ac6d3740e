#!/bin/sh
# Runs the tests that take too long for every commit: twenty test runs next to two busy loops, with the debug program
# where `make check` uses the release program; the first run has all queries of the relevance tests, whose scores never
# vary; then fuzzing, many concurrent processes, and both sanitizers. Usage: Scripts/nightly.sh [RUNS]
#
# Every part after the build runs, even after a failure; the exit code is 1 if a part failed.
set -u
cd "$(dirname "$0")/.." || exit
runs=${1:-20}
seed=$(date +%Y%m%d)
failed=
loops=
folder=$(mktemp -d)
trap 'test -z "$loops" || kill $loops; rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Runs a command and reports whether it failed, and the seconds it took: part NAME COMMAND...
part() {
    name=$1
    shift
    start=$(date +%s)
    if "$@" >".build/nightly-$name.log" 2>&1; then result=passed; else result=FAILED failed="$failed $name"; fi
    echo "nightly: $name $result after $(($(date +%s) - start)) seconds"
}

mkdir -p .build
part build swift build --build-tests
[ -z "$failed" ] || { echo "nightly: without a build there is nothing to run; see .build/nightly-build.log" && exit 1; }
for _ in 1 2; do
    sh -c 'while :; do :; done' &
    loops="$loops $!"
done
run=1
queries=all
while [ "$run" -le "$runs" ]; do
    part "test-$run" env TMPDIR="$folder" MOVIES_TESTS="$queries" swift test --skip-build
    queries=
    run=$((run + 1))
done
# shellcheck disable=SC2086
kill $loops
loops=
left=$(find "$folder" -maxdepth 1 -name "movies-tests-*" | wc -l)
[ "$left" -eq 0 ] || { echo "nightly: the tests left $left files behind" && failed="$failed leftovers"; }
part fuzz make fuzz SECONDS=1200 SEED="$seed"
part torture make torture
part clients Scripts/mcp-clients.py --calls 10000 .build/debug/movies
part thread-sanitizer Scripts/sanitize.sh thread
part address-sanitizer Scripts/sanitize.sh address
[ -z "$failed" ] || { echo "nightly: failed:$failed; see .build/nightly-*.log" && exit 1; }
