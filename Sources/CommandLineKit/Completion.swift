/// The values a shell can offer for an argument or a flag's value.
package enum CompletionValues: Equatable, Sendable {
    case nothing
    case words([String])
    /// Words of a comma-separated list.
    case list([String])
    case files
    case commands
    /// Texts of one or more words. If the first words of a text are already typed, the shell inserts the rest as one argument.
    case phrases([String])
}

extension ProgramSpec {
    /// Returns the completions of a command line, for the scripts of `CompletionShell`.
    /// - Parameters:
    ///   - words: the unquoted words after the program's name, up to the cursor; the last is completed.
    ///   - values: returns the values of an argument or flag without choices, by the lower-case name of the argument or value.
    /// - Returns: a line with the kind of completion (`words`, `list` for no space after a word, or `files`), then one
    ///   line per candidate: the complete word, then a tab and a description if there is one. The shell selects the matches.
    package func completions(of words: [String], values: @Sendable (String) async -> CompletionValues) async -> String {
        let current = words.last ?? ""
        guard words.count > 1, let command = command(named: words[0]) else {
            let isFirst = words.count <= 1
            return Self.lines(!isFirst ? [] : current.hasPrefix("-") ? options.flatMap(\.candidates) : candidates)
        }
        // An appended probe is read as a flag, as a flag's value, or as a word after `--`, and so shows what can come next.
        var tokens = command.tokens(in: words[1..<(words.count - 1)] + ["--help"])
        let probe = tokens.removeLast()
        if case .option(let name, _) = probe, let option = command.options.first(where: { $0.name == name }) {
            return await lines(self.values(of: option, named: values), typed: current)
        }
        if probe == .help, current.hasPrefix("-") {
            guard let end = current.firstIndex(of: "=") else {
                let open = command.options.filter {
                    $0.takesValue || !tokens.contains(.option(name: $0.name, value: ""))
                }
                return Self.lines(open.flatMap(\.candidates))
            }
            guard let option = command.options.first(where: { $0.flag == current[..<end] && $0.takesValue }) else {
                return Self.lines([])
            }
            let typed = current[end...].dropFirst()
            return await lines(self.values(of: option, named: values), prefix: "\(option.flag)=", typed: String(typed))
        }
        let given = tokens.compactMap {
            if case .word(let word) = $0 { word } else { $0 == .standardInput ? "-" : nil }
        }
        guard let argument = command.argument(at: given.count),
            argument.after.isEmpty || given.first.map(argument.after.contains) == true
        else { return Self.lines([]) }
        let offered = argument.choices.isEmpty ? await values(argument.name.lowercased()) : .words(argument.choices)
        // The words of a phrase start after the action, if there is one.
        let start = command.arguments.firstIndex(where: \.isRepeated) ?? 0
        return lines(offered, typed: current, after: Array(given.dropFirst(start)))
    }

    private func values(
        of option: OptionDescription,
        named values: @Sendable (String) async -> CompletionValues
    ) async -> CompletionValues {
        if !option.choices.isEmpty { return .words(option.choices) }
        if !option.elements.isEmpty { return .list(option.elements) }
        guard let name = option.valueName else { return .nothing }
        return await values(name.lowercased())
    }

    private func lines(_ values: CompletionValues, prefix: String = "", typed: String, after: [String] = []) -> String {
        switch values {
        case .nothing: return Self.lines([])
        case .words(let words): return Self.lines(words.map { prefix + $0 })
        case .list(let elements):
            let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            let start = prefix + chosen.map { "\($0)," }.joined()
            return Self.lines(elements.filter { !chosen.contains($0) }.map { start + $0 }, kind: "list")
        case .files: return Self.lines([], kind: "files")
        case .commands: return Self.lines(candidates)
        case .phrases(let phrases):
            let start = after.map { "\($0) " }.joined().utf8
            let matching = phrases.filter { $0.utf8.starts(with: start) && $0.utf8.count > start.count }
            return Self.lines(matching.map { String(Substring($0.utf8.dropFirst(start.count))) })
        }
    }

    private var candidates: [String] { commands.map { "\($0.name)\t\($0.summary.withoutFullStop)" } }

    private static func lines(_ candidates: [String], kind: String = "words") -> String {
        ([kind] + candidates).map { "\($0)\n" }.joined()
    }
}

