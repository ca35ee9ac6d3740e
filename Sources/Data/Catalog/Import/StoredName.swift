/// Converts film names to their stored form, which has no bytes that end a field, a list item or a line.
enum StoredName {
    /// The maximum length of a name in bytes; longer texts are not names.
    private static let maximumLength = 2_000

    /// Appends a name without surrounding spaces; returns false if it is empty, too long or not UTF-8.
    static func append(_ text: UnsafeRawBufferPointer, to names: inout [UInt8]) -> Bool {
        let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
        let bytes = text[start...].prefix((text.lastIndex { !isSpace($0) } ?? start) + 1 - start)
        // Most names are ASCII, which is valid UTF-8 and fast to recognise.
        guard (1...maximumLength).contains(bytes.count),
            bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil
        else { return false }
        for byte in bytes { names.append(isSpace(byte) || byte == UInt8(ascii: "|") ? 0x20 : byte) }
        return true
    }

    /// Returns whether two names are equal apart from spaces, ASCII punctuation and the case of ASCII letters.
    static func areAlike(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        let (letters, others) = (left.lazy.compactMap(letter), right.lazy.compactMap(letter))
        // Names without letters and digits must be equal.
        return letters.isEmpty || others.isEmpty ? left.elementsEqual(right) : letters.elementsEqual(others)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func letter(_ byte: UInt8) -> UInt8? {
        if (0x61...0x7A).contains(byte | 0x20) { return byte | 0x20 }
        return byte >= 0x80 || (0x30...0x39).contains(byte) ? byte : nil
    }
}
