/// How the names of films are kept: without what would end a field, an item of a list or a line of the table.
enum StoredName {
    /// Longer ones are no names.
    static let maximumLength = 2_000

    /// The bytes of a name without spaces around it; nil for none, for one too long, and for what is no UTF-8.
    static func bytes(of text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var (start, end) = (0, text.count)
        while start < end, isSpace(text[start]) { start += 1 }
        while end > start, isSpace(text[end - 1]) { end -= 1 }
        let bytes = UnsafeRawBufferPointer(rebasing: text[start..<end])
        return (1...maximumLength).contains(bytes.count) && UTF8Check.isValid(bytes) ? bytes : nil
    }

    /// Copies a name.
    static func copy(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) {
        for (index, byte) in bytes.enumerated() {
            let isKept = !isSpace(byte) && byte != UInt8(ascii: "|")
            target.storeBytes(of: isKept ? byte : 0x20, toByteOffset: index, as: UInt8.self)
        }
    }

    /// A number that is the same for names which differ in punctuation, spaces and ASCII capitals alone.
    static func likeness(of bytes: UnsafeRawBufferPointer) -> UInt32 {
        var (letters, all) = (FNV32(), FNV32())
        for byte in bytes {
            all.add(byte)
            if let letter = letter(byte) { letters.add(letter) }
        }
        // A name of punctuation alone is like itself only.
        return letters == FNV32() ? all.value : letters.value
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

/// The hash of Fowler, Noll and Vo, of 32 bits.
struct FNV32: Equatable {
    private(set) var value: UInt32 = 0x811C_9DC5

    mutating func add(_ byte: UInt8) {
        value = (value ^ UInt32(byte)) &* 0x0100_0193
    }
}
