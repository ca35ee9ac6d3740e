import Domain
import Foundation
import TerminalKit

struct TextField: Hashable, Sendable {
    /// The maximum length in characters. No title is that long.
    private static let limit = 300

    private(set) var before = ""
    private(set) var after = ""

    init(_ text: String = "") { insert(text) }

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Inserts text at the cursor, without invisible characters. Drops the part that exceeds the maximum length.
    mutating func insert(_ text: String) {
        before += text.cleanedForTerminal.prefix(max(0, Self.limit - self.text.count))
    }

    /// Edits the text. Returns false if `key` is not an editing key.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: _ = before.popLast()
        case .delete, .control("d"): after = String(after.dropFirst())
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"), .alt("\u{7F}"):
            while before.last?.isWhitespace == true { before.removeLast() }
            while before.last?.isWhitespace == false { before.removeLast() }
        case .left, .control("b"): if let last = before.popLast() { after.insert(last, at: after.startIndex) }
        case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        default: return false
        }
        return true
    }
}

extension BrowseScreen {
    func drawSearchField(on screen: inout ScreenBuffer) {
        let (field, name) =
            state.focus == .filter
            ? (state.filterField, Messages.browse.filterPrompt) : (state.field, Messages.browse.prompt)
        let prompt = layout.size.columns >= 30 ? " \(name) " : "> "
        let promptStyle = state.focus == .list ? style.dim : style.bold
        let start = screen.write(prompt, column: 0, row: layout.fieldRow, style: promptStyle)
        let free = layout.size.columns - start
        let room = free - 2 - min(field.text.displayWidth, free / 2)
        let status = statuses.first { $0.displayWidth < room } ?? ""
        let width = max(1, layout.size.columns - start - (status.isEmpty ? 0 : status.displayWidth + 2))
        let visible = Self.visible(field, width: width)
        let end = screen.write(visible.text, column: start, row: layout.fieldRow, width: width)
        let hint = state.focus != .filter && field.isEmpty ? Messages.browse.typeATitle : state.completion
        let rest = hint.isEmpty || style.hasColors ? hint : "[\(hint)]"
        let left = max(0, start + width - end)
        screen.write(rest.truncated(toWidth: left), column: end, row: layout.fieldRow, width: left, style: style.dim)
        let column = layout.size.columns - status.displayWidth - 1
        screen.write(status, column: column, row: layout.fieldRow, style: style.dim)
        guard state.focus != .list else { return }
        let cursor = min(start + visible.cursor, layout.size.columns - 1)
        screen.cursor = ScreenPosition(column: cursor, row: layout.fieldRow)
    }

    /// Returns the visible part of the text, and the cursor's column in it. A cursor at the end of the text needs its own column.
    static func visible(_ field: TextField, width: Int) -> (text: String, cursor: Int) {
        var before = field.before[...]
        while String(before).displayWidth >= width, !before.isEmpty { before.removeFirst() }
        return (before + field.after, String(before).displayWidth)
    }

    /// The possible texts at the right of the search field, the preferred text first. The first text has the years, the position
    /// in the list, and the activity or source; later texts have fewer of these parts.
    private var statuses: [String] {
        let results = state.results
        let total = DisplayFormat.grouped(results.total)
        let position = state.filmIndex.map { "\(DisplayFormat.grouped($0 + 1))/\(total)" }
        // The years are shown only if they differ from the filter's, as after opening a recent query.
        let years = state.years == results.filter.years ? nil : state.years?.description
        let parts = [years, position, Self.activity(results, now: state.now)].compactMap(\.self)
        return parts.indices.map { parts[$0...].joined(separator: " · ") } + [position].compactMap(\.self)
    }

    private static func activity(_ results: BrowseResults, now: Date) -> String? {
        switch results.activity {
        case .searching: return results.query == nil ? Messages.browse.loading : Messages.browse.searching
        case .refreshing: return Messages.browse.refreshing
        case .nextPage: return Messages.browse.loadingMore
        case .none: break
        }
        guard let summary = results.summary, !results.items.isEmpty, !results.isOutdated else { return nil }
        let age = summary.fetchedAt.map(now.timeIntervalSince)
        return Messages.browse.source(summary.source, summary.notice, age: age)
    }
}
