package enum HelpText {
    /// The help of a command, ending in a newline. The width is clamped to 40...100 columns.
    package static func command(_ command: CommandDescription, width: Int) -> String {
        let width = min(max(width, 40), 100)
        let arguments = command.arguments.map(HelpTable.Row.init)
        let sections = command.sections.map { (title: $0.title, rows: $0.options.map(HelpTable.Row.init)) }
        let table = HelpTable(fitting: arguments + sections.flatMap(\.rows), width: width)
        var blocks = [
            command.summary.wrapped(toWidth: width), command.usage.wrapped(toWidth: width, after: "Usage: "),
            table.section("Arguments", arguments),
        ]
        // The first screen shows the frequent flags and the examples.
        var flags = sections.map { table.section($0.title, $0.rows) }
        flags.insert(examples(command.examples, width: width), at: min(1, flags.count))
        blocks += flags
        for option in command.options where !option.elements.isEmpty {
            let names = option.elements.joined(separator: ", ")
            blocks.append("Names for \(option.flag): \(names)".wrapped(toWidth: width))
        }
        blocks += command.notes.map { $0.wrapped(toWidth: width) }
        return text(blocks)
    }

    /// The overview, ending in a newline. If `all`, it lists all commands; otherwise it lists the examples and the frequent
    /// commands, and fits 23 lines of 80 columns. The width is clamped to 40...100 columns.
    package static func overview(_ spec: ProgramSpec, all: Bool, width: Int) -> String {
        let width = min(max(width, 40), 100)
        let groups = spec.groups.map { title, commands in
            let shown = commands.filter { all || spec.frequent.contains($0.name) }
            let others = commands.map(\.name).filter { name in !shown.contains { $0.name == name } }
            let more = others.isEmpty ? "" : " (more: \(others.joined(separator: ", ")))"
            return (title: title + more, rows: shown.map(HelpTable.Row.init))
        }
        let table = HelpTable(fitting: groups.flatMap(\.rows), width: width)
        let sections = groups.map { table.section($0.title, $0.rows) }
        let top =
            all
            ? "\(spec.program) <command> [flags] [words]".wrapped(toWidth: width, after: "Usage: ")
            : Array(examples(spec.examples, width: width).dropFirst())
        let details = "Run '\(spec.program) help <command>' for "
        let pointer = details + (all ? "its flags." : "its flags, '\(spec.program) help --all' for all commands.")
        let footer = ([pointer] + (all ? spec.footer : []) + [spec.notice]).flatMap { $0.wrapped(toWidth: width) }
        return text(
            [spec.tagline.wrapped(toWidth: width) + top] + (all ? sections : [sections.flatMap(\.self)]) + [footer]
        )
    }

    /// The lines of the examples. The effects are next to the command lines if all fit there. Command lines are never wrapped.
    private static func examples(_ examples: [CommandExample], width: Int) -> [String] {
        guard !examples.isEmpty else { return [] }
        let column = 4 + (examples.map(\.command.count).max() ?? 0)
        let isBeside = examples.allSatisfy { column + $0.effect.count <= width }
        return ["Examples:"]
            + examples.flatMap { example in
                let command = "  " + example.command
                guard !isBeside else {
                    return [command + String(repeating: " ", count: column - command.count) + example.effect]
                }
                return [command] + example.effect.wrapped(toWidth: width, after: "      ")
            }
    }

    private static func text(_ blocks: [[String]]) -> String {
        blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }
}

struct HelpTable {
    struct Row {
        let label: String
        let help: String
    }

    private static let widestLabel = 26
    private static let margin = "  "

    private let width: Int
    private let column: Int
    /// Whether the help is next to the labels rather than below them, because at least three fifths of the width remain for it.
    private let isBeside: Bool

    /// - Parameter rows: the rows of all sections, whose help starts in one column.
    init(fitting rows: [Row], width: Int) {
        self.width = width
        let labels = rows.map(\.label.count).filter { $0 <= Self.widestLabel }
        let beside = Self.margin.count * 2 + (labels.max() ?? 0)
        isBeside = beside * 5 <= width * 2
        column = isBeside ? beside : 10
    }

    func section(_ title: String, _ rows: [Row]) -> [String] {
        rows.isEmpty ? [] : "\(title):".wrapped(toWidth: width) + rows.flatMap(lines)
    }

    private func lines(_ row: Row) -> [String] {
        let label = Self.margin + row.label
        guard isBeside, label.count + Self.margin.count <= column else {
            let indent = String(repeating: " ", count: column)
            return [label] + row.help.wrapped(toWidth: width, after: indent)
        }
        let first = label + String(repeating: " ", count: column - label.count)
        let lines = row.help.wrapped(toWidth: width, after: first)
        return lines.isEmpty ? [label] : lines
    }
}

extension HelpTable.Row {
    init(_ option: OptionDescription) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.valueName.map { " \($0)" } ?? ""
        self.init(label: short + option.flag + value, help: option.fullHelp)
    }

    init(_ argument: CommandArgument) { self.init(label: argument.placeholder, help: argument.fullHelp) }
    init(_ command: CommandDescription) { self.init(label: command.name, help: command.summary) }
}

extension String {
    /// Inserts facts in parentheses before the full stop: "Page (1 to 500; default 1)."
    func withFacts(_ facts: [String?]) -> String {
        let known = facts.compactMap(\.self)
        guard !known.isEmpty else { return self }
        return "\(withoutFullStop) (\(known.joined(separator: "; ")))" + (last == "." ? "." : "")
    }

    var withoutFullStop: String { last == "." ? String(dropLast()) : self }

    /// The lines of a paragraph. The first line starts with `first`, and each later line with as many spaces.
    fileprivate func wrapped(toWidth width: Int, after first: String) -> [String] {
        let indent = String(repeating: " ", count: first.count)
        return wrapped(toWidth: width - first.count).enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
    }

    /// The words of a paragraph. A quoted command that fits the width is one word, so it can be copied.
    private func words(fitting width: Int) -> [Substring] {
        split(separator: " ").reduce(into: []) { words, word in
            let last = words.last ?? ""
            let isOpen = last.hasPrefix("'") || last.hasPrefix("('")
            if isOpen, last.count(where: { $0 == "'" }) == 1, last.count + 1 + word.count <= width {
                words[words.count - 1] = self[last.startIndex..<word.endIndex]
            } else {
                words.append(word)
            }
        }
    }

    /// The lines of a paragraph, at most `width` characters long; longer words are split.
    func wrapped(toWidth width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        for word in words(fitting: width) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
                continue
            }
            var rest = word
            repeat {
                lines.append(String(rest.prefix(width)))
                rest = rest.dropFirst(width)
            } while !rest.isEmpty
        }
        return lines
    }
}
