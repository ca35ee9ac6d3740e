extension Unicode.Scalar {
    /// The scalar's width in columns: 0, 1 or 2.
    fileprivate var displayWidth: Int {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: 0
        // The first combining mark is U+0300.
        case 0x20..<0x300: 1
        case _ where joinsPrevious: 0
        case _ where DisplayWidthTable.contains(value): 2
        default: 1
        }
    }

    /// True for scalars that need no column: combining marks, invisible characters and later letters of a Hangul syllable.
    private var joinsPrevious: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
        default: 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value
        }
    }

    /// True for scalars that turn the preceding symbol into an emoji: emoji style, keycap, skin tone.
    fileprivate var selectsEmoji: Bool { value == 0xFE0F || value == 0x20E3 || 0x1F3FB...0x1F3FF ~= value }
}

extension Character {
    /// The character's width in terminal columns; 0 for a control character.
    package var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first, scalars.dropFirst().first != nil else {
            return scalars.first?.displayWidth ?? 0
        }
        if first.properties.isEmoji && scalars.dropFirst().contains(where: \.selectsEmoji) { return 2 }
        // A joined emoji, such as a family, is a single image.
        if first.displayWidth == 2 && scalars.contains("\u{200D}") { return 2 }
        return scalars.reduce(0) { $0 + $1.displayWidth }
    }
}

extension String {
    /// The text's width in terminal columns; the text must not contain escape sequences.
    package var displayWidth: Int {
        // Fast path: every printable ASCII byte is one column.
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }
}

extension DisplayWidthTable {
    fileprivate static func contains(_ value: UInt32) -> Bool {
        var (low, high) = (0, wide.count / 2)
        while low < high {
            let middle = (low + high) / 2
            if value > wide[2 * middle + 1] { low = middle + 1 } else { high = middle }
        }
        return low < wide.count / 2 && value >= wide[2 * low]
    }
}
