/// Two columns of help: what to type, and what it does.
struct HelpTable {
    struct Row {
        let label: String
        let help: String
    }

    private static let widestLabel = 26
    private static let margin = "  "

    private let width: Int
    private let column: Int
    /// False where labels would leave the help under three fifths of the width: then it stands below them.
    private let isBeside: Bool

    /// Measures the rows of every section of one help text, so that their help begins in one column.
    init(fitting rows: [Row], width: Int) {
        self.width = width
        let labels = rows.map(\.label.count).filter { $0 <= Self.widestLabel }
        let beside = Self.margin.count * 2 + (labels.max() ?? 0)
        isBeside = beside * 5 <= width * 2
        column = isBeside ? beside : 10
    }

    func section(_ title: String, _ rows: [Row]) -> [String] {
        rows.isEmpty ? [] : ["\(title):"] + rows.flatMap(lines)
    }

    private func lines(_ row: Row) -> [String] {
        let label = Self.margin + row.label
        guard isBeside, label.count + Self.margin.count <= column else {
            let indent = String(repeating: " ", count: column)
            return [label] + TextWrapping.paragraph(row.help, width: width, first: indent)
        }
        let first = label + String(repeating: " ", count: column - label.count)
        let lines = TextWrapping.paragraph(row.help, width: width, first: first)
        return lines.isEmpty ? [label] : lines
    }
}

extension HelpTable.Row {
    init(_ option: OptionDescription) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.valueName.map { " \($0)" } ?? ""
        self.init(label: short + option.flag + value, help: option.fullHelp)
    }

    init(_ argument: CommandArgument) {
        self.init(label: argument.placeholder, help: argument.fullHelp)
    }

    init(_ command: CommandDescription) {
        self.init(label: command.name, help: command.summary)
    }
}
