package import Foundation

package struct JSONSyntaxError: Error, Hashable {
    /// The byte offset of the error; the length of the text if the text ends too early.
    package let offset: Int
}

extension JSONValue {
    /// Parses UTF-8 JSON text (RFC 8259) up to 64 levels deep; a byte order mark and trailing commas are allowed. Numbers such as
    /// 1.0 become integers. `JSONDecoder` takes ten times as long for the marks of 10,000 films, and loses the order of members.
    /// - Parameter unread: a list whose elements are checked but not decoded; nil to decode everything.
    package init(parsing text: Data, unread: UnreadList? = nil) throws(JSONSyntaxError) {
        try self.init(padded: [UInt8](text) + [UInt8](repeating: 0, count: Self.padding), unread: unread)
    }

    /// The number of zero bytes after the text. They end every token and allow reading eight bytes at any position of the text.
    package static let padding = 8

    /// Parses text followed by ``padding`` zero bytes.
    package init(padded bytes: [UInt8], unread: UnreadList? = nil) throws(JSONSyntaxError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            var parser = JSONParser(bytes: buffer, unread: unread.map { ($0, bytes) })
            return try parser.document()
        }
    }
}

struct JSONParser {
    private static let deepest = 64

    /// The text, followed by the padding.
    let bytes: UnsafeBufferPointer<UInt8>
    var unread: (list: UnreadList, source: [UInt8])?
    var position = 0
    var depth = 0

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        guard isUTF8 else { throw error }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try value()
        guard position == bytes.count - JSONValue.padding else { throw error }
        return value
    }

    /// Whether the text is UTF-8. Checking each string separately would take twice as long as all other parsing. ASCII is skipped,
    /// because `String(validating:)` would read it byte by byte.
    private var isUTF8: Bool {
        var start = 0
        while start <= bytes.count - 8 {
            while start <= bytes.count - 32,
                (word(at: start) | word(at: start + 8) | word(at: start + 16) | word(at: start + 24)) & Self.highBits
                    == 0
            {
                start += 32
            }
            var end = start
            while end <= bytes.count - 8, word(at: end) & Self.highBits != 0 { end += 8 }
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
            guard part.isEmpty || String(validating: part, as: UTF8.self) != nil else { return false }
            // The next eight bytes are ASCII.
            start = end + 8
        }
        return true
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the eight bytes at a position, with the first byte in the lowest bits.
    private func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    var error: JSONSyntaxError { JSONSyntaxError(offset: position) }

    /// Reads a value and the white space around it.
    mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        defer { skipSpace() }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            return .object(
                try list(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
                    parser.skipSpace()
                    let name = try parser.string()
                    try parser.skipColon()
                    let isUnread = parser.depth == 1 && parser.unread?.list.name.description == name
                    return JSONMember(name, try isUnread ? parser.unreadList() : parser.value())
                }
            )
        case UInt8(ascii: "["):
            return .array(try list(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in try parser.value() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", true)
        case UInt8(ascii: "f"): return try word("false", false)
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func list<Element>(
        until end: UInt8,
        _ element: (inout JSONParser) throws(JSONSyntaxError) -> Element
    ) throws(JSONSyntaxError) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(8)
        try forEach(until: end) { parser throws(JSONSyntaxError) in elements.append(try element(&parser)) }
        return elements
    }

    @inline(__always)
    mutating func forEach(
        until end: UInt8,
        _ element: (inout JSONParser) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        guard depth < Self.deepest else { throw error }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipSpace()
        while !skip(end) {
            try element(&self)
            // Allows a comma after the last element, as Foundation does, because people leave one in edited files.
            guard skip(UInt8(ascii: ",")) || bytes[position] == end else { throw error }
            skipSpace()
        }
    }

    mutating func string() throws(JSONSyntaxError) -> String {
        guard skip(UInt8(ascii: "\"")) else { throw error }
        var (text, start) = ("", position)
        while true {
            skipText()
            switch bytes[position] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                let part = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
                if text.isEmpty { text = part } else { text += part }
                if skip(UInt8(ascii: "\"")) { return text }
                text.unicodeScalars.append(try escapedCharacter())
                start = position
            default: throw error
            }
        }
    }

    /// Moves to the next quotation mark, backslash or control character.
    mutating func skipText() {
        func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
        var ends: UInt64
        repeat {
            let word = word(at: position)
            let controls = (word &- 0x2020_2020_2020_2020) & ~word
            ends = zeros(word ^ 0x2222_2222_2222_2222) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C) | controls
            // The lowest set bit is in the first such byte. Borrows may set further bits above it.
            ends &= Self.highBits
            position += ends.trailingZeroBitCount / 8
        } while ends == 0
    }

    mutating func escapedCharacter() throws(JSONSyntaxError) -> Unicode.Scalar {
        position += 2
        switch bytes[position - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // A character above U+FFFF has two UTF-16 units.
            guard UTF16.isLeadSurrogate(UInt16(unit)), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { break }
            let next = try hexadecimal()
            guard (0xDC00...0xDFFF).contains(next),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (next - 0xDC00))
            else { break }
            return scalar
        default: position -= 1
        }
        throw error
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else { throw error }
            number = number << 4 + UInt32(digit)
            position += 1
        }
        return number
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        try skipNumber()
        let token = UnsafeBufferPointer(rebasing: bytes[start..<position])
        // Converting through a string takes ten times as long, which matters for the numbers of 10,000 marks.
        if token.count < 19, token.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }) {
            let magnitude = token.reduce(0) { $1.isDigit ? $0 * 10 + Int($1 & 0x0F) : $0 }
            return .integer(token[0] == UInt8(ascii: "-") ? -magnitude : magnitude)
        }
        let text = String(decoding: token, as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw error }
        // Above 2^53, the integer may differ from the written number.
        let integer = abs(number) <= 0x1p53 ? Int(exactly: number) : nil
        return integer.map { .integer($0) } ?? .number(number)
    }

    mutating func skipNumber() throws(JSONSyntaxError) {
        _ = skip(UInt8(ascii: "-"))
        let first = position
        guard skipDigits(), bytes[first] != UInt8(ascii: "0") || position == first + 1 else { throw error }
        if skip(UInt8(ascii: ".")), !skipDigits() { throw error }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            guard skipDigits() else { throw error }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        for byte in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
            guard skip(byte) else { throw error }
        }
        return value
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while bytes[position].isDigit { position += 1 }
        return position > start
    }

    mutating func skipSpace() { while bytes[position].isJSONSpace { position += 1 } }

    mutating func skipColon() throws(JSONSyntaxError) {
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw error }
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
