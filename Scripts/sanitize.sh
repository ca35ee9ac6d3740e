#!/bin/sh
# Runs all tests under a sanitizer, built in its own folder: Scripts/sanitize.sh thread|address
set -eu
cd "$(dirname "$0")/.."
sanitizer=$1
symbolizer=$(command -v llvm-symbolizer) || { echo "$0: llvm-symbolizer is not installed" >&2 && exit 69; }
options=allocator_may_return_null=1:external_symbolizer_path=$symbolizer
# Skips the tests of limits on memory and descriptors, because a sanitizer needs much of both.
skipped=ResourceLimitTests
case $sanitizer in
# Without the first option, every process sleeps for a second before it ends.
thread)
    folder=.build/tsan
    options=TSAN_OPTIONS=atexit_sleep_ms=0:suppressions=$PWD/Scripts/thread-sanitizer.supp:$options
    ;;
# Leaks are ignored: LeakSanitizer does not see Swift's tagged references, and reports those of XCTest and libcurl. The
# tests of the memory of an endless body or a batch are skipped, because this sanitizer keeps freed memory.
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

# Skips the ranking tests, which a sanitizer cannot check and whose 1,462 searches take long. One test at a time,
# because sanitizers are so slow that tests with a deadline would miss it.
run build --build-tests
result=0
run test --skip-build --no-parallel --skip EndToEndTests --skip RelevanceTests || result=1
# The tests start the program with their own environment, which must include its options.
program="$PWD/$folder/movies-with-options"
printf '#!/bin/sh\n%s exec "%s" "$@"\n' "$options" "$(run build --show-bin-path)/movies" >"$program"
chmod +x "$program"
MOVIES_PROGRAM=$program run test --skip-build --no-parallel --filter EndToEndTests --skip "$skipped" || result=1
exit $result
