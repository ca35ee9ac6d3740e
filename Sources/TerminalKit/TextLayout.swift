extension String {
    /// The text truncated to a width in columns. `…` replaces the end and any space or comma before it.
    package func truncated(toWidth width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var kept = prefix(fitting: width - 1)
        while kept.last == " " || kept.last == "," { kept.removeLast() }
        return kept + "…"
    }

    /// The text with its middle replaced by `…`. What follows `…` begins no later than the first difference from `other`.
    fileprivate func cutInMiddle(toWidth width: Int, differingFrom other: String) -> String {
        guard width > 3 else { return truncated(toWidth: width) }
        let characters = Array(self)
        let difference = zip(characters, other).prefix { $0 == $1 }.count
        var start = characters.count
        while start > 0, String(characters[(start - 1)...]).displayWidth <= (width - 1) / 2 { start -= 1 }
        let end = String(characters[min(start, difference)...]).truncated(toWidth: max(1, width / 2))
        return prefix(fitting: width - 1 - end.displayWidth) + "…" + end
    }

    /// A comma-separated list without the last items that do not fit a width; the first item is truncated if necessary.
    package func items(toWidth width: Int) -> String {
        var list = self[...]
        while String(list).displayWidth > width, let comma = list.lastIndex(of: ",") { list = list[..<comma] }
        return String(list).truncated(toWidth: width)
    }

    /// The text padded with spaces to a width in columns; wider text is unchanged.
    /// - Parameter isTrailing: true to put the spaces before the text.
    package func padded(toWidth width: Int, isTrailing: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - displayWidth))
        return isTrailing ? spaces + self : self + spaces
    }

    private func prefix(fitting width: Int) -> Substring {
        var rest = width
        return prefix { character in
            rest -= character.displayWidth
            return rest >= 0
        }
    }

    /// The lines of a paragraph, at most `width` columns wide; empty if the text is blank or the width is below 1.
    /// Lines break at spaces and next to wide characters, because Chinese and Japanese have no spaces.
    /// - Parameter program: the program whose command lines stay in one piece, like paths and URLs, so that they can be
    ///   copied; the terminal wraps them if they are too long. If nil, words longer than a line are split.
    package func wrapped(toWidth width: Int, copyableFor program: String? = nil) -> [String] {
        guard width > 0 else { return [] }
        var lines = [""]
        var used = 0
        func append(_ text: some StringProtocol, width textWidth: Int, gap: String = "") {
            lines[lines.count - 1] += gap + text
            used += gap.count + textWidth
        }
        func breakLine() {
            lines.append("")
            used = 0
        }
        for word in program.map(words(withCommandsOf:)) ?? split(separator: " ") {
            var rest = word
            let isCommand = word.contains(" ")
            var gap = lines[lines.count - 1].isEmpty ? "" : " "
            while let first = rest.first {
                let part =
                    isCommand ? rest : first.displayWidth > 1 ? rest.prefix(1) : rest.prefix { $0.displayWidth <= 1 }
                rest = rest[part.endIndex...]
                let partWidth = String(part).displayWidth
                if used + gap.count + partWidth > width, !lines[lines.count - 1].isEmpty {
                    breakLine()
                    gap = ""
                }
                if partWidth <= width || program != nil {
                    append(part, width: partWidth, gap: gap)
                } else {
                    for character in part {
                        // One column has no room for a wide character.
                        let shown = character.displayWidth > width ? "…" : character
                        if used + shown.displayWidth > width { breakLine() }
                        append(String(shown), width: shown.displayWidth)
                    }
                }
                gap = ""
            }
        }
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// Splits the text at spaces, except within a command line. A command line is in quotes (`'movies seen heat'`), or
    /// it is at the start or after a colon, a comma or "or".
    private func words(withCommandsOf program: String) -> [Substring] {
        var (words, rest) = ([Substring](), self[...])
        while let start = rest.firstIndex(where: { $0 != " " }) {
            rest = rest[start...]
            var word = rest.prefix { $0 != " " }
            let before = words.last ?? ":"
            if !program.isEmpty, word.hasSuffix("'\(program)") {
                word = rest[..<rest.endOfCommand(isQuoted: true)]
            } else if word == program, before.hasSuffix(":") || before.hasSuffix(",") || ["or", "o"].contains(before) {
                word = rest[..<rest.endOfCommand(isQuoted: false)]
            }
            words.append(word)
            rest = rest[word.endIndex...]
        }
        return words
    }
}

extension Substring {
    /// The end of the command line at the start of the text. A quoted command line includes its closing quote and what follows
    /// up to a space. An unquoted command line ends after punctuation or before "or". Arguments may be quoted.
    fileprivate func endOfCommand(isQuoted: Bool) -> Index {
        var rest = isQuoted ? drop { $0 != "'" }.dropFirst() : self
        var (quote, previous) = (Character?.none, Character(" "))
        while let character = rest.popFirst() {
            defer { previous = character }
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\\": rest = rest.dropFirst()
            case "'" where isQuoted && previous != " " && rest.first.map(" .,;:)".contains) != false:
                return rest.firstIndex(of: " ") ?? endIndex
            case "'", "\"": quote = character
            case " " where !isQuoted:
                let command = self[..<index(before: rest.startIndex)]
                // `<film>...` in a usage line does not end a sentence.
                let isOver = ",;.".contains(previous) && !command.hasSuffix("..")
                if isOver || ["or ", "o "].contains(where: rest.hasPrefix) { return command.endIndex }
            default: break
            }
        }
        return endIndex
    }
}

/// The texts of a column, truncated to a width but still distinct where possible.
package struct DistinctTexts {
    package let shown: [String]
    /// Whether different texts would be equal if truncated at the end.
    package let needsMiddleCut: Bool

    package init(_ texts: [String], width: Int) {
        var shown = texts.map { $0.truncated(toWidth: width) }
        let alike = Dictionary(grouping: texts.indices) { [shown] in shown[$0] }.values
            .filter { rows in rows.contains { texts[$0] != texts[rows[0]] } }
        needsMiddleCut = !alike.isEmpty
        for rows in alike {
            for row in rows {
                guard let other = rows.first(where: { texts[$0] != texts[row] }) else { continue }
                shown[row] = texts[row].cutInMiddle(toWidth: width, differingFrom: texts[other])
            }
        }
        self.shown = shown
    }
}
