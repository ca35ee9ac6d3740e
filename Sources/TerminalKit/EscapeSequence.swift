/// Finds where a terminal's escape sequence ends (ECMA-48, in its 7-bit form and its 8-bit one as UTF-8).
struct EscapeSequence {
    static let escape: UInt8 = 0x1B
    /// The first byte, in UTF-8, of the 8-bit control characters U+0080 to U+009F.
    static let c1Lead: UInt8 = 0xC2

    private static let controlSequenceIntroducer: UInt8 = 0x9B
    /// DCS, SOS, OSC, PM and APC: what follows them is text for the terminal, not for the reader.
    private static let stringIntroducers: Set<UInt8> = [0x90, 0x98, 0x9D, 0x9E, 0x9F]

    let text: UnsafeBufferPointer<UInt8>

    /// The index after the sequence that begins at `start`, where an ESC or a C1 character stands; nil when none does.
    func end(from start: Int) -> Int? {
        guard start + 1 < text.count else { return nil }
        let second = text[start + 1]
        if text[start] == Self.c1Lead {
            return end(introducedBy: second, from: start + 2)
        }
        // ESC and a letter of this range mean the 8-bit character 0x40 above that letter.
        if 0x40...0x5F ~= second, let end = end(introducedBy: second + 0x40, from: start + 2) {
            return end
        }
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

    /// A string that nothing ends goes on to the end of the text.
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
