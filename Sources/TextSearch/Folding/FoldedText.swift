/// A text normalised for comparison: words of lower-case letters and digits, without accents or punctuation.
package struct FoldedText: Equatable, Sendable, CustomStringConvertible {
    /// The words in UTF-8, separated by single spaces.
    package private(set) var bytes: [UInt8] = []
    /// The words' ranges in ``bytes``.
    package private(set) var words: [Range<Int>] = []
    private var isInsideWord = false

    init() {}

    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { FoldedText(UnsafeRawBufferPointer($0)) }
    }

    package init(_ utf8: UnsafeRawBufferPointer) { replace(with: utf8) }

    /// Replaces the contents with a folded UTF-8 text. A text that would fold to nothing, such as `$`, is only split at spaces.
    package mutating func replace(with utf8: UnsafeRawBufferPointer) {
        bytes.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        isInsideWord = false
        append(folding: utf8)
        if bytes.isEmpty {
            for byte in utf8 {
                if byte > UInt8(ascii: " ") { append(byte) } else { endWord() }
            }
        }
        endWord()
    }

    package var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ byte: UInt8) {
        if !isInsideWord {
            isInsideWord = true
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            words.append(bytes.count..<bytes.count)
        }
        bytes.append(byte)
    }

    mutating func endWord() {
        guard isInsideWord else { return }
        isInsideWord = false
        words[words.count - 1] = words[words.count - 1].lowerBound..<bytes.count
    }

    package var description: String { String(decoding: bytes, as: UTF8.self) }

    package var texts: [String] { description.split(separator: " ").map(String.init) }
}
