/// The completion of fish: one `complete` line a flag, on conditions that fixed functions check.
struct FishCompletion {
    let suite: CommandSuite

    var script: String {
        ([Self.head, takesValue, Self.engine, program] + suite.commands.map(lines)).joined(separator: "\n")
            .replacing("PROGRAM", with: suite.program)
    }
}

extension FishCompletion {
    /// Tells by its exit code whether the next word is the flag's.
    private var takesValue: String {
        let cases = suite.commands.compactMap { command -> String? in
            let options = command.options.filter(\.takesValue)
            guard !options.isEmpty else { return nil }
            let flags = options.flatMap { [$0.flag] + ($0.short.map { ["-\($0)"] } ?? []) }
            return "        case \(command.name)\n            contains -- $argv[2] \(flags.joined(separator: " "))\n"
        }
        return """
            function __PROGRAM_takes_value
                switch $argv[1]
            \(cases.joined())        case '*'
                        return 1
                end
            end

            """
    }

    private var program: String {
        let options = suite.options.map { complete("__PROGRAM_is_first", $0) }
        let commands = suite.commands.map { command in
            "complete -c PROGRAM -n __PROGRAM_is_first -a \(command.name) -d \(help(command.summary))\n"
        }
        return "complete -c PROGRAM -f\n" + options.joined() + commands.joined()
    }

    private func lines(of command: CommandDescription) -> String {
        let condition = "__PROGRAM_is \(command.name)"
        let flags = command.options.map { complete("'\(condition)'", $0) }
        let places = CompletionPlace.all(of: command).compactMap { place -> String? in
            guard let values = arguments(for: suite.values(of: place.argument)) else { return nil }
            let number = place.argument.isRepeated ? "\(place.number)+" : "\(place.number)"
            let after = place.argument.after.map { " \($0)" }.joined()
            return "complete -c PROGRAM -n '\(condition); and __PROGRAM_is_at \(number)\(after)' \(values)\n"
        }
        return flags.joined() + places.joined()
    }

    private func complete(_ condition: String, _ option: OptionDescription) -> String {
        let short = option.short.map { " -s \($0)" } ?? ""
        let values = arguments(for: suite.values(of: option)).map { " -r \($0)" } ?? " -x"
        let name = "\(short) -l \(option.name)\(option.takesValue ? values : "")"
        return "complete -c PROGRAM -n \(condition)\(name) -d \(help(option.help))\n"
    }

    /// What follows a condition: nil where there is nothing to offer.
    private func arguments(for values: CompletionValues) -> String? {
        switch values {
        case .nothing: nil
        case .words(let words): "-f -a \(quoted(words.map(escaped).joined(separator: " ")))"
        case .list(let elements): "-f -a \(quoted("(__PROGRAM_list \(elements.joined(separator: " ")))"))"
        case .files: "-F"
        case .commands: "-f -a \(quoted(suite.commands.map(\.name).joined(separator: " ")))"
        case .lines(let arguments): "-f -k -a \(quoted("(__PROGRAM_lines \(arguments.joined(separator: " ")))"))"
        }
    }

    private func help(_ sentence: String) -> String { quoted(sentence.asCompletionHelp) }

    /// Inside single quotes fish reads two escapes, and no others.
    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    private func escaped(_ word: String) -> String {
        word.map { $0.isLetter || $0.isNumber || "-_.,".contains($0) ? String($0) : "\\\($0)" }.joined()
    }
}

extension FishCompletion {
    private static let head = """
        # fish completion for PROGRAM, made by "PROGRAM completions fish"; changes here are lost.

        """

    private static let engine = #"""
        function __PROGRAM_is_first
            test (count (commandline -opc)) -eq 1
        end

        function __PROGRAM_is
            set -l words (commandline -opc)
            test (count $words) -ge 2; and test "$words[2]" = $argv[1]
        end

        # The words of the command before the cursor, without flags and their values.
        function __PROGRAM_given
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
                else if __PROGRAM_takes_value $command $word
                    set flag $word
                end
            end
        end

        # Whether the cursor is at the word of that number, or behind it with a plus, and the first word one of the others.
        function __PROGRAM_is_at
            set -l given (__PROGRAM_given)
            set -l place (math (count $given) + 1)
            if string match -q '*+' $argv[1]
                test $place -ge (string trim -r -c + $argv[1]); or return 1
            else
                test $place -eq $argv[1]; or return 1
            end
            test (count $argv) -eq 1; or contains -- $given[1] $argv[2..-1]
        end

        # A list with commas, continued by one more element.
        function __PROGRAM_list
            set -l typed (commandline -ct | string replace -r '^--[^=]*=' '' | string replace -r '[^,]*$' '')
            printf '%s\n' "$typed"$argv
        end

        # The lines that the program prints when called so, without the words that are typed already.
        function __PROGRAM_lines
            set -l given (__PROGRAM_given)
            set -l typed
            test (count $given) -gt 0; and set typed (string join ' ' -- $given)' '
            set -l length (string length -- "$typed")
            for line in (command PROGRAM $argv 2>/dev/null)
                if test "$(string sub -l $length -- $line)" = "$typed"
                    string sub -s (math $length + 1) -- $line
                end
            end
        end

        """#
}
