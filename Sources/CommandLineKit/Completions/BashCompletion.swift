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
