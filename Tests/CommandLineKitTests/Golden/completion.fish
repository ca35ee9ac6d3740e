# fish completion for movies, made by "movies completions fish"; changes here are lost.

function __movies_takes_value
    switch $argv[1]
        case search
            contains -- $argv[2] --page -p --limit -n --year --decade --min-rating --genre -g --format
        case load
            contains -- $argv[2] --fields --log -l
        case '*'
            return 1
    end
end

function __movies_is_first
    test (count (commandline -opc)) -eq 1
end

function __movies_is
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = $argv[1]
end

# The words of the command before the cursor, without flags and their values.
function __movies_given
    set -l words (commandline -opc)
    set -l command $words[2]
    set -l flag
    set -l ended
    for word in $words[3..-1]
        if set -q flag[1]
            set flag
        else if set -q ended[1]; or not string match -q -- '-?*' $word
            printf '%s\n' $word
        else if test "$word" = --
            set ended yes
        else if __movies_takes_value $command $word
            set flag $word
        end
    end
end

# Whether the cursor is at the word of that number, or behind it with a plus, and the first word one of the others.
function __movies_is_at
    set -l given (__movies_given)
    set -l place (math (count $given) + 1)
    if string match -q '*+' $argv[1]
        test $place -ge (string trim -r -c + $argv[1]); or return 1
    else
        test $place -eq $argv[1]; or return 1
    end
    test (count $argv) -eq 1; or contains -- $given[1] $argv[2..-1]
end

# A list with commas, continued by one more element.
function __movies_list
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '' | string replace -r '[^,]*$' '')
    printf '%s\n' "$typed"$argv
end

# The lines that the program prints when called so, without the words that are typed already.
function __movies_lines
    set -l given (__movies_given)
    set -l typed
    test (count $given) -gt 0; and set typed (string join ' ' -- $given)' '
    set -l length (string length -- "$typed")
    for line in (command movies $argv 2>/dev/null)
        if test "$(string sub -l $length -- $line)" = "$typed"
            string sub -s (math $length + 1) -- $line
        end
    end
end

complete -c movies -f
complete -c movies -n __movies_is_first -s h -l help -d 'Show this help'
complete -c movies -n __movies_is_first -l version -d 'Show the version'
complete -c movies -n __movies_is_first -a search -d 'Search films'
complete -c movies -n __movies_is_first -a list -d 'Show one of the lists of films'
complete -c movies -n __movies_is_first -a load -d 'Read films from the user\'s files [all of them]'
complete -c movies -n __movies_is_first -a genres -d 'Show the genre names'

complete -c movies -n '__movies_is search' -s p -l page -x -d 'Page to fetch'
complete -c movies -n '__movies_is search' -s n -l limit -x -d 'At most so many films of the pages asked for'
complete -c movies -n '__movies_is search' -l refresh -d 'Fetch the answer anew and cache it'
complete -c movies -n '__movies_is search' -l year -x -d 'Only films of a year, or of years: 1999, 1990-1999, 1990-, -1990'
complete -c movies -n '__movies_is search' -l decade -x -d 'Only films of a decade'
complete -c movies -n '__movies_is search' -l min-rating -x -d 'Only films rated so well'
complete -c movies -n '__movies_is search' -s g -l genre -x -d 'Only films of a genre; may be repeated'
complete -c movies -n '__movies_is search' -l format -r -f -a 'table tsv csv json ndjson' -d 'Form of the answer'
complete -c movies -n '__movies_is search' -l json -d 'The same as --format json'
complete -c movies -n '__movies_is search' -s q -l quiet -d 'No notes'
complete -c movies -n '__movies_is search' -s v -l verbose -d 'Tell every request'
complete -c movies -n '__movies_is search' -s h -l help -d 'Show this help'
complete -c movies -n '__movies_is search; and __movies_is_at 1+' -f -k -a '(__movies_lines recent --quiet)'

complete -c movies -n '__movies_is list' -s h -l help -d 'Show this help'
complete -c movies -n '__movies_is list; and __movies_is_at 1' -f -a 'popular top-rated upcoming'

complete -c movies -n '__movies_is load' -l fields -r -f -a '(__movies_list title year)' -d 'The fields'
complete -c movies -n '__movies_is load' -s l -l log -r -F -d 'Where to write what was read'
complete -c movies -n '__movies_is load' -s q -l quiet -d 'No notes'
complete -c movies -n '__movies_is load' -s h -l help -d 'Show this help'
complete -c movies -n '__movies_is load; and __movies_is_at 1' -f -a 'check run'
complete -c movies -n '__movies_is load; and __movies_is_at 2+ run' -F

complete -c movies -n '__movies_is genres' -s h -l help -d 'Show this help'
