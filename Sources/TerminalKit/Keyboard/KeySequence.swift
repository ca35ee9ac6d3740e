/// Reads the one key, or other event, that bytes from a terminal begin with.
struct KeySequence {
    static let escape: UInt8 = 0x1B

    let bytes: ArraySlice<UInt8>

    func step() -> KeyDecoder.Step {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case Self.escape: return escapeSequence()
        case 0..<0x20, 0x7F: return .found(.key(Self.control(first)), length: 1)
        default: return character(from: bytes.startIndex) { .character($0) }
        }
    }
}

extension KeySequence {
    private static func control(_ byte: UInt8) -> Key {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        default: .control(Character(Unicode.Scalar(byte | 0x60)))
        }
    }

    private func escapeSequence() -> KeyDecoder.Step {
        let second = bytes.startIndex + 1
        guard second < bytes.endIndex else { return .incomplete }
        switch bytes[second] {
        case UInt8(ascii: "["): return ControlSequence(bytes: bytes).step()
        case UInt8(ascii: "O"):
            guard second + 1 < bytes.endIndex else { return .incomplete }
            return .found(ControlSequence.key(letter: bytes[second + 1]).map { .key($0) }, length: 3)
        // Esc twice is the key and the beginning of whatever follows.
        case Self.escape: return .found(.key(.escape), length: 1)
        case 0x7F, 0x08: return .found(.key(.alt("\u{7F}")), length: 2)
        case 0..<0x20: return .found(.key(.escape), length: 1)
        default: return character(from: second) { .alt($0) }
        }
    }

    /// One scalar of UTF-8; what is none is left out a byte at a time.
    private func character(from start: Int, _ key: (Character) -> Key) -> KeyDecoder.Step {
        let before = start - bytes.startIndex
        let length = Self.length(lead: bytes[start])
        let scalar = bytes[start...].prefix(length)
        guard scalar.dropFirst().allSatisfy({ 0x80..<0xC0 ~= $0 }) else { return .found(nil, length: before + 1) }
        guard scalar.count == length else { return .incomplete }
        guard let character = String(decoding: scalar, as: UTF8.self).first, character != "\u{FFFD}" else {
            return .found(nil, length: before + 1)
        }
        return .found(.key(key(character)), length: before + length)
    }

    private static func length(lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
