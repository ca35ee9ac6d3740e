/// A key with the modifiers that terminals report.
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
            return .found(Self.key(letter: bytes[second + 1]).map { .key($0) }, length: 3)
        // The second ESC may start a sequence.
        case Self.escape: return .found(.key(.escape), length: 1)
        case 0x7F, 0x08: return .found(.key(.alt("\u{7F}")), length: 2)
        case 0..<0x20: return .found(.key(.escape), length: 1)
        default: return character(from: second) { .alt($0) }
        }
    }

    /// One UTF-8 scalar; invalid bytes are skipped one at a time.
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

    /// Parses a sequence that begins with `ESC [`.
    private func controlSequence() -> KeyDecoder.Step {
        let start = bytes.startIndex + 2
        guard let final = bytes[start...].firstIndex(where: { !(0x20...0x3F ~= $0) }) else { return .incomplete }
        let length = final - bytes.startIndex + 1
        let parameters = bytes[start..<final]
        switch bytes[final] {
        // A control character cancels the sequence and is then read separately.
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
            return .found(Self.key(number: numbers.first ?? 0).map { .key($0) }, length: length)
        case let letter: return .found(Self.key(letter: letter).map { .key($0) }, length: length)
        }
    }

    /// The key for the final letter of a sequence, ignoring modifiers; also used after `ESC O`.
    private static func key(letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    private static func key(number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    private func fixed(length: Int, _ input: ([UInt8]) -> TerminalInput?) -> KeyDecoder.Step {
        guard bytes.count >= length else { return .incomplete }
        return .found(input(Array(bytes)), length: length)
    }

    /// Parses a mouse report of the form `< button ; column ; row`, counted from 1.
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
