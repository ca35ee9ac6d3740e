#!/bin/sh
# Builds what users download on this machine, into dist/: an archive, a Debian package and a bundle for assistants, with their
# sums. The installer and the recipes need the sums of all machines: Scripts/release.py makes them. Usage: Scripts/dist.sh
#
# The files do not depend on the time, the user or the folder, so two builds of a commit on one machine are equal byte
# for byte.
set -eu
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo "dist: commit your changes first; a release is built from a commit" >&2 && exit 1; }

for tool in strip readelf xz python3; do
    command -v "$tool" >/dev/null || { echo "dist: $tool is needed, and it is not installed" >&2 && exit 1; }
done

version=$(sed -n 's/.* number = "\(.*\)"/\1/p' Sources/movies/Application/Version.swift)
# Empty before the first release, which sets it.
repository=$(sed -n 's/.* repository: String? = "\(.*\)"/\1/p' Sources/Presentation/Messages/Messages.swift)
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
# With address randomisation, the compiler orders the descriptions of some enums (section swift5_mpenum) randomly.
fixed="setarch $arch -R"
$fixed true || { echo "dist: without fixed addresses (setarch -R), two builds differ" >&2 && fixed=; }
$fixed swift build -c release --product movies --package-path "$work/source" --scratch-path "$work/build" >"$work/build.log" 2>&1 ||
    { cat "$work/build.log" && exit 1; }
program=$work/build/release/movies
# The compiler's hash of each module, and so that of the program, differs even for equal code. Zeros replace its bytes,
# because without these sections `strip` also omits the segment that is read-only after relocation.
blank() { # SECTION, bytes to keep at its start
    readelf -SW "$program" | sed 's/^ *\[ *[0-9]*\] *//' | awk -v name="$1" '$1 == name { print $4, $5 }' |
        while read -r offset size; do
            dd if=/dev/zero of="$program" bs=1 seek=$((0x$offset + $2)) count=$((0x$size - $2)) conv=notrunc status=none
        done
}
blank .swift_modhash 0
blank .note.gnu.build-id 16

# Archives a folder; the bytes depend only on its files: archive FOLDER NAME FILE
archive() {
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$2" |
        xz -9e -T1 >"$3"
}

echo "dist: $name.tar.xz"
Scripts/install.sh install "$work/tree/$name" "$program"
cp LICENSE NOTICE README.md "$work/tree/$name"
# The documents that the README links to are in the repository, not in the archive.
[ -z "$repository" ] || sed -i "s|](\([^h#][^)]*\))|]($repository/blob/v$version/\1)|g" "$work/tree/$name/README.md"
archive "$work/tree" "$name" "$dist/$name.tar.xz"

if command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null; then
    debian=$(dpkg --print-architecture)
    echo "dist: movies_${version}_$debian.deb"
    package=$work/tree/debian
    doc=$package/usr/share/doc/movies
    Scripts/install.sh install "$package/usr" "$program"
    mkdir -p "$package/DEBIAN" "$doc" "$package/usr/share/lintian/overrides"
    maintainer=$(sed -n 's/^Maintainer: //p' packaging/debian/control.in)
    gzip -9n "$package/usr/share/man/man1/movies.1"
    gzip -9nc CHANGELOG.md >"$doc/NEWS.gz"
    printf 'movies (%s) unstable; urgency=medium\n\n  * NEWS.gz has the changes.\n\n -- %s  %s\n' "$version" "$maintainer" \
        "$(date -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
    cp packaging/debian/lintian-overrides "$package/usr/share/lintian/overrides/movies"
    # The first release sets the maintainer's address.
    [ -n "$repository" ] || echo "movies: malformed-contact" >>"$package/usr/share/lintian/overrides/movies"
    cat packaging/debian/copyright LICENSE NOTICE >"$doc/copyright"
    # dpkg-shlibdeps reads the package name here, and finds the libraries of the program.
    mkdir -p "$work/shlibs/debian"
    printf 'Source: movies\n\nPackage: movies\nArchitecture: any\n' >"$work/shlibs/debian/control"
    (cd "$work/shlibs" && dpkg-shlibdeps -O "$package/usr/bin/movies" >depends 2>log) || { cat "$work/shlibs/log" && exit 1; }
    depends=$(sed 's/^shlibs:Depends=//' "$work/shlibs/depends")
    size=$(du -sk --apparent-size "$package/usr" | cut -f1)
    sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$debian/" -e "s/@SIZE@/$size/" -e "s/@DEPENDS@/$depends/" \
        packaging/debian/control.in >"$package/DEBIAN/control"
    [ -z "$repository" ] || sed -i "s|^Section:|Homepage: $repository\n&|" "$package/DEBIAN/control"
    (cd "$package" && find usr -type f | sort | xargs md5sum) >"$package/DEBIAN/md5sums"
    dpkg-deb --root-owner-group -Zxz --build "$package" "$dist" >/dev/null
else
    echo "dist: no .deb, because dpkg-dev is not installed"
fi

echo "dist: $name.mcpb"
Scripts/make-mcpb.py "$version" "$work/tree/$name/bin/movies" "$dist/$name.mcpb"

(cd "$dist" && sha256sum ./*) | sed 's|\./||' >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$dist"

ls -l "$dist"
