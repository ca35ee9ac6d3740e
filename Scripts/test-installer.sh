#!/bin/sh
# Runs dist/install.sh against a server on this machine: right, with a wrong sum, a cut download and a missing file, and its
# --uninstall. Usage: Scripts/test-installer.sh NAME, the archive's name without .tar.xz
set -eu
cd "$(dirname "$0")/.."
name=$1
work=$(mktemp -d)
server=
trap 'test -z "$server" || kill $server; rm -rf "$work"' EXIT
shellcheck dist/install.sh
mkdir "$work/served" "$work/home"
cp "dist/$name.tar.xz" dist/SHA256SUMS "$work/served"
python3 -u -m http.server --bind 127.0.0.1 --directory "$work/served" 0 >"$work/log" 2>&1 &
server=$!
until grep -q 'port' "$work/log"; do sleep 0.1; done
port=$(sed -n 's/.*port \([0-9]*\).*/\1/p' "$work/log")
install() { HOME="$work/home" MOVIES_RELEASES="http://127.0.0.1:$port" sh dist/install.sh "$@"; }
# refused TEXT: the installer fails with the text, and leaves nothing.
refused() {
    if output=$(install 2>&1); then echo "test-installer: it must fail: $1" >&2 && exit 1; fi
    case $output in *"$1"*) ;; *) echo "test-installer: no \"$1\" in: $output" >&2 && exit 1 ;; esac
    left=$(find "$work/home" -type f)
    [ -z "$left" ] || { echo "test-installer: it left $left" >&2 && exit 1; }
    echo "ok: refused, $1"
}
sed -i 's/^[0-9a-f]/g/' "$work/served/SHA256SUMS"
refused "has no sum"
cp dist/SHA256SUMS "$work/served" && sed -i "s/^[0-9a-f]\{4\}\(.*$name.tar.xz\)/0000\1/" "$work/served/SHA256SUMS"
refused "wrong SHA-256 sum"
cp dist/SHA256SUMS "$work/served" && head -c 1000000 "dist/$name.tar.xz" >"$work/served/$name.tar.xz"
refused "wrong SHA-256 sum"
rm "$work/served/$name.tar.xz"
refused "cannot download"
cp "dist/$name.tar.xz" "$work/served"
install
"$work/home/.local/bin/movies" search --offline "the godfahter" --limit 1 | grep -q "The Godfather"
install --uninstall
[ -z "$(find "$work/home/.local" -type f)" ] || { echo "test-installer: --uninstall left files" >&2 && exit 1; }
echo "ok: installed and removed"
