/// Tells whether bytes are UTF-8.
enum UTF8Check {
    static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // Most names are ASCII.
        guard bytes.contains(where: { $0 >= 0x80 }) else { return true }
        var index = 0
        while index < bytes.count {
            guard let length = length(of: bytes, at: index) else { return false }
            index += length
        }
        return true
    }

    /// The length of the scalar that starts there; nil where none does.
    private static func length(of bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        let first = bytes[index]
        switch first {
        case ..<0x80: return 1
        case 0xC2...0xDF: return follow(bytes, index, count: 1, second: 0x80...0xBF)
        case 0xE0: return follow(bytes, index, count: 2, second: 0xA0...0xBF)
        case 0xED: return follow(bytes, index, count: 2, second: 0x80...0x9F)
        case 0xE1...0xEF: return follow(bytes, index, count: 2, second: 0x80...0xBF)
        case 0xF0: return follow(bytes, index, count: 3, second: 0x90...0xBF)
        case 0xF1...0xF3: return follow(bytes, index, count: 3, second: 0x80...0xBF)
        case 0xF4: return follow(bytes, index, count: 3, second: 0x80...0x8F)
        default: return nil
        }
    }

    private static func follow(
        _ bytes: UnsafeRawBufferPointer,
        _ index: Int,
        count: Int,
        second: ClosedRange<UInt8>
    ) -> Int? {
        guard index + count < bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for offset in 1...count where bytes[index + offset] & 0xC0 != 0x80 { return nil }
        return count + 1
    }
}
