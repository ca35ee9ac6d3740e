#!/bin/sh
# Builds what users download, into dist/: an archive, a Debian package and a bundle for assistants, with their checksums; with
# REPOSITORY, the URL of the repository on its forge, the files that refer to it, too. Usage: Scripts/dist.sh
#
# Nothing depends on the time, the user or the folder's history: two builds of a commit on one machine are equal byte for byte.
set -eu
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo "dist: commit your changes first; a release is built from a commit" >&2 && exit 1; }

constant() { sed -n "s/.* $1 = \"\(.*\)\"/\1/p" Sources/movies/Application/Version.swift; }
version=$(constant number)
arch=$(uname -m)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
work=$PWD/.build/dist
dist=$PWD/dist
name=movies-$version-linux-$arch
rm -rf "$dist" "$work/source" "$work/tree"
mkdir -p "$dist" "$work/source" "$work/tree"

echo "dist: building movies $version"
git archive HEAD | tar -x -C "$work/source"
# `movies --version` names the commit of a program that was built here.
file=$work/source/Sources/movies/Application/Version.swift
build=$(git log -1 --abbrev=12 --format='%h %cs')
sed "s/build: String? = nil/build: String? = \"$build\"/" "$file" >"$file.new"
mv "$file.new" "$file"
touch -d "@$SOURCE_DATE_EPOCH" "$file"
# At random addresses, the compiler writes the descriptions of some enums (section swift5_mpenum) in another order each time.
fixed="setarch $arch -R"
$fixed true || { echo "dist: without fixed addresses (setarch -R), two builds differ" >&2 && fixed=; }
$fixed swift build -c release --product movies --package-path "$work/source" --scratch-path "$work/build" >"$work/build.log" 2>&1 ||
    { cat "$work/build.log" && exit 1; }
program=$work/build/release/movies
# The compiler's hash of each module, and with it that of the program, differs even where the code is the same. Their bytes become
# zeros: without these sections, `strip` leaves out the segment that is read-only after relocation, too.
blank() { # SECTION, bytes to keep at its start
    readelf -SW "$program" | sed 's/^ *\[ *[0-9]*\] *//' | awk -v name="$1" '$1 == name { print $4, $5 }' |
        while read -r offset size; do
            dd if=/dev/zero of="$program" bs=1 seek=$((0x$offset + $2)) count=$((0x$size - $2)) conv=notrunc status=none
        done
}
blank .swift_modhash 0
blank .note.gnu.build-id 16

# A folder as an archive whose bytes depend on nothing but its files: archive FOLDER NAME FILE
archive() {
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$2" |
        xz -9e -T1 >"$3"
}

echo "dist: $name.tar.xz"
Scripts/install.sh install "$work/tree/$name" "$program"
cp LICENSE NOTICE README.md "$work/tree/$name"
archive "$work/tree" "$name" "$dist/$name.tar.xz"

if command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null; then
    debian=$(dpkg --print-architecture)
    echo "dist: movies_${version}_$debian.deb"
    package=$work/tree/debian
    doc=$package/usr/share/doc/movies
    Scripts/install.sh install "$package/usr" "$program"
    mkdir -p "$package/DEBIAN" "$doc" "$package/usr/share/lintian/overrides"
    maintainer=$(git log -1 --format='%an <%ae>')
    gzip -9n "$package/usr/share/man/man1/movies.1"
    gzip -9nc CHANGELOG.md >"$doc/NEWS.gz"
    printf 'movies (%s) unstable; urgency=medium\n\n  * NEWS.gz has the changes.\n\n -- %s  %s\n' "$version" "$maintainer" \
        "$(date -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
    cp packaging/debian/lintian-overrides "$package/usr/share/lintian/overrides/movies"
    cat packaging/debian/copyright LICENSE NOTICE >"$doc/copyright"
    # dpkg-shlibdeps reads the name of the package here, and finds what the program is linked with.
    mkdir -p "$work/shlibs/debian"
    printf 'Source: movies\n\nPackage: movies\nArchitecture: any\n' >"$work/shlibs/debian/control"
    depends=$(cd "$work/shlibs" && dpkg-shlibdeps -O "$package/usr/bin/movies" 2>/dev/null | sed 's/^shlibs:Depends=//')
    size=$(du -sk --apparent-size "$package/usr" | cut -f1)
    sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$debian/" -e "s/@SIZE@/$size/" -e "s/@DEPENDS@/$depends/" \
        -e "s/@MAINTAINER@/$maintainer/" \
        packaging/debian/control.in >"$package/DEBIAN/control"
    (cd "$package" && find usr -type f | sort | xargs md5sum) >"$package/DEBIAN/md5sums"
    dpkg-deb --root-owner-group -Zxz --build "$package" "$dist" >/dev/null
else
    echo "dist: no .deb, because dpkg-dev is not installed"
fi

echo "dist: movies-$version-linux-$arch.mcpb"
Scripts/make-mcpb.py "$version" "$work/tree/$name/bin/movies" "$dist/$name.mcpb"

(cd "$dist" && sha256sum ./*) | sed 's|\./||' >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$dist"

# Files that name the repository are made only where it is known; none has an invented address.
if [ -n "${REPOSITORY:-}" ]; then
    sum=$(sed -n "s/ .*linux-$arch.tar.xz//p" "$dist/SHA256SUMS" | head -1)
    for template in install.sh homebrew/movies.rb aur/PKGBUILD; do
        sed -e "s|@REPOSITORY@|$REPOSITORY|g" -e "s|@VERSION@|$version|g" -e "s|@SHA256@|$sum|g" \
            "packaging/$template.in" >"$dist/${template##*/}"
    done
else
    echo "dist: no install.sh, movies.rb and PKGBUILD, because REPOSITORY is not set"
fi
ls -l "$dist"
