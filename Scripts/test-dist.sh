#!/bin/sh
# Tests dist/ as users receive it: in a clean root without Swift, compilers and libcurl, of the Debian release SUITE (by
# default bookworm, the oldest with a sufficient glibc). Fails if the first answer comes later than FIRST_ANSWER
# milliseconds after the archive has arrived; if unset, the time is only printed. Needs root, debootstrap, binutils,
# lintian, shellcheck, tmux, openssl, curl and python3. Usage: Scripts/test-dist.sh
set -eu
cd "$(dirname "$0")/.."
suite=${SUITE:-bookworm}
version=$(sed -n 's/.* number = "\(.*\)"/\1/p' Sources/movies/Application/Version.swift)
name=movies-$version-linux-$(uname -m)
deb=movies_${version}_$(dpkg --print-architecture).deb
work=$(mktemp -d)
servers=
finish() {
    for server in $servers; do kill "$server" 2>/dev/null || true; done
    tmux kill-session -t "movies-$$" 2>/dev/null || true
    umount "$work/root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
    echo "test-dist: $1" >&2
    exit 1
}
# expect TEXT COMMAND...: the output of the command has the text.
expect() {
    text=$1
    shift
    output=$("$@" 2>&1) || true
    case $output in *"$text"*) echo "ok: $*" ;; *) fail "no \"$text\" from: $*
$output" ;; esac
}
# inside COMMAND...: runs a command in the clean root.
inside() { chroot "$work/root" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin TERM=xterm LANG=C.UTF-8 "$@"; }

[ "$(id -u)" = 0 ] || fail "only root can make a clean root"
(cd dist && sha256sum --quiet -c SHA256SUMS) || fail "a sum is wrong"
tar -C "$work" -xJf "dist/$name.tar.xz" "$name/bin/movies"
newest=$(objdump -T "$work/$name/bin/movies" | grep -o 'GLIBC_2\.[0-9]*' | sort -Vu | tail -1)
[ "$newest" = GLIBC_2.35 ] || [ "$newest" = GLIBC_2.34 ] || fail "the program needs $newest; the documents say 2.35"
echo "ok: the newest symbols are of $newest"
lintian --allow-root --profile debian --fail-on error "dist/$deb" || fail "lintian reports errors"
echo "ok: lintian has no errors"

debootstrap --variant=minbase --include=xz-utils,man-db,curl "$suite" "$work/root" >"$work/debootstrap.log" 2>&1 ||
    { tail -20 "$work/debootstrap.log" && fail "debootstrap failed"; }
# curl is needed for the download. This root must not have its library, so both are removed.
inside sh -c 'apt-get purge -y -qq curl $(dpkg-query -W -f "\${Package} " "libcurl*")' >"$work/apt.log" 2>&1 ||
    { cat "$work/apt.log" && fail "apt-get purge failed"; }
mount -t proc proc "$work/root/proc"

# The archive
start=$(date +%s%N)
tar -C "$work/root/usr/local" --strip-components=1 -xJf "dist/$name.tar.xz"
expect "The Godfather" inside movies search "the godfahter"
milliseconds=$((($(date +%s%N) - start) / 1000000))
[ "$milliseconds" -le "${FIRST_ANSWER:-$milliseconds}" ] || fail "the first answer came after $milliseconds ms"
echo "ok: unpacked, and the first answer after $milliseconds ms"
expect "movies $version (" inside movies --version
expect "Michael Mann" inside movies show heat
expect "SYNOPSIS" inside env MANPAGER=cat man movies
expect "search" inside bash -c 'source /usr/local/share/bash-completion/completions/movies && complete -p movies && movies __complete se'
expect "libcurl" inside env TMDB_API_KEY=00000000000000000000000000000000 movies search heat --source tmdb
tmux new-session -d -s "movies-$$" -x 80 -y 24 "chroot $work/root /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin TERM=screen LANG=C.UTF-8 movies browse blade"
tries=0
until tmux capture-pane -p -t "movies-$$" | grep -q "Blade Runner"; do
    tries=$((tries + 1))
    [ "$tries" -le 100 ] || fail "browse shows no Blade Runner"
    sleep 0.1
done
echo "ok: browse in a terminal"
tmux kill-session -t "movies-$$"
for file in bin/movies share/man/man1/movies.1 share/bash-completion/completions/movies share/zsh/site-functions/_movies \
    share/fish/vendor_completions.d/movies.fish; do
    rm "$work/root/usr/local/$file" || fail "the archive has no $file"
done

# The Debian package, with TLS: the certificates of the system decide.
cp "dist/$deb" "$work/root/tmp"
inside apt-get install -y -qq --install-recommends "/tmp/$deb" >"$work/apt.log" 2>&1 || { cat "$work/apt.log" && fail "apt-get failed"; }
# Uses a name with one address: for localhost, libcurl tries ::1 first, and libcurl 8 then reports its refusal as the
# error.
echo "127.0.0.1 movies.test" >>"$work/root/etc/hosts"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=movies.test -addext subjectAltName=DNS:movies.test \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
python3 Scripts/tls-server.py "$work/certificate.pem" "$work/key.pem" >"$work/port" &
servers=$!
until [ -s "$work/port" ]; do sleep 0.1; done
url=https://movies.test:$(cat "$work/port")
live() { inside env TMDB_API_KEY=00000000000000000000000000000000 MOVIES_API_URL="$url" movies search glass --source tmdb --timeout 10; }
expect "trusted TLS" live
cp "$work/certificate.pem" "$work/root/usr/local/share/ca-certificates/loopback.crt"
inside update-ca-certificates >/dev/null 2>&1
expect "The Glass Heron" live
inside apt-get purge -y -qq movies >/dev/null 2>&1
[ ! -e "$work/root/usr/bin/movies" ] || fail "the package leaves the program behind"

# The installer, against a server on this machine
Scripts/test-installer.sh "$name"
echo "test-dist: everything works in a clean $suite"
