/// The completion of bash: fixed functions that read the command line, and the tables as `case` lists.
///
/// Written for bash 3.2, which macOS has: no associative arrays, no `mapfile`, and `compopt` only where there is one.
struct BashCompletion {
    let suite: CommandSuite

    var script: String {
        let parts = [Self.engine, programWords, takesValue, flags, values, places, "complete -F _PROGRAM PROGRAM\n"]
        return parts.joined(separator: "\n").replacing("PROGRAM", with: suite.program)
    }
}

extension BashCompletion {
    private var programWords: String {
        """
        _PROGRAM_program() {
            if [[ $current == -* ]]; then
                _PROGRAM_offer '' \(words(suite.options.map(\.flag)))
            else
                _PROGRAM_offer '' \(words(suite.commands.map(\.name)))
            fi
        }

        """
    }

    /// Tells by its exit code whether the next word is the flag's.
    private var takesValue: String {
        let cases = suite.commands.map { command in
            let options = command.options.filter(\.takesValue)
            return (pattern: command.name.shellQuoted, action: "[[ ' \(typed(options)) ' == *\" $2 \"* ]]")
        }
        return function("takes_value", cases, otherwise: "return 1", on: "$1")
    }

    private var flags: String {
        let cases = suite.commands.map { command in
            (pattern: command.name.shellQuoted, action: "_PROGRAM_offer '' \(words(command.options.map(\.flag)))")
        }
        return function("flags", cases, on: "$command")
    }

    private var values: String {
        let cases = suite.commands.flatMap { command in
            command.options.filter(\.takesValue).flatMap { option in
                typed(option).compactMap { flag in
                    action(for: suite.values(of: option), prefix: "\"$2\"").map {
                        (pattern: "\(command.name) \(flag)".shellQuoted, action: $0)
                    }
                }
            }
        }
        return function("value", cases, on: "$command $1")
    }

    private var places: String {
        let cases = suite.commands.flatMap { command in
            CompletionPlace.all(of: command).flatMap { place in
                patterns(place, of: command).compactMap { pattern in
                    action(for: suite.values(of: place.argument), prefix: "''").map { (pattern: pattern, action: $0) }
                }
            }
        }
        return function("place", cases, on: "$command $((${#given[@]} + 1)) ${given[0]-}")
    }

    private func patterns(_ place: CompletionPlace, of command: CommandDescription) -> [String] {
        // Earlier places have come before: what is left is the repeated one's.
        let number = place.argument.isRepeated ? "*" : "\(place.number)"
        guard !place.argument.after.isEmpty else { return ["'\(command.name) '\(number)' '*"] }
        return place.argument.after.map { "'\(command.name) '\(number)' \($0)'" }
    }

    private func action(for values: CompletionValues, prefix: String) -> String? {
        switch values {
        case .nothing: nil
        case .words(let choices): "_PROGRAM_offer \(prefix) \(words(choices))"
        case .list(let elements): "_PROGRAM_offer_list \(prefix) \(words(elements))"
        case .files: "_PROGRAM_files \(prefix)"
        case .commands: "_PROGRAM_offer \(prefix) \(words(suite.commands.map(\.name)))"
        case .lines(let arguments): "_PROGRAM_lines \(words(arguments))"
        }
    }
}

extension BashCompletion {
    private typealias Case = (pattern: String, action: String)

    /// A function with one `case`; patterns that lead to the same action share it.
    private func function(_ name: String, _ cases: [Case], otherwise: String? = nil, on subject: String) -> String {
        let actions = cases.map(\.action).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let lines = actions.map { action in
            let patterns = cases.filter { $0.action == action }.map(\.pattern)
            return "        \(patterns.joined(separator: " | ")))\n            \(action) ;;\n"
        }
        let last = otherwise.map { "        *) \($0) ;;\n" } ?? ""
        return "_PROGRAM_\(name)() {\n    case \"\(subject)\" in\n\(lines.joined())\(last)    esac\n}\n"
    }

    private func words(_ words: [String]) -> String {
        words.map { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } ? $0 : $0.shellQuoted }
            .joined(separator: " ")
    }

    private func typed(_ options: [OptionDescription]) -> String {
        options.flatMap(typed).joined(separator: " ")
    }

    private func typed(_ option: OptionDescription) -> [String] {
        [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
    }
}

extension BashCompletion {
    /// What is the same for every table.
    static let engine = #"""
        # bash completion for PROGRAM, made by "PROGRAM completions bash"; changes here are lost.

        # Sets the array words to those up to the cursor. Readline also breaks at = and :, which is undone here.
        _PROGRAM_words() {
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
        _PROGRAM_plain() {
            plain=${1//[\"\'\\]/}
        }

        # Sets escaped to $1 as it must be typed after what is already there.
        _PROGRAM_escape() {
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
        _PROGRAM_offer() {
            local prefix=$1 plain escaped candidate
            shift
            _PROGRAM_plain "${current#"$prefix"}"
            for candidate in "$@"; do
                [[ $candidate == "$plain"* ]] || continue
                _PROGRAM_escape "$candidate"
                candidate=$prefix$escaped
                COMPREPLY+=("${candidate#"$head"}")
            done
        }

        # Offers the same for the last element of a list with commas.
        _PROGRAM_offer_list() {
            local prefix=$1 value=${current#"$1"}
            shift
            compopt -o nospace 2>/dev/null
            _PROGRAM_offer "$prefix${value%"${value##*,}"}" "$@"
        }

        # Offers the lines that the program prints when called so, without the words that are typed already.
        _PROGRAM_lines() {
            local typed= plain word line lines=()
            for word in ${given[@]+"${given[@]}"}; do
                _PROGRAM_plain "$word"
                typed+="$plain "
            done
            while IFS= read -r line; do
                if [[ -n $line && $line == "$typed"* ]]; then lines+=("${line#"$typed"}"); fi
            done <<<"$(command PROGRAM "$@" 2>/dev/null)"
            compopt -o nosort 2>/dev/null
            _PROGRAM_offer '' ${lines[@]+"${lines[@]}"}
        }

        # Offers files, by readline's own rules where bash can leave it to them.
        _PROGRAM_files() {
            local IFS=$'\n' prefix=$1 file
            compopt -o default 2>/dev/null && return
            for file in $(compgen -f -- "${current#"$prefix"}"); do
                file=$prefix$file
                COMPREPLY+=("${file#"$head"}")
            done
        }

        # Reads the letters of $1: the next word is a value where the last of them takes one.
        _PROGRAM_letters() {
            local letters=${1#-} letter
            while [[ -n $letters ]]; do
                letter=-${letters:0:1}
                letters=${letters:1}
                _PROGRAM_takes_value "$command" "$letter" || continue
                if [[ -z $letters ]]; then flag=$letter; fi
                return
            done
        }

        _PROGRAM() {
            local words given=() current head command word flag= ended= i
            COMPREPLY=()
            _PROGRAM_words
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
                    _PROGRAM_letters "$word"
                elif _PROGRAM_takes_value "$command" "$word"; then
                    flag=$word
                fi
            done
            if ((${#words[@]} == 2)); then
                _PROGRAM_program
            elif [[ -n $flag ]]; then
                _PROGRAM_value "$flag" ''
            elif [[ -z $ended && $current == --*=* ]]; then
                _PROGRAM_value "${current%%=*}" "${current%%=*}="
            elif [[ -z $ended && $current == -* ]]; then
                _PROGRAM_flags
            else
                _PROGRAM_place
            fi
        }

        """#
}
