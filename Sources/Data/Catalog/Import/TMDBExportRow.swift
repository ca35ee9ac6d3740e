import TextSearch

/// A line of TMDB's daily export of films: one JSON object.
struct TMDBExportRow {
    /// TMDB's ID, at most 32 bits.
    private(set) var number = 0
    /// The original title in UTF-8.
    private(set) var title: [UInt8] = []
    private(set) var isAdult = false
    /// Whether TMDB lists it as a video rather than a film, such as a trailer or concert.
    private(set) var isVideo = false
    private(set) var popularity = 0.0

    /// TMDB's popularity in thousandths, used in place of votes.
    var votes: Int { Int(min(max(popularity, 0), 1e6) * 1_000) }

    /// Parses a line; nil if malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        var scanner = FlatJSONScanner(line)
        guard scanner.beginObject() else { return nil }
        while let key = scanner.nextKey() {
            guard let value = scanner.value(), take(value, of: key) else { return nil }
        }
        guard scanner.isAtEnd, (1...Int(UInt32.max)).contains(number), !title.isEmpty else { return nil }
    }

    /// Stores the value of a known key; returns false if it is required and has the wrong type.
    private mutating func take(_ value: FlatJSONScanner.Value, of key: String) -> Bool {
        switch (key, value) {
        case ("id", .number(let digits)): number = digits.decimal ?? 0
        case ("popularity", .number(let digits)): popularity = Double(String(decoding: digits, as: UTF8.self)) ?? 0
        case ("adult", .bool(let isTrue)): isAdult = isTrue
        case ("video", .bool(let isTrue)): isVideo = isTrue
        case ("original_title", .string(let text)): title = text.unescaped()
        case ("id", _), ("original_title", _): return false
        default: break
        }
        return true
    }
}

/// Scans one JSON object without nested values, decoding only the used fields: an export has a million lines.
private struct FlatJSONScanner {
    enum Value {
        case string(JSONStringBytes)
        /// A number, as its characters.
        case number(UnsafeRawBufferPointer)
        case bool(Bool)
        case null
    }

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var isFirst = true
    /// Whether no syntax error has been found so far.
    private var isSound = true

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Whether the object has ended and nothing follows it.
    var isAtEnd: Bool { isSound && position == bytes.count }

    mutating func beginObject() -> Bool { take("{") }

    /// Returns the next key; nil after the last one, or if there is a syntax error.
    mutating func nextKey() -> String? {
        if take("}") {
            skipSpaces()
            return nil
        }
        guard isFirst || take(","), let key = string(), take(":") else {
            isSound = false
            return nil
        }
        isFirst = false
        return String(decoding: key.raw, as: UTF8.self)
    }

    /// Returns the value of the last key; nil if it is invalid, an object or a list.
    mutating func value() -> Value? {
        skipSpaces()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "\""): return string().map(Value.string)
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }
}

extension FlatJSONScanner {
    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        skipSpaces()
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
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

/// The raw bytes between the quotes of a JSON string.
private struct JSONStringBytes {
    let raw: UnsafeRawBufferPointer
    let hasEscapes: Bool

    /// The text in UTF-8; unpaired surrogates and unknown escapes become U+FFFD.
    func unescaped() -> [UInt8] {
        guard hasEscapes else { return Array(raw) }
        var output: [UInt8] = []
        output.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if raw[index] == UInt8(ascii: "\\") {
                let (scalar, length) = escape(at: index)
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index += length
            } else {
                output.append(raw[index])
                index += 1
            }
        }
        return output
    }

    private static let plain: [UInt8: Unicode.Scalar] = [
        0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]

    /// The scalar of the escape sequence at `index`, and the length of the sequence in bytes.
    private func escape(at index: Int) -> (Unicode.Scalar, Int) {
        guard index + 1 < raw.count, raw[index + 1] == UInt8(ascii: "u") else {
            return (index + 1 < raw.count ? Self.plain[raw[index + 1]] ?? "\u{FFFD}" : "\u{FFFD}", 2)
        }
        guard let unit = unit(at: index) else { return ("\u{FFFD}", 2) }
        if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: index + 6), UTF16.isTrailSurrogate(trail) {
            let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
            return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
        }
        return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
    }

    /// The UTF-16 code unit of the escape sequence at `index`; nil if it is not `\u` and four hexadecimal digits.
    private func unit(at index: Int) -> UInt16? {
        guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        let digits = raw[index + 2..<index + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
