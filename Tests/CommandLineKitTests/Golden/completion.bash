# bash completion for movies, made by "movies completions bash"; changes here are lost.

# Sets the array words to those up to the cursor. Readline also breaks at = and :, which is undone here.
_movies_words() {
    local line=${COMP_LINE:0:COMP_POINT} word blank i
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        blank=${line%%[![:space:]]*}
        line=${line:${#blank}}
        if ((i == COMP_CWORD)); then word=$line; fi
        line=${line:${#word}}
        if ((i > 0)) && [[ -z $blank ]]; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
    done
}

# Sets plain to $1 without quotes and backslashes.
_movies_plain() {
    plain=${1//[\"\'\\]/}
}

# Sets escaped to $1 as it must be typed after what is already there.
_movies_escape() {
    local special=$'\\ \t"\'`$&;|<>()*?[]{}!#~' i char
    escaped=$1
    case $current in
        \'*) return ;;
        \"*) special='\"`$' ;;
    esac
    for ((i = 0; i < ${#special}; i++)); do
        char=${special:i:1}
        escaped=${escaped//"$char"/"\\$char"}
    done
}

# Offers those of $2 and after that continue what is typed after $1.
_movies_offer() {
    local prefix=$1 plain escaped candidate
    shift
    _movies_plain "${current#"$prefix"}"
    for candidate in "$@"; do
        [[ $candidate == "$plain"* ]] || continue
        _movies_escape "$candidate"
        candidate=$prefix$escaped
        COMPREPLY+=("${candidate#"$head"}")
    done
}

# Offers the same for the last element of a list with commas.
_movies_offer_list() {
    local prefix=$1 value=${current#"$1"}
    shift
    compopt -o nospace 2>/dev/null
    _movies_offer "$prefix${value%"${value##*,}"}" "$@"
}

# Offers the lines that the program prints when called so, without the words that are typed already.
_movies_lines() {
    local typed= plain word line lines=()
    for word in ${given[@]+"${given[@]}"}; do
        _movies_plain "$word"
        typed+="$plain "
    done
    while IFS= read -r line; do
        if [[ -n $line && $line == "$typed"* ]]; then lines+=("${line#"$typed"}"); fi
    done <<<"$(command movies "$@" 2>/dev/null)"
    compopt -o nosort 2>/dev/null
    _movies_offer '' ${lines[@]+"${lines[@]}"}
}

# Offers files, by readline's own rules where bash can leave it to them.
_movies_files() {
    local IFS=$'\n' prefix=$1 file
    compopt -o default 2>/dev/null && return
    for file in $(compgen -f -- "${current#"$prefix"}"); do
        file=$prefix$file
        COMPREPLY+=("${file#"$head"}")
    done
}

# Reads the letters of $1: the next word is a value where the last of them takes one.
_movies_letters() {
    local letters=${1#-} letter
    while [[ -n $letters ]]; do
        letter=-${letters:0:1}
        letters=${letters:1}
        _movies_takes_value "$command" "$letter" || continue
        if [[ -z $letters ]]; then flag=$letter; fi
        return
    done
}

_movies() {
    local words given=() current head command word flag= ended= i
    COMPREPLY=()
    _movies_words
    current=${words[${#words[@]} - 1]}
    # What readline keeps of the current word, as it replaces only what stands behind = and :.
    head=${current%"$2"}
    command=${words[1]}
    for ((i = 2; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ -n $flag ]]; then
            flag=
        elif [[ -n $ended || $word != -?* ]]; then
            given+=("$word")
        elif [[ $word == -- ]]; then
            ended=yes
        elif [[ $word != --* ]]; then
            _movies_letters "$word"
        elif _movies_takes_value "$command" "$word"; then
            flag=$word
        fi
    done
    if ((${#words[@]} == 2)); then
        _movies_program
    elif [[ -n $flag ]]; then
        _movies_value "$flag" ''
    elif [[ -z $ended && $current == --*=* ]]; then
        _movies_value "${current%%=*}" "${current%%=*}="
    elif [[ -z $ended && $current == -* ]]; then
        _movies_flags
    else
        _movies_place
    fi
}

_movies_program() {
    if [[ $current == -* ]]; then
        _movies_offer '' --help --version
    else
        _movies_offer '' search list load genres
    fi
}

_movies_takes_value() {
    case "$1" in
        'search')
            [[ ' --page -p --limit -n --year --decade --min-rating --genre -g --format ' == *" $2 "* ]] ;;
        'list' | 'genres')
            [[ '  ' == *" $2 "* ]] ;;
        'load')
            [[ ' --fields --log -l ' == *" $2 "* ]] ;;
        *) return 1 ;;
    esac
}

_movies_flags() {
    case "$command" in
        'search')
            _movies_offer '' --page --limit --refresh --year --decade --min-rating --genre --format --json --quiet --verbose --help ;;
        'list' | 'genres')
            _movies_offer '' --help ;;
        'load')
            _movies_offer '' --fields --log --quiet --help ;;
    esac
}

_movies_value() {
    case "$command $1" in
        'search --format')
            _movies_offer "$2" table tsv csv json ndjson ;;
        'load --fields')
            _movies_offer_list "$2" title year ;;
        'load --log' | 'load -l')
            _movies_files "$2" ;;
    esac
}

_movies_place() {
    case "$command $((${#given[@]} + 1)) ${given[0]-}" in
        'search '*' '*)
            _movies_lines recent --quiet ;;
        'list '1' '*)
            _movies_offer '' popular top-rated upcoming ;;
        'load '1' '*)
            _movies_offer '' check run ;;
        'load '*' run')
            _movies_files '' ;;
    esac
}

complete -F _movies movies
