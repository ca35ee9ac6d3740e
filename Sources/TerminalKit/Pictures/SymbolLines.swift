/// Characters with colours, as `chafa` writes them, read back as lines for a screen.
enum SymbolLines {
    /// Nil for text with any control but colours, reverse and line feeds.
    static func lines(of text: String) -> [StyledLine]? {
        var look = SymbolLook()
        var lines: [StyledLine] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let line = self.line(line, &look) else { return nil }
            lines.append(line)
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func line(_ text: Substring, _ look: inout SymbolLook) -> StyledLine? {
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        var line = StyledLine(String(parts[0]), look.style)
        for part in parts.dropFirst() {
            guard part.first == "[", let end = part.firstIndex(of: "m") else { return nil }
            let codes = part[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false)
            guard look.apply(codes.map { $0.isEmpty ? 0 : Int($0) ?? -1 }) else { return nil }
            line = line.adding(String(part[end...].dropFirst()), look.style)
        }
        return line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? line : nil
    }
}

/// The look of characters after some codes (SGR).
struct SymbolLook {
    private(set) var style = CellStyle.plain

    /// False for a code that is not about colours.
    mutating func apply(_ codes: [Int]) -> Bool {
        var rest = codes[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: style = .plain
            case 1, 22: break  // Bold characters of a picture are brighter in some terminals alone.
            case 7: style = style.adding(.reverse)
            case 30...37: style.foreground = .palette(UInt8(code - 30))
            case 90...97: style.foreground = .palette(UInt8(code - 82))
            case 38: style.foreground = Self.color(&rest)
            case 39: style.foreground = nil
            case 40...47: style.background = .palette(UInt8(code - 40))
            case 100...107: style.background = .palette(UInt8(code - 92))
            case 48: style.background = Self.color(&rest)
            case 49: style.background = nil
            default: return false
            }
        }
        return true
    }

    /// What follows 38 or 48: `5;N` or `2;R;G;B`.
    private static func color(_ rest: inout ArraySlice<Int>) -> CellColor? {
        let kind = rest.popFirst()
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let numbers = rest.prefix(count).compactMap { UInt8(exactly: $0) }
        rest = rest.dropFirst(count)
        guard numbers.count == count, let first = numbers.first else { return nil }
        return count == 1 ? .palette(first) : .rgb(first, numbers[1], numbers[2])
    }
}
