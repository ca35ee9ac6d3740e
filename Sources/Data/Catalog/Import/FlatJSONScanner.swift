/// Reads one JSON object of plain values on one line, without making texts of what nobody wants.
///
/// Far from all of JSON: for lines that a machine wrote, of which there are a million.
struct FlatJSONScanner {
    enum Value {
        case string(JSONStringBytes)
        /// Its characters.
        case number(UnsafeRawBufferPointer)
        case bool(Bool)
        case null
    }

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var isFirst = true
    /// False once something was not as it should be.
    private var isSound = true

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// True when the object has ended, and nothing follows it.
    var isAtEnd: Bool { isSound && position == bytes.count }

    mutating func beginObject() -> Bool { take("{") }

    /// The next key; nil after the last, and where there is none but should be.
    mutating func nextKey() -> UnsafeRawBufferPointer? {
        if take("}") {
            skipSpaces()
            return nil
        }
        guard isFirst || take(","), let key = string(), take(":") else {
            isSound = false
            return nil
        }
        isFirst = false
        return key.raw
    }

    /// The value of the key that was just read; nil for one that is none, and for objects and lists.
    mutating func value() -> Value? {
        skipSpaces()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "\""): return string().map(Value.string)
        case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return word("null") ? .null : nil
        default: return number()
        }
    }
}

extension FlatJSONScanner {
    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, UnsafeRawBufferPointer(rebasing: bytes[position..<end]).isSame(as: word) else {
            return false
        }
        position = end
        return true
    }

    private mutating func string() -> JSONStringBytes? {
        guard take("\"") else { return nil }
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<position - 1])
                return JSONStringBytes(raw: raw, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            default: position += 1
            }
        }
        return nil
    }

    private mutating func number() -> Value? {
        let start = position
        while position < bytes.count, "+-.0123456789Ee".utf8.contains(bytes[position]) { position += 1 }
        return start < position ? .number(UnsafeRawBufferPointer(rebasing: bytes[start..<position])) : nil
    }
}
