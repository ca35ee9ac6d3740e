/// Breaks text into lines between words.
enum TextWrapping {
    /// Lines of at most `width` characters, without trailing spaces; a longer word has a line of its own.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if current.isEmpty {
                current = String(word)
            } else if current.count + 1 + word.count <= width {
                current += " " + word
            } else {
                lines.append(current)
                current = String(word)
            }
        }
        return current.isEmpty ? lines : lines + [current]
    }

    /// The lines with `first` before the first one and as many spaces before the others.
    static func paragraph(_ text: String, width: Int, first: String = "") -> [String] {
        let indent = String(repeating: " ", count: first.count)
        let lines = lines(of: text, width: width - first.count)
        return lines.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
    }
}
