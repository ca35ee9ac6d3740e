#compdef movies
# zsh completion for movies, made by "movies completions zsh"; changes here are lost.

_movies_commands() {
    local -a commands
    commands=(
        'search:Search films'
        'list:Show one of the lists of films'
        'load:Read films from the user'\''s files [all of them]'
        'genres:Show the genre names'
    )
    _describe -t commands command commands
}

# Completes as "$2" and after say, where the first word is one of $1, a list with commas.
_movies_after() {
    local first=$1
    shift
    [[ ,$first, == *,$line[1],* ]] && "$@"
}

# Offers the lines that the program prints when called so, without the words that are typed already.
_movies_lines() {
    local typed expl
    local -a given lines
    given=("${(@Q)line[1,-2]}")
    (($#given)) && typed="${(j: :)given} "
    lines=("${(@f)$(command movies "$@" 2>/dev/null)}")
    lines=("${(@M)lines:#${(b)typed}?*}")
    lines=("${(@)lines#$typed}")
    _wanted -V lines expl 'recent query' compadd -a lines
}

_movies() {
    local curcontext=$curcontext command=$words[2]
    if ((CURRENT == 2)); then
        _arguments \
            '(-h --help)-h[Show this help]' \
            '(-h --help)--help[Show this help]' \
            '--version[Show the version]' \
            '1:command:_movies_commands'
        return
    fi
    shift words
    ((CURRENT -= 1))
    curcontext="${curcontext%:*:*}:movies-$command:"
    case $command in
        search)
            _arguments -s -S \
                '*-p+[Page to fetch]:N: ' \
                '*--page=[Page to fetch]:N: ' \
                '*-n+[At most so many films of the pages asked for]:N: ' \
                '*--limit=[At most so many films of the pages asked for]:N: ' \
                '--refresh[Fetch the answer anew and cache it]' \
                '*--year=[Only films of a year, or of years: 1999, 1990-1999, 1990-, -1990]:YEARS: ' \
                '*--decade=[Only films of a decade]:TENS: ' \
                '*--min-rating=[Only films rated so well]:R: ' \
                '*-g+[Only films of a genre; may be repeated]:NAME: ' \
                '*--genre=[Only films of a genre; may be repeated]:NAME: ' \
                '*--format=[Form of the answer]:FORMAT:(table tsv csv json ndjson)' \
                '--json[The same as --format json]' \
                '(-q --quiet)-q[No notes]' \
                '(-q --quiet)--quiet[No notes]' \
                '(-v --verbose)-v[Tell every request]' \
                '(-v --verbose)--verbose[Tell every request]' \
                '(-h --help)-h[Show this help]' \
                '(-h --help)--help[Show this help]' \
                '*:query: _movies_lines recent --quiet' ;;
        list)
            _arguments -s -S \
                '(-h --help)-h[Show this help]' \
                '(-h --help)--help[Show this help]' \
                '1:list:(popular top-rated upcoming)' \
                '2::country: ' ;;
        load)
            _arguments -s -S \
                '*--fields=[The fields]:NAMES:_values -s , element title year' \
                '*-l+[Where to write what was read]:FILE:_files' \
                '*--log=[Where to write what was read]:FILE:_files' \
                '(-q --quiet)-q[No notes]' \
                '(-q --quiet)--quiet[No notes]' \
                '(-h --help)-h[Show this help]' \
                '(-h --help)--help[Show this help]' \
                '1:check|run:(check run)' \
                '*:file: _movies_after run _files' ;;
        genres)
            _arguments -s -S \
                '(-h --help)-h[Show this help]' \
                '(-h --help)--help[Show this help]' ;;
    esac
}

if [[ $funcstack[1] == _movies ]]; then
    _movies "$@"
else
    compdef _movies movies
fi
