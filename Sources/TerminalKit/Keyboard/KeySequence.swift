/// A key. Modifiers are ignored, except Ctrl and Alt with a character, and Shift with Tab.
package enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl with a letter, in lower case.
    case control(Character)
    case alt(Character)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// A function key by its number: 1 for F1.
    case function(Int)
}

package enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case paste(String)
    case wheel(WheelDirection)
    /// A left click; cells are counted from 0 at the top left.
    case click(column: Int, row: Int)

    package enum WheelDirection: Hashable, Sendable {
        case up, down
    }
}

/// Parses the input event at the start of a terminal's bytes.
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
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            guard second + 1 < bytes.endIndex else { return .incomplete }
            return .found(Self.letters[Unicode.Scalar(bytes[second + 1])].map { .key($0) }, length: 3)
        // The second ESC may start a sequence.
        case Self.escape: return .found(.key(.escape), length: 1)
        case 0x7F, 0x08: return .found(.key(.alt("\u{7F}")), length: 2)
        case 0..<0x20: return .found(.key(.escape), length: 1)
        default: return character(from: second) { .alt($0) }
        }
    }

    /// Parses one UTF-8 scalar. Invalid bytes are skipped one at a time.
    private func character(from start: Int, _ key: (Character) -> Key) -> KeyDecoder.Step {
        let before = start - bytes.startIndex
        // The number of leading ones of the first byte is the length of a scalar of several bytes.
        let ones = (~bytes[start]).leadingZeroBitCount
        let length = 2...4 ~= ones ? ones : 1
        let scalar = bytes[start...].prefix(length)
        guard scalar.dropFirst().allSatisfy({ 0x80..<0xC0 ~= $0 }) else { return .found(nil, length: before + 1) }
        guard scalar.count == length else { return .incomplete }
        guard let character = String(decoding: scalar, as: UTF8.self).first, character != "\u{FFFD}" else {
            return .found(nil, length: before + 1)
        }
        return .found(.key(key(character)), length: before + length)
    }

    /// Parses a sequence that begins with `ESC [`.
    private func controlSequence() -> KeyDecoder.Step {
        let start = bytes.startIndex + 2
        guard let final = bytes[start...].firstIndex(where: { !(0x20...0x3F ~= $0) }) else { return .incomplete }
        let length = final - bytes.startIndex + 1
        let parameters = bytes[start..<final]
        switch bytes[final] {
        // A control or non-ASCII byte cancels the sequence and is then read separately.
        case 0..<0x20, 0x7F...: return .found(nil, length: length - 1)
        // F1 to F5 on the Linux console.
        case UInt8(ascii: "["):
            return fixed(length: length + 1) {
                0x41...0x45 ~= $0[length] ? .key(.function(Int($0[length]) - 0x40)) : nil
            }
        // A mouse report without SGR: three bytes follow.
        case UInt8(ascii: "M") where parameters.isEmpty: return fixed(length: length + 3) { _ in nil }
        case UInt8(ascii: "M"): return .found(Self.mouse(parameters), length: length)
        case UInt8(ascii: "~"):
            let numbers = Self.numbers(parameters)
            guard numbers.first != 200 else { return .pasteBegins(length: length) }
            return .found(Self.numbers[numbers.first ?? 0].map { .key($0) }, length: length)
        case let letter: return .found(Self.letters[Unicode.Scalar(letter)].map { .key($0) }, length: length)
        }
    }

    /// The keys by the final letter of a sequence, whatever its modifiers. Letters after `ESC O` have the same meaning.
    private static let letters: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .backTab,
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    /// The keys by the first number of a sequence that ends in `~`.
    private static let numbers: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
        18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]

    private func fixed(length: Int, _ input: ([UInt8]) -> TerminalInput?) -> KeyDecoder.Step {
        guard bytes.count >= length else { return .incomplete }
        return .found(input(Array(bytes)), length: length)
    }

    /// Parses a mouse report of the form `< button ; column ; row`, whose cells are counted from 1. Nil unless it reports a left
    /// click or a turn of the wheel, without modifiers.
    private static func mouse(_ parameters: ArraySlice<UInt8>) -> TerminalInput? {
        guard parameters.first == UInt8(ascii: "<") else { return nil }
        let numbers = numbers(parameters.dropFirst())
        guard numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
        return switch numbers[0] {
        case 0: .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: .wheel(.up)
        case 65: .wheel(.down)
        default: nil
        }
    }

    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { UInt16(String(decoding: $0, as: UTF8.self)).map(Int.init) ?? 0 }
    }
}
