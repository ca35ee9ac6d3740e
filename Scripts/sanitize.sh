#!/bin/sh
# Runs all tests under a sanitizer, built in a folder of its own: Scripts/sanitize.sh thread|address
set -eu
cd "$(dirname "$0")/.."
sanitizer=$1
symbolizer=$(command -v llvm-symbolizer) || { echo "$0: llvm-symbolizer is not installed" >&2 && exit 69; }
options=allocator_may_return_null=1:external_symbolizer_path=$symbolizer
# The tests of limits on memory and descriptors are left out: a sanitizer needs much of both.
skipped=ResourceLimitTests
case $sanitizer in
# Without the first option, every process sleeps a second before it ends.
thread)
    folder=.build/tsan
    options=TSAN_OPTIONS=atexit_sleep_ms=0:suppressions=$PWD/Scripts/thread-sanitizer.supp:$options
    ;;
# Leaks are not looked for: LeakSanitizer does not see Swift's tagged references, and reports XCTest's and libcurl's own.
# The tests of how much memory an endless body or a batch takes are left out: what is freed, this sanitizer keeps.
address)
    folder=.build/asan
    options=ASAN_OPTIONS=detect_leaks=0:$options
    skipped='ResourceLimitTests|SizeTests|BatchTests.many'
    ;;
*) echo "usage: $0 thread|address" >&2 && exit 64 ;;
esac
export "${options?}"

run() {
    swift "$@" --sanitize="$sanitizer" --scratch-path "$folder"
}

# How well search ranks is left out: a sanitizer has nothing to say about it, and 1,462 searches take it long.
# One test at a time: the sanitizers slow everything down so much that tests with a deadline would miss it otherwise.
run build --build-tests
result=0
run test --skip-build --no-parallel --skip EndToEndTests --skip RelevanceTests || result=1
# The program is started with an environment of the tests' making, so its options must go with it.
program="$PWD/$folder/movies-with-options"
printf '#!/bin/sh\n%s exec "%s" "$@"\n' "$options" "$(run build --show-bin-path)/movies" >"$program"
chmod +x "$program"
MOVIES_PROGRAM=$program run test --skip-build --no-parallel --filter EndToEndTests --skip "$skipped" || result=1
exit $result
