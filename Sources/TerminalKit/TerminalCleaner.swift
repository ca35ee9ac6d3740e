/// Removes control characters from untrusted text (see `String.cleanedForTerminal`).
struct TerminalCleaner {
    /// The end of a part to remove, and whether a space replaces it.
    private typealias Finding = (end: Int, isSpace: Bool)

    let text: UnsafeBufferPointer<UInt8>

    /// Returns the cleaned text, or nil if there is nothing to remove.
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
            if finding.isSpace { output.append(UInt8(ascii: " ")) }
            index = finding.end
            start = index
        }
        if isClean { return nil }
        output.append(contentsOf: text[start...])
        return String(decoding: output, as: UTF8.self)
    }

    private func finding(at index: Int) -> Finding? {
        switch text[index] {
        case Self.escape: control(at: index, length: 1)
        case 0..<0x20, 0x7F: (index + 1, true)
        case Self.c1Lead where text[index + 1] < 0xA0: control(at: index, length: 2)
        // Lead bytes of invisible characters.
        case 0xD8: finding(at: index, length: 2)
        case 0xE1, 0xE2, 0xEF: finding(at: index, length: 3)
        case 0xF3: finding(at: index, length: 4)
        default: nil
        }
    }

    private func control(at index: Int, length: Int) -> Finding {
        endOfSequence(from: index).map { ($0, false) } ?? (index + length, true)
    }

    private func finding(at index: Int, length: Int) -> Finding? {
        let lead = UInt32(text[index]) & (0x7F >> UInt32(length))
        let scalar = text[(index + 1)..<(index + length)].reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
        switch scalar {
        case 0x2028, 0x2029: return (index + length, true)
        case 0x200C...0x200D
        where takesJoiner(String(decoding: text[..<index].suffix(4), as: UTF8.self).unicodeScalars.last)
            && takesJoiner(String(decoding: text[(index + length)...].prefix(4), as: UTF8.self).unicodeScalars.first):
            return nil
        // Bidi controls, zero-width characters and tags; not the soft hyphen, which is visible at a line break.
        case 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            return (index + length, false)
        default: return nil
        }
    }

    /// Whether joiners shape a character: a letter or mark of scripts such as Persian and Hindi, or an emoji.
    private func takesJoiner(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, scalar.value >= 0x300 else { return false }
        let isLetter = [.otherLetter, .nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
        return isLetter || scalar.properties.isEmoji
    }
}

extension String {
    /// The text without escape sequences, bidi controls and zero-width characters. Other control characters become spaces.
    /// A joiner stays between letters or emoji whose shape it changes.
    package var cleanedForTerminal: String {
        var text = self
        return text.withUTF8 { TerminalCleaner(text: $0).cleaned() } ?? self
    }
}

/// Finds the end of an escape sequence (ECMA-48; 7-bit, or 8-bit encoded as UTF-8).
extension TerminalCleaner {
    private static let escape: UInt8 = 0x1B
    /// The lead byte of the 8-bit control characters U+0080 to U+009F.
    private static let c1Lead: UInt8 = 0xC2

    private static let controlSequenceIntroducer: UInt8 = 0x9B
    /// The control characters DCS, SOS, OSC, PM and APC, each of which starts a string for the terminal.
    private static let stringIntroducers: Set<UInt8> = [0x90, 0x98, 0x9D, 0x9E, 0x9F]

    /// Returns the index after the sequence whose ESC or C1 character is at `start`, or nil if there is no sequence.
    private func endOfSequence(from start: Int) -> Int? {
        guard start + 1 < text.count else { return nil }
        let second = text[start + 1]
        if text[start] == Self.c1Lead { return end(introducedBy: second, from: start + 2) }
        // ESC and a byte in this range mean the 8-bit character 0x40 above the byte.
        if 0x40...0x5F ~= second, let end = end(introducedBy: second + 0x40, from: start + 2) { return end }
        return endOfShortSequence(from: start + 1)
    }

    private func end(introducedBy introducer: UInt8, from start: Int) -> Int? {
        if introducer == Self.controlSequenceIntroducer { return endOfControlSequence(from: start) }
        return Self.stringIntroducers.contains(introducer) ? endOfString(from: start) : nil
    }

    private func endOfControlSequence(from start: Int) -> Int {
        let final = skipping(0x20...0x3F, from: start)
        return final < text.count && 0x40...0x7E ~= text[final] ? final + 1 : final
    }

    private func endOfShortSequence(from start: Int) -> Int? {
        let final = skipping(0x20...0x2F, from: start)
        if final < text.count && 0x30...0x7E ~= text[final] { return final + 1 }
        return final > start ? final : nil
    }

    /// Returns the index after the string's terminator, or the end of the text if the terminator is missing.
    private func endOfString(from start: Int) -> Int {
        for index in start..<text.count {
            let next = index + 1 < text.count ? text[index + 1] : 0
            switch (text[index], next) {
            case (0x07, _): return index + 1
            case (Self.escape, UInt8(ascii: "\\")), (Self.c1Lead, 0x9C): return index + 2
            default: continue
            }
        }
        return text.count
    }

    private func skipping(_ bytes: ClosedRange<UInt8>, from start: Int) -> Int {
        text[start...].firstIndex { !(bytes ~= $0) } ?? text.count
    }
}
