/// Builds the escape sequences that turn one screen into another by redrawing the changed cells.
struct ScreenDiff {
    private let new: ScreenBuffer
    private var output = ""
    /// The position of the terminal's cursor; nil if unknown.
    private var position: ScreenPosition?
    private var style: CellStyle?

    /// The text that changes a terminal's screen from `old` (nil if unknown) to `new`; empty if they are equal.
    static func text(from old: ScreenBuffer?, to new: ScreenBuffer) -> String {
        let old = old.flatMap { $0.size == new.size ? $0 : nil }
        guard old != new else { return "" }
        var diff = ScreenDiff(new: new)
        if old == nil { diff.output = "\u{1B}[0m\u{1B}[2J" }
        // The old image is removed before the cells are drawn. The new image is drawn last, because text would overwrite it.
        let hasNewPicture = old?.picture != new.picture
        if hasNewPicture { diff.output += old?.picture?.removal ?? "" }
        let before = old ?? ScreenBuffer(new.size)
        for row in 0..<new.size.rows where before.row(row) != new.row(row) {
            let cells = zip(before.row(row), new.row(row)).enumerated()
            for (column, (from, to)) in cells where from != to && to.width > 0 {
                diff.draw(to, at: ScreenPosition(column: column, row: row))
            }
        }
        if hasNewPicture, let picture = new.picture {
            diff.output += move(to: picture.position) + picture.drawing
            diff.position = nil
        }
        return diff.finished(hadCursor: old?.cursor != nil)
    }

    private mutating func draw(_ cell: ScreenCell, at target: ScreenPosition) {
        if position != target { output += Self.move(to: target) }
        if style != cell.style {
            changeLink(to: cell.style.link)
            output += cell.style.sequence
            style = cell.style
        }
        output.append(cell.character)
        let next = ScreenPosition(column: target.column + cell.width, row: target.row)
        position = cell.character.hasSureWidth && next.column < new.size.columns ? next : nil
    }

    private mutating func changeLink(to link: String?) {
        guard style?.link != link else { return }
        output += link.map(Hyperlink.opening) ?? Hyperlink.closing
    }

    /// Returns the output as a synchronized update. The cursor is hidden during the update, for terminals without such updates.
    private mutating func finished(hadCursor: Bool) -> String {
        changeLink(to: nil)
        if let style, style != .plain { output += CellStyle.plain.sequence }
        if let cursor = new.cursor { output += Self.move(to: cursor) + "\u{1B}[?25h" }
        return "\u{1B}[?2026h" + (hadCursor ? "\u{1B}[?25l" : "") + output + "\u{1B}[?2026l"
    }

    private static func move(to position: ScreenPosition) -> String {
        "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    }
}

extension Character {
    /// Whether all terminals agree on the character's width. After any other character, the cursor is positioned again.
    fileprivate var hasSureWidth: Bool {
        guard let scalar = unicodeScalars.first, unicodeScalars.dropFirst().isEmpty else { return false }
        return scalar.value < 0x250
    }
}
