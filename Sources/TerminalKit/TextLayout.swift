/// On which side a text stands in its column.
package enum ColumnAlignment: Sendable {
    case leading, trailing
}

extension String {
    /// The text cut to a width in columns, with `…` where something was cut (neither a space nor a comma before it);
    /// never wider, and whole when it fits.
    package func truncated(toWidth width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var kept = prefix(fitting: width - 1)
        while kept.last == " " || kept.last == "," { kept.removeLast() }
        return kept + "…"
    }

    /// The text with spaces up to a width in columns; a wider text stays as it is.
    package func padded(toWidth width: Int, alignment: ColumnAlignment = .leading) -> String {
        let spaces = String(repeating: " ", count: max(0, width - displayWidth))
        return alignment == .leading ? self + spaces : spaces + self
    }

    private func prefix(fitting width: Int) -> Substring {
        var rest = width
        return prefix { character in
            rest -= character.displayWidth
            return rest >= 0
        }
    }
}

extension String {
    /// The lines of a paragraph, none wider than `width` columns; none at all for a blank text or a width below 1.
    ///
    /// Lines end between words and beside wide characters, for Chinese and Japanese have no spaces; runs of spaces
    /// count as one.
    ///
    /// - Parameter splitsLongWords: whether a word longer than a line is split. Where it is not, the terminal breaks it,
    ///   and a path or an address can still be copied in one piece.
    package func wrapped(toWidth width: Int, splitsLongWords: Bool = true) -> [String] {
        guard width > 0 else { return [] }
        var lines = LineBuilder(width: width, splitsLongWords: splitsLongWords)
        for word in split(separator: " ") { lines.append(word: word) }
        return lines.finished()
    }
}

/// Fills lines up to a width.
private struct LineBuilder {
    let width: Int
    let splitsLongWords: Bool
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0

    init(width: Int, splitsLongWords: Bool) {
        self.width = width
        self.splitsLongWords = splitsLongWords
    }

    mutating func append(word: Substring) {
        var isFirst = true
        var rest = word
        while let character = rest.first {
            let isWide = character.displayWidth > 1
            let part = isWide ? rest.prefix(1) : rest.prefix { $0.displayWidth <= 1 }
            append(part: part, isSpaced: isFirst && !line.isEmpty)
            rest = rest[part.endIndex...]
            isFirst = false
        }
    }

    private mutating func append(part: Substring, isSpaced: Bool) {
        let partWidth = String(part).displayWidth
        let gap = isSpaced ? 1 : 0
        if lineWidth + gap + partWidth <= width {
            line += isSpaced ? " " + part : part
            lineWidth += gap + partWidth
        } else {
            if !line.isEmpty { breakLine() }
            append(startingLine: part, width: partWidth)
        }
    }

    private mutating func append(startingLine part: Substring, width partWidth: Int) {
        if splitsLongWords {
            for character in part { append(character) }
        } else {
            line += part
            lineWidth += partWidth
        }
    }

    private mutating func append(_ character: Character) {
        // A wide character has no place at all on a line of one column.
        let shown = character.displayWidth > width ? "…" : character
        if lineWidth + shown.displayWidth > width { breakLine() }
        line.append(shown)
        lineWidth += shown.displayWidth
    }

    private mutating func breakLine() {
        lines.append(line)
        line = ""
        lineWidth = 0
    }

    func finished() -> [String] {
        line.isEmpty ? lines : lines + [line]
    }
}
