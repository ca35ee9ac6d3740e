/// Decodes the bytes that a terminal sends into keys, however the reads split them.
package struct KeyDecoder: Sendable {
    /// The result of one step.
    enum Step {
        /// An input of that many bytes; nil for an unknown sequence.
        case found(TerminalInput?, length: Int)
        /// A paste begins after that many bytes.
        case pasteBegins(length: Int)
        /// More bytes are needed.
        case incomplete
    }

    private var pending: [UInt8] = []
    private var isPasting = false
    private var pasted: [UInt8] = []

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// Bytes of a paste that are kept: longer texts are no search.
    private static let pasteLimit = 4096

    package init() {}

    /// True while the last bytes may be the start of a sequence, such as a lone Esc.
    package var isWaiting: Bool { !isPasting && !pending.isEmpty }

    /// The inputs that these bytes complete.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        pending += bytes
        var inputs: [TerminalInput] = []
        while !pending.isEmpty, let input = next() { inputs += input }
        return inputs
    }

    /// The inputs of the bytes left when nothing has followed for a while: a lone Esc is the key.
    package mutating func timeOut() -> [TerminalInput] {
        guard isWaiting else { return [] }
        defer { pending = [] }
        switch pending.count {
        case 1 where pending[0] == KeySequence.escape: return [.key(.escape)]
        case 2 where pending[0] == KeySequence.escape:
            return [.key(.alt(Character(Unicode.Scalar(pending[1]))))]
        default: return []
        }
    }
}

extension KeyDecoder {
    /// Takes one step; nil when more bytes are needed.
    private mutating func next() -> [TerminalInput]? {
        if isPasting { return nextOfPaste() }
        switch KeySequence(bytes: pending[...]).step() {
        case .incomplete: return nil
        case .pasteBegins(let length):
            pending.removeFirst(length)
            isPasting = true
            return []
        case .found(let input, let length):
            pending.removeFirst(length)
            return input.map { [$0] } ?? []
        }
    }

    /// Collects a bracketed paste up to the sequence that ends it; bytes that are not UTF-8 are replaced.
    private mutating func nextOfPaste() -> [TerminalInput]? {
        // The end may have begun in the bytes that came before.
        let start = max(0, pasted.count - Self.pasteEnd.count)
        pasted += pending
        pending = []
        guard let end = pasted[start...].firstRange(of: Self.pasteEnd) else { return nil }
        pending = Array(pasted[end.upperBound...])
        isPasting = false
        defer { pasted = [] }
        return [.paste(String(decoding: pasted[..<end.lowerBound].prefix(Self.pasteLimit), as: UTF8.self))]
    }
}
