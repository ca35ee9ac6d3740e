/// The one rule that makes text from outside safe to print: see `String.cleanedForTerminal`.
struct TerminalCleaner {
    private enum Finding {
        /// Removed up to this index.
        case dropped(end: Int)
        /// One space instead of everything up to this index.
        case space(end: Int)
    }

    private let text: UnsafeBufferPointer<UInt8>

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// The text without what a terminal would obey, or nil when there is nothing to remove.
    func cleaned() -> String? {
        var output: [UInt8] = []
        var start = 0
        var index = 0
        var isClean = true
        while index < text.count {
            guard let finding = finding(at: index) else {
                index += 1
                continue
            }
            isClean = false
            output.append(contentsOf: text[start..<index])
            switch finding {
            case .dropped(let end):
                index = end
            case .space(let end):
                output.append(UInt8(ascii: " "))
                index = end
            }
            start = index
        }
        if isClean { return nil }
        output.append(contentsOf: text[start...])
        return String(decoding: output, as: UTF8.self)
    }

    private func finding(at index: Int) -> Finding? {
        switch text[index] {
        case EscapeSequence.escape: control(at: index, length: 1)
        case 0..<0x20, 0x7F: .space(end: index + 1)
        case EscapeSequence.c1Lead where text[index + 1] < 0xA0: control(at: index, length: 2)
        // Only these bytes begin a character that `isInvisible` knows.
        case 0xD8: finding(at: index, length: 2)
        case 0xE1, 0xE2, 0xEF: finding(at: index, length: 3)
        case 0xF3: finding(at: index, length: 4)
        default: nil
        }
    }

    private func control(at index: Int, length: Int) -> Finding {
        EscapeSequence(text: text).end(from: index).map { .dropped(end: $0) } ?? .space(end: index + length)
    }

    private func finding(at index: Int, length: Int) -> Finding? {
        let lead = UInt32(text[index]) & (0x7F >> UInt32(length))
        let scalar = text[(index + 1)..<(index + length)].reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
        switch scalar {
        case 0x2028, 0x2029: return .space(end: index + length)
        case _ where Self.isInvisible(scalar): return .dropped(end: index + length)
        default: return nil
        }
    }

    /// Bidi controls, zero-width characters and tags; not the soft hyphen, which shows where a word may be broken.
    private static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default:
            false
        }
    }
}

extension String {
    /// The text as it may be shown to people: an escape sequence goes whole, every other control character and line
    /// separator becomes one space, bidi controls and zero-width characters are dropped.
    package var cleanedForTerminal: String {
        var text = self
        return text.withUTF8 { TerminalCleaner($0).cleaned() } ?? self
    }
}
