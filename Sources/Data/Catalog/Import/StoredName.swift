/// How the names of films are kept: without what would end a field, an item of a list or a line of the table.
enum StoredName {
    /// Longer ones are no names.
    private static let maximumLength = 2_000

    /// A name without spaces around it; nil for none, for one too long, and for what is no UTF-8.
    static func bytes(of text: UnsafeRawBufferPointer) -> [UInt8]? {
        let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
        let bytes = text[start...].prefix((text.lastIndex { !isSpace($0) } ?? start) + 1 - start)
        guard (1...maximumLength).contains(bytes.count), isUTF8(bytes) else { return nil }
        return bytes.map { isSpace($0) || $0 == UInt8(ascii: "|") ? 0x20 : $0 }
    }

    /// Whether names differ in punctuation, spaces and ASCII capitals alone.
    static func areAlike(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        let (letters, others) = (left.lazy.compactMap(letter), right.lazy.compactMap(letter))
        // A name of punctuation alone is like itself only.
        return letters.isEmpty || others.isEmpty ? left.elementsEqual(right) : letters.elementsEqual(others)
    }

    private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
        // Most names are ASCII.
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
        default: nil
        }
    }
}
