package import Foundation

package struct JSONSyntaxError: Error, Hashable {
    /// The byte offset of the error; the length of the text if it ends too early.
    package let offset: Int
}

extension JSONValue {
    /// Parses UTF-8 JSON text (RFC 8259), with or without a byte order mark, up to 64 levels deep. Integral numbers become
    /// integers. `JSONDecoder` takes ten times as long for the marks of 10,000 films, and loses the order of members.
    /// - Parameter unread: a list to check without reading its elements; nil to read everything.
    package init(parsing text: Data, unread: UnreadList? = nil) throws(JSONSyntaxError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 1)
        bytes.append(contentsOf: text)
        // A zero byte ends every token, so no bounds checks are needed.
        bytes.append(0)
        // All strings at once: validating each one would triple the time.
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONSyntaxError(offset: 0) }
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            var parser = JSONParser(bytes: buffer, source: bytes, unread: unread)
            return try parser.document()
        }
    }
}

private struct JSONParser {
    private static let deepest = 64

    /// The text and a zero byte.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: [UInt8]
    private let unread: UnreadList?
    private var position = 0
    private var depth = 0

    init(bytes: UnsafeBufferPointer<UInt8>, source: [UInt8], unread: UnreadList?) {
        (self.bytes, self.source, self.unread) = (bytes, source, unread)
    }

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try value()
        guard position == bytes.count - 1 else { throw error }
        return value
    }

    private var error: JSONSyntaxError { JSONSyntaxError(offset: position) }

    /// Reads a value and its surrounding white space.
    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        defer { skipSpace() }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            return .object(
                try list(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
                    parser.skipSpace()
                    let name = try parser.string()
                    try parser.skipColon()
                    let isUnread = parser.depth == 1 && parser.unread?.name.description == name
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

    private mutating func forEach(
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
            // Allows a comma after the last element, as Foundation does, because people leave it in edited files.
            guard skip(UInt8(ascii: ",")) || bytes[position] == end else { throw error }
            skipSpace()
        }
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        guard skip(UInt8(ascii: "\"")) else { throw error }
        var (text, start) = ("", position)
        while true {
            switch bytes[position] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                let part = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
                if text.isEmpty { text = part } else { text += part }
                if skip(UInt8(ascii: "\"")) { return text }
                text.unicodeScalars.append(try escapedCharacter())
                start = position
            case 0..<0x20: throw error
            default: position += 1
            }
        }
    }

    private mutating func escapedCharacter() throws(JSONSyntaxError) -> Unicode.Scalar {
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
            // A character above U+FFFF has two units.
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
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw error }
        // Above 2^53, the integer may differ from the written one.
        let integer = abs(number) <= 0x1p53 ? Int(exactly: number) : nil
        return integer.map { .integer($0) } ?? .number(number)
    }

    private mutating func skipNumber() throws(JSONSyntaxError) {
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

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
        return position > start
    }

    private mutating func skipSpace() {
        while bytes[position].isJSONSpace { position += 1 }
    }

    private mutating func unreadList() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard bytes[position] == UInt8(ascii: "[") else { return try value() }
        defer { skipSpace() }
        let names = (unread?.kept ?? []).map { name in
            (text: name.description, bytes: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
        return .array(
            try list(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in try parser.element(keeping: names) }
        )
    }

    /// Checks an element of the unread list, and reads only the members to keep.
    private mutating func element(
        keeping names: [(text: String, bytes: UnsafeBufferPointer<UInt8>)]
    ) throws(JSONSyntaxError) -> JSONValue {
        let start = position
        var kept: [JSONMember] = []
        kept.reserveCapacity(names.count)
        if bytes[position] == UInt8(ascii: "{") {
            try forEach(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
                parser.skipSpace()
                let start = parser.position
                try parser.skipString()
                let name = UnsafeBufferPointer(rebasing: parser.bytes[(start + 1)..<(parser.position - 1)])
                let known = names.first { $0.bytes.count == name.count && $0.bytes.elementsEqual(name) }
                try parser.skipColon()
                if let known {
                    kept.append(JSONMember(known.text, try parser.value()))
                } else {
                    try parser.skipValue()
                }
            }
        } else {
            try skipValue()
        }
        let range = start..<position
        skipSpace()
        return .unread(JSONText(source, range, kept: kept))
    }

    private mutating func skipValue() throws(JSONSyntaxError) {
        skipSpace()
        switch bytes[position] {
        case UInt8(ascii: "{"):
            try forEach(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
                parser.skipSpace()
                try parser.skipString()
                try parser.skipColon()
                try parser.skipValue()
            }
        case UInt8(ascii: "["):
            try forEach(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in try parser.skipValue() }
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): _ = try value()
        default: try skipNumber()
        }
        skipSpace()
    }

    private mutating func skipString() throws(JSONSyntaxError) {
        guard skip(UInt8(ascii: "\"")) else { throw error }
        while true {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): _ = try escapedCharacter()
            case 0..<0x20: throw error
            default:
                // A local variable is faster, and most of a large file is skipped text.
                var end = position
                while bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
                    end += 1
                }
                position = end
            }
        }
    }

    private mutating func skipColon() throws(JSONSyntaxError) {
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw error }
    }
}

extension UInt8 {
    var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
