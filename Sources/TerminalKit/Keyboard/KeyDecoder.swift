/// Turns the bytes that a terminal sends into keys, however they are cut into pieces on the way.
package struct KeyDecoder: Sendable {
    /// What one step finds at the beginning of the bytes.
    enum Step {
        /// So many bytes mean this; nil for a sequence that means nothing here.
        case found(TerminalInput?, length: Int)
        /// A paste begins behind so many bytes.
        case pasteBegins(length: Int)
        /// More bytes must tell.
        case incomplete
    }

    private var pending: [UInt8] = []
    private var paste: PastedText?

    package init() {}

    /// True while what came last may be the beginning of more: a lone Esc, or the Esc of a sequence.
    package var isWaiting: Bool { paste == nil && !pending.isEmpty }

    /// What the bytes, behind those that came before, mean.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        pending += bytes
        var inputs: [TerminalInput] = []
        while !pending.isEmpty, let input = next() { inputs += input }
        return inputs
    }

    /// What is left means when nothing has followed for a while: a lone Esc is the key.
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
    /// Takes one step; nil when more bytes must come first.
    private mutating func next() -> [TerminalInput]? {
        if paste != nil { return nextOfPaste() }
        switch KeySequence(bytes: pending[...]).step() {
        case .incomplete: return nil
        case .pasteBegins(let length):
            pending.removeFirst(length)
            paste = PastedText()
            return []
        case .found(let input, let length):
            pending.removeFirst(length)
            return input.map { [$0] } ?? []
        }
    }

    private mutating func nextOfPaste() -> [TerminalInput]? {
        let bytes = pending
        pending = []
        guard let rest = paste?.take(bytes) else { return nil }
        defer { paste = nil }
        pending = rest
        return [.paste(paste?.text ?? "")]
    }
}

/// Collects the text of a bracketed paste, up to the sequence that ends it.
struct PastedText: Sendable {
    /// What stands after this many bytes is dropped: nobody searches for a book.
    private static let limit = 4096
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The last bytes, which may be the beginning of the end.
    private var tail: [UInt8] = []

    /// The text so far; bytes that are no UTF-8 are replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes bytes, and gives back those behind the end; nil as long as the end has not come.
    mutating func take(_ more: [UInt8]) -> [UInt8]? {
        var rest = more[...]
        while let byte = rest.popFirst() {
            tail.append(byte)
            if tail.suffix(Self.end.count) == Self.end[...] {
                keep(tail.dropLast(Self.end.count))
                return Array(rest)
            }
            if tail.count >= Self.end.count {
                keep(tail.prefix(1))
                tail.removeFirst()
            }
        }
        return nil
    }

    private mutating func keep(_ more: ArraySlice<UInt8>) {
        bytes += more.prefix(max(0, Self.limit - bytes.count))
    }
}
