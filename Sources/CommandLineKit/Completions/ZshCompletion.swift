/// The completion of zsh: one `_arguments` call a command, which does the reading of the command line.
struct ZshCompletion {
    let suite: CommandSuite

    var script: String {
        [Self.head, commands, Self.engine, main].joined(separator: "\n")
            .replacing("PROGRAM", with: suite.program)
    }
}

extension ZshCompletion {
    private var commands: String {
        let lines = suite.commands.map { command in
            "        " + "\(command.name):\(command.summary.asCompletionHelp)".shellQuoted
        }
        return """
            _PROGRAM_commands() {
                local -a commands
                commands=(
            \(lines.joined(separator: "\n"))
                )
                _describe -t commands command commands
            }

            """
    }

    private var main: String {
        let options = suite.options.flatMap(specifications).map { "            \($0) \\\n" }.joined()
        let cases = suite.commands.map { command in
            let lines = command.options.flatMap(specifications) + places(of: command)
            return "        \(command.name))\n            _arguments -s -S \\\n"
                + lines.map { "                \($0)" }.joined(separator: " \\\n") + " ;;\n"
        }
        return """
            _PROGRAM() {
                local curcontext=$curcontext command=$words[2]
                if ((CURRENT == 2)); then
                    _arguments \\
            \(options)            '1:command:_PROGRAM_commands'
                    return
                fi
                shift words
                ((CURRENT -= 1))
                curcontext="${curcontext%:*:*}:PROGRAM-$command:"
                case $command in
            \(cases.joined())    esac
            }

            if [[ $funcstack[1] == _PROGRAM ]]; then
                _PROGRAM "$@"
            else
                compdef _PROGRAM PROGRAM
            fi

            """
    }

    private func specifications(_ option: OptionDescription) -> [String] {
        let help = "[\(Self.escaped(option.help.asCompletionHelp, Self.brackets))]"
        let value =
            option.valueName.map { ":\(Self.escaped($0, ":\\")):\(action(for: suite.values(of: option)))" } ?? ""
        guard option.takesValue else {
            guard let short = option.short else { return [(option.flag + help).shellQuoted] }
            return ["-\(short)", option.flag].map { "(-\(short) \(option.flag))\($0)\(help)".shellQuoted }
        }
        // With a star, as the last of several wins and some may be repeated.
        let forms = (option.short.map { ["-\($0)+"] } ?? []) + ["\(option.flag)="]
        return forms.map { "*\($0)\(help)\(value)".shellQuoted }
    }

    private func places(of command: CommandDescription) -> [String] {
        CompletionPlace.all(of: command).map { place in
            let argument = place.argument
            let number = argument.isRepeated ? "*" : argument.isRequired ? "\(place.number)" : "\(place.number):"
            var action = action(for: suite.values(of: argument))
            if !argument.after.isEmpty {
                action = " _PROGRAM_after \(argument.after.joined(separator: ",")) \(action)"
            }
            return "\(number):\(Self.escaped(argument.name, ":\\")):\(action)".shellQuoted
        }
    }

    /// What follows the last colon; a space before a function's name keeps `_arguments` from adding arguments of its own.
    private func action(for values: CompletionValues) -> String {
        switch values {
        case .nothing: " "
        case .words(let words): "(\(words.map { Self.escaped($0, Self.words) }.joined(separator: " ")))"
        case .list(let elements): "_values -s , element \(elements.joined(separator: " "))"
        case .files: "_files"
        case .commands: "_PROGRAM_commands"
        case .lines(let arguments): " _PROGRAM_lines \(arguments.joined(separator: " "))"
        }
    }

    private static let brackets = "[]\\"
    private static let words = " :()\\'\"|&;<>[]*?$`"

    private static func escaped(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

extension ZshCompletion {
    private static let head = """
        #compdef PROGRAM
        # zsh completion for PROGRAM, made by "PROGRAM completions zsh"; changes here are lost.

        """

    private static let engine = #"""
        # Completes as "$2" and after say, where the first word is one of $1, a list with commas.
        _PROGRAM_after() {
            local first=$1
            shift
            [[ ,$first, == *,$line[1],* ]] && "$@"
        }

        # Offers the lines that the program prints when called so, without the words that are typed already.
        _PROGRAM_lines() {
            local typed expl
            local -a given lines
            given=("${(@Q)line[1,-2]}")
            (($#given)) && typed="${(j: :)given} "
            lines=("${(@f)$(command PROGRAM "$@" 2>/dev/null)}")
            lines=("${(@M)lines:#${(b)typed}?*}")
            lines=("${(@)lines#$typed}")
            _wanted -V lines expl 'recent query' compadd -a lines
        }

        """#
}
