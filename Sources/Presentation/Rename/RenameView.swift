package import Domain
import JSONText
package import TerminalKit

/// A file that a rename or an undo considered, with its paths as displayed.
package struct RenameRow: Sendable {
    package let item: RenameItem
    package let from: String
    let to: String?
    let reason: String?
    let film: MoviesListItemViewModel?

    /// - Parameter shown: converts a path to its displayed form.
    package init(_ item: RenameItem, shown: (String) -> String, film: (Movie) -> MoviesListItemViewModel) {
        (self.item, from, to) = (item, shown(item.from), item.to.map(shown))
        reason = Messages.rename.reason(item, shown: shown)
        self.film = item.movie.map(film)
    }
}

package enum RenameFields {
    package static let defaults = ["status", "from", "to", "reason"]

    package static let all: [Field<RenameRow>] = [
        Field("from", isKey: true) { .string($0.from) },
        Field("to") { JSONValue($0.to) },
        Field("film", plainText: { $0.item.movie?.titleAndYear ?? "" }) { row in
            row.film.map { MovieFields.all.object($0) } ?? .null
        },
        Field("match") { JSONValue($0.film == nil ? nil : Match.exact.word) },
        Field("status") { .string($0.item.status.rawValue) },
        Field("reason") { JSONValue($0.reason) },
    ]

    package static let runs: [Field<RenameRun>] = [
        Field("run", isKey: true, kind: .number) { .integer($0.number) },
        Field("time") { .string(RFC3339.text(for: $0.date)) },
        Field("action") { .string($0.action.rawValue) },
        Field("files", kind: .number) { .integer($0.files) },
        Field("state") { .string($0.state.rawValue) },
    ]
}

/// Prints what happens to each file. For people, the new path is below the old path instead of in a second column.
package typealias RenameView = RowsView<RenameRow>

extension RenameView {
    package func show(_ rows: [RenameRow]) throws(ConsoleError) {
        guard output.format == .table, output.requestedFields == nil else { return try write(rows, list: "renames") }
        try output.console.write(rows.flatMap(lines).map { output.style.text($0) + "\n" }.joined())
    }

    private func lines(_ row: RenameRow) -> [StyledLine] {
        let arrow = output.usesUTF8 ? "→ " : "> "
        let mark =
            [RenameItem.Status.unsure: "? ", .conflict: "! ", .failed: "! ", .skipped: "- "][row.item.status] ?? "  "
        let from = row.from.cleanedForTerminal
        let dim = CellStyle(.dim)
        var lines = folded([(mark + from, mark == "- " ? dim : .plain)])
        if let to = row.to?.cleanedForTerminal, row.reason == nil || row.item.status == .conflict {
            let start = zip(to, from).prefix { $0 == $1 }.count
            let end = zip(to.dropFirst(start).reversed(), from.dropFirst(start).reversed()).prefix { $0 == $1 }.count
            let changed = String(to.dropFirst(start).dropLast(end))
            lines += folded([
                (arrow + to.prefix(start), .plain), (changed, CellStyle(.bold)), (String(to.suffix(end)), .plain),
            ])
        }
        if let reason = row.reason { lines += folded([("  " + reason.cleanedForTerminal, dim)]) }
        return lines
    }

    /// Breaks a line that is wider than the terminal: after a space or slash, otherwise after punctuation, otherwise
    /// anywhere. All lines except the first are indented.
    private func folded(_ parts: [(text: String, style: CellStyle)]) -> [StyledLine] {
        var rest = parts.flatMap { part in part.text.map { (character: $0, style: part.style) } }[...]
        var lines: [StyledLine] = []
        while !rest.isEmpty {
            let indent = lines.isEmpty ? "" : "    "
            var width = indent.count
            var line = rest.prefix {
                width += String($0.character).displayWidth
                return width <= output.console.columns
            }
            if line.count < rest.count {
                let breaks = [" /", "._-"].lazy.compactMap { marks in
                    // A break in the first third would leave most of the line empty.
                    line.dropFirst(line.count / 3).lastIndex { marks.contains($0.character) }
                }
                line = breaks.first.map { line[...$0] } ?? (line.isEmpty ? rest.prefix(1) : line)
            }
            rest = rest[line.endIndex...]
            var shown = StyledLine(indent)
            while let style = line.first?.style {
                let run = line.prefix { $0.style == style }
                shown = shown.adding(String(run.map(\.character)), style)
                line = line[run.endIndex...]
            }
            lines.append(shown)
        }
        return lines
    }
}
