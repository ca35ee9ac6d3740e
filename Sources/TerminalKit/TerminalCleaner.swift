extension String {
    /// The text without escape sequences, bidi controls and zero-width characters. Other control characters become spaces.
    /// A joiner stays between letters or emoji whose shape it changes.
    package var cleanedForTerminal: String {
        var text = self
        // Most texts need no cleaning: the UTF-8 of every scalar that is removed or replaced begins with one of these bytes.
        let needsCleaning = text.withUTF8 { bytes in
            bytes.contains { $0 < 0x20 || [0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3].contains($0) }
        }
        return needsCleaning ? TerminalCleaner(scalars: Array(unicodeScalars)).cleaned() : self
    }
}

struct TerminalCleaner {
    let scalars: [Unicode.Scalar]

    func cleaned() -> String {
        var output: [UInt8] = []
        var index = 0
        while index < scalars.count {
            if let end = endOfSequence(from: index) {
                index = end
                continue
            }
            switch scalars[index].value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: output.append(UInt8(ascii: " "))
            case 0x200C...0x200D
            where takesJoiner(scalars[..<index].last) && takesJoiner(scalars[(index + 1)...].first):
                output += scalars[index].utf8
            // Bidi controls, zero-width characters and tags are removed. The soft hyphen stays, as a line break makes it visible.
            case 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
                0xE0000...0xE007F:
                break
            default: output += scalars[index].utf8
            }
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether joiners can shape a character: a letter or mark of a script such as Arabic or Devanagari, or an emoji.
    private func takesJoiner(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, scalar.value >= 0x300 else { return false }
        let isLetter = [.otherLetter, .nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
        return isLetter || scalar.properties.isEmoji
    }

    /// Returns the index after the escape sequence (ECMA-48) that starts at `start`; nil if there is none.
    private func endOfSequence(from start: Int) -> Int? {
        let next = start + 1
        switch scalars[start].value {
        case 0x80..<0xA0: return end(introducedBy: scalars[start].value, from: next)
        case 0x1B where next < scalars.count:
            let second = scalars[next].value
            // ESC and a character in this range mean the 8-bit control character whose value is 0x40 higher.
            if 0x40...0x5F ~= second, let end = end(introducedBy: second + 0x40, from: next + 1) { return end }
            let final = skipping(0x20...0x2F, from: next)
            return has(0x30...0x7E, at: final) ? final + 1 : final > next ? final : nil
        default: return nil
        }
    }

    private func end(introducedBy introducer: UInt32, from start: Int) -> Int? {
        switch introducer {
        // CSI introduces a control sequence.
        case 0x9B:
            let final = skipping(0x20...0x3F, from: start)
            return has(0x40...0x7E, at: final) ? final + 1 : final
        // DCS, SOS, OSC, PM and APC start a string for the terminal, which extends to the end of the text if unterminated.
        case 0x90, 0x98, 0x9D...0x9F:
            for index in start..<scalars.count {
                switch scalars[index].value {
                case 0x07, 0x9C: return index + 1
                case 0x1B where has(0x5C...0x5C, at: index + 1): return index + 2
                default: continue
                }
            }
            return scalars.count
        default: return nil
        }
    }

    private func has(_ values: ClosedRange<UInt32>, at index: Int) -> Bool {
        index < scalars.count && values ~= scalars[index].value
    }

    private func skipping(_ values: ClosedRange<UInt32>, from start: Int) -> Int {
        scalars[start...].firstIndex { !(values ~= $0.value) } ?? scalars.count
    }
}
