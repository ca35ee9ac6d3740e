#!/bin/sh
# Installs the program with its completions and its manual page below a folder, or removes exactly these files:
#   install.sh install FOLDER PROGRAM
#   install.sh uninstall FOLDER
set -eu

folder=$2
program=bin/movies
manual=share/man/man1/movies.1
bash=share/bash-completion/completions/movies
zsh=share/zsh/site-functions/_movies
fish=share/fish/vendor_completions.d/movies.fish

# Writes the program's output to a file, which stays unchanged if the program fails.
generate() {
    mkdir -p "$(dirname "$folder/$1")"
    target=$folder/$1
    shift
    "$folder/$program" "$@" >"$target.new" || {
        rm -f "$target.new"
        exit 1
    }
    chmod 644 "$target.new"
    mv -f "$target.new" "$target"
}

case $1 in
    install)
        mkdir -p "$folder/bin"
        # Without symbols the program is a quarter smaller; systems without `strip` keep them.
        install -s -m 755 "$3" "$folder/$program" 2>/dev/null || install -m 755 "$3" "$folder/$program"
        generate $manual man
        generate $bash completions bash
        generate $zsh completions zsh
        generate $fish completions fish
        ;;
    uninstall)
        for file in $program $manual $bash $zsh $fish; do
            rm -f "$folder/$file"
        done
        ;;
esac
