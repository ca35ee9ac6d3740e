/// Breaks text into lines between words.
enum TextWrapping {
    /// The lines with `first` before the first one and as many spaces before the others.
    static func paragraph(_ text: String, width: Int, first: String = "") -> [String] {
        let indent = String(repeating: " ", count: first.count)
        let lines = text.wrapped(toWidth: width - first.count)
        return lines.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
    }
}

extension String {
    /// The lines of a paragraph, none longer than `width` characters, each of which is taken to fill one column; a word
    /// that is longer is broken.
    func wrapped(toWidth width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        for word in split(separator: " ") {
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
