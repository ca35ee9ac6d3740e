/// Decodes terminal input into keys, pasted text and mouse events, even if the bytes of an event arrive in several reads.
package struct KeyDecoder: Sendable {
    enum Step {
        /// An input of `length` bytes; nil for an unknown sequence.
        case found(TerminalInput?, length: Int)
        case pasteBegins(length: Int)
        /// More bytes are needed.
        case incomplete
    }

    private var pending: [UInt8] = []
    private var isPasting = false
    private var pasted: [UInt8] = []

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// The maximum number of bytes kept from a paste; no search is that long.
    private static let pasteLimit = 4096

    /// Whether bytes are pending that may be the start of a key, such as a lone ESC or half of a UTF-8 character.
    package var isWaiting: Bool { !isPasting && !pending.isEmpty }

    /// Returns the inputs completed by these bytes.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        pending += bytes
        var inputs: [TerminalInput] = []
        while !pending.isEmpty, let input = next() { inputs += input }
        return inputs
    }

    /// Ends the wait for more bytes. A lone ESC becomes the Escape key, ESC and another byte an Alt key; other bytes are dropped.
    package mutating func timeOut() -> [TerminalInput] {
        guard isWaiting else { return [] }
        defer { pending = [] }
        guard pending[0] == KeySequence.escape, pending.count <= 2 else { return [] }
        return [.key(pending.count == 1 ? .escape : .alt(Character(Unicode.Scalar(pending[1]))))]
    }

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

    /// Collects a bracketed paste up to its end sequence; invalid UTF-8 is replaced.
    private mutating func nextOfPaste() -> [TerminalInput]? {
        // The end sequence may have begun in an earlier read.
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
