#!/bin/sh
# Runs the installer against a local server: successfully, with a damaged archive, an incomplete download and a missing
# file, and with --uninstall. Usage: Scripts/test-installer.sh NAME, the archive's name without .tar.xz
set -eu
cd "$(dirname "$0")/.."
name=$1
work=$(mktemp -d)
server=
trap 'test -z "$server" || kill $server; rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$work/served" "$work/home"
installer=dist/install.sh
if [ ! -f "$installer" ]; then
    # Only a release has sums of all machines and an address; this file has the sums of this machine.
    installer=$work/install.sh
    version=${name#movies-}
    sum=$(sha256sum "dist/$name.tar.xz" | cut -d ' ' -f 1)
    sed -e "s/@VERSION@/${version%%-*}/" -e "s/@SHA256_[A-Z0-9_]*@/$sum/" packaging/install.sh.in >"$installer"
fi
shellcheck "$installer"

fail() {
    echo "test-installer: $1" >&2
    exit 1
}
install() {
    HOME="$work/home" MOVIES_RELEASES="http://127.0.0.1:$port" sh "$installer" "$@"
}
# refused TEXT [ARGUMENT...]: the installer fails with the text, and leaves nothing.
refused() {
    text=$1
    shift
    if output=$(install "$@" 2>&1); then fail "it must fail: $text"; fi
    case $output in *"$text"*) ;; *) fail "no \"$text\" in: $output" ;; esac
    left=$(find "$work/home" -type f -o -name ".movies-install.*")
    [ -z "$left" ] || fail "it left $left"
    echo "ok: refused, $text"
}

python3 -u -m http.server --bind 127.0.0.1 --directory "$work/served" 0 >"$work/log" 2>&1 &
server=$!
until grep -q 'port' "$work/log"; do sleep 0.1; done
port=$(sed -n 's/.*port \([0-9]*\).*/\1/p' "$work/log")

refused "cannot download"
head -c 1000000 "dist/$name.tar.xz" >"$work/served/$name.tar.xz"
refused "wrong SHA-256 sum"
(cat "dist/$name.tar.xz" && echo) >"$work/served/$name.tar.xz"
refused "wrong SHA-256 sum"
cp "dist/$name.tar.xz" "$work/served"
refused "unknown argument" --remove
mkdir -p "$work/home/.local/bin/movies"
refused "is a folder"
rmdir "$work/home/.local/bin/movies"
install
HOME="$work/home" "$work/home/.local/bin/movies" search --offline "the godfahter" --limit 1 | grep -q "The Godfather" ||
    fail "the program does not find The Godfather"
rm -rf "$work/home/.local/state"
install --uninstall
refused "not installed" --uninstall
echo "ok: installed and removed"
