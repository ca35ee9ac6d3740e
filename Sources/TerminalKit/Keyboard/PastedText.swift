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