extension OptionDescription {
    fileprivate var candidates: [String] {
        ([flag] + (short.map { ["-\($0)"] } ?? [])).map { "\($0)\t\(help.withoutFullStop)" }
    }
}

package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that makes the shell run `<program> __complete` to get the candidates.
    package func script(for program: String) -> String {
        let script =
            switch self {
            case .bash: Self.bashScript
            case .zsh: "#compdef PROGRAM\n" + Self.zshScript
            case .fish: Self.fishScript
            }
        return "\(script)\n".replacing("PROGRAM", with: program)
    }

    /// Compatible with bash 3.2 of macOS, which lacks `compopt` and `mapfile`. Readline replaces only `$2`, the text after the last
    /// `=`, `:` or open quote; `head` is the word up to `$2`, and `from` the quote that is open there.
    private static let bashScript = #"""
        _PROGRAM() {
            local line=${COMP_LINE:0:COMP_POINT} words=() n=0 quote= head= from= answer candidate char i
            local special=$'\\ \t"\'`$&;|<>()*?[]{}!#~'
            COMPREPLY=()
            for ((i = 0; ; i++)); do
                ((i == ${#line} - ${#2})) && head=${words[n]-} from=$quote
                char=${line:i:1}
                [[ -n $char ]] || break
                case $quote$char in
                    \'\' | \"\") quote= ;;
                    \' | \") [[ ${line:i-1:1}$char != "\$'" ]] && quote=$char words[n]+= || return ;;
                    \\ | \"\\)
                        [[ -n $quote && ${line:i+1:1} == [!\"\\\`\$] ]] || ((++i))
                        words[n]+=${line:i:1} ;;
                    ' ' | $'\t') [[ -z ${words[n]+set} ]] || ((++n)) ;;
                    *) words[n]+=$char ;;
                esac
            done
            words[n]+=
            answer=$(command PROGRAM __complete "${words[@]:1}" 2>/dev/null)$'\n'
            compopt -o nosort 2>/dev/null
            case $answer in
                list*) compopt -o nospace 2>/dev/null ;;
                files*) compopt -o default 2>/dev/null || answer+=$(compgen -P "$head" -f -- "${words[n]#"$head"}") ;;
            esac
            case $from in \') special= ;; \") special='\"`$' ;; esac
            while IFS=$'\t' read -r candidate _; do
                [[ -n $candidate && $candidate == "${words[n]}"* ]] || continue
                candidate=${candidate#"$head"}
                for ((i = 0; i < ${#special}; i++)); do
                    candidate=${candidate//"${special:i:1}"/"\\${special:i:1}"}
                done
                [[ $from != \' ]] || candidate=${candidate//\'/"'\\''"}
                [[ $from != \" ]] || candidate=${candidate//!/"\"'!'\""}
                # Readline adds no quote next to one at either end.
                [[ -n $from && ($candidate == "$from"* || $candidate == *"$from") ]] || COMPREPLY+=("$candidate")
            done <<<"${answer#*$'\n'}"
        }
        complete -F _PROGRAM PROGRAM
        """#

    private static let zshScript = #"""
        _PROGRAM() {
            local kind line value
            local -a choices
            {
                read -r kind
                while IFS= read -r line; do
                    value=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}
                    [[ $line != *$'\t'* ]] || value+=:${line#*$'\t'}
                    choices+=("$value")
                done
            } <<<"$(command PROGRAM __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"
            case $kind in
                files) compset -P '-*='; _files ;;
                list) _describe -V PROGRAM choices -S '' ;;
                *) _describe -V PROGRAM choices ;;
            esac
        }
        if [[ $funcstack[1] == _PROGRAM ]]; then _PROGRAM "$@"; else compdef _PROGRAM PROGRAM; fi
        """#

    private static let fishScript = #"""
        function __PROGRAM_complete
            set -l words (commandline -opc) (commandline -ct | string trim -l -c '"\'')
            set -g __PROGRAM_candidates (command PROGRAM __complete $words[2..-1] 2>/dev/null)
            set -l kind $__PROGRAM_candidates[1]
            set -e __PROGRAM_candidates[1]
            test "$kind" != files
        end
        complete -c PROGRAM -n __PROGRAM_complete -f -k -a '$__PROGRAM_candidates'
        """#
}
