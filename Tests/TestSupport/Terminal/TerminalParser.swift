/// Splits a program's terminal output into characters and sequences, across reads.
struct TerminalParser: Sendable {
    enum Token: Equatable {
        case text(Character)
        case control(UInt8)
        case sequence(Sequence)
        /// The text between `ESC ]` and its end.
        case command(String)
        /// The text between `ESC _ G` and its end.
        case graphics(String)
        case unknown(String)
    }

    /// A sequence that starts with `ESC [`.
    struct Sequence: Equatable {
        let marker: Character?
        let numbers: [Int]
        let final: Character
    }

    private var pending: [UInt8] = []

    /// Returns everything complete; the rest waits for more bytes.
    mutating func tokens(of bytes: some Swift.Sequence<UInt8>) -> [Token] {
        pending += bytes
        var tokens: [Token] = []
        while !pending.isEmpty, let (found, length) = next() {
            tokens += found
            pending.removeFirst(length)
        }
        return tokens
    }
}

extension TerminalParser {
    private func next() -> (tokens: [Token], length: Int)? {
        switch pending[0] {
        case 0x1B: return escape()
        case 0..<0x20, 0x7F: return ([.control(pending[0])], 1)
        default: return text()
        }
    }

    /// Characters up to the next control byte; the last scalar may still be incomplete.
    private func text() -> (tokens: [Token], length: Int)? {
        let end = pending.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? pending.count
        var whole = end
        if end == pending.count, let lead = pending[..<end].lastIndex(where: { $0 < 0x80 || $0 >= 0xC0 }) {
            let length = pending[lead] < 0x80 ? 1 : pending[lead] < 0xE0 ? 2 : pending[lead] < 0xF0 ? 3 : 4
            if end - lead < length { whole = lead }
        }
        guard whole > 0 else { return nil }
        let characters = String(decoding: pending[..<whole], as: UTF8.self)
        return (characters.map { .text($0) }, whole)
    }

    private func escape() -> (tokens: [Token], length: Int)? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return sequence()
        case UInt8(ascii: "]"): return command()
        case UInt8(ascii: "_"): return graphics()
        // A string terminator without a string is harmless.
        case UInt8(ascii: "\\"): return ([], 2)
        default: return ([.unknown(String(decoding: pending.prefix(2), as: UTF8.self))], 2)
        }
    }

    private func sequence() -> (tokens: [Token], length: Int)? {
        guard let end = pending.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
        var parameters = pending[2..<end]
        let marker = parameters.first.flatMap { 0x3C...0x3F ~= $0 ? Character(Unicode.Scalar($0)) : nil }
        if marker != nil { parameters.removeFirst() }
        let numbers = parameters.split(separator: UInt8(ascii: ";"))
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        let final = Character(Unicode.Scalar(pending[end]))
        return ([.sequence(Sequence(marker: marker, numbers: numbers, final: final))], end + 1)
    }

    private func command() -> (tokens: [Token], length: Int)? {
        string().map { ([.command($0.text)], $0.length) }
    }

    private func graphics() -> (tokens: [Token], length: Int)? {
        string().map { text, length in
            ([text.first == "G" ? .graphics(String(text.dropFirst())) : .unknown(text)], length)
        }
    }

    /// The text between a two-character introducer and the string terminator.
    private func string() -> (text: String, length: Int)? {
        for index in pending.indices.dropFirst(2) {
            let isString = pending[index] == 0x1B && index + 1 < pending.count && pending[index + 1] == 0x5C
            guard pending[index] == 0x07 || isString else { continue }
            let text = String(decoding: pending[2..<index], as: UTF8.self)
            return (text, index + (isString ? 2 : 1))
        }
        return nil
    }
}
