/// Breaks text into lines between words.
enum TextWrapping {
    /// The lines with `first` before the first one and as many spaces before the others.
    static func paragraph(_ text: String, width: Int, first: String = "") -> [String] {
        let indent = String(repeating: " ", count: first.displayWidth)
        let lines = text.wrapped(toWidth: width - first.displayWidth)
        return lines.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
    }
}
