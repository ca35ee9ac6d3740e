/// Reads JSON as RFC 8259 defines it, strictly; a key that comes twice is an error too.
package struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads one value, and nothing but white space around it.
    /// - Throws: ``JSONParseError``.
    package static func parse(_ text: String) throws(JSONParseError) -> ParsedJSON {
        var parser = JSONParser(text)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.error("something after the value") }
        return value
    }
}

/// Where a text stops being JSON, and why.
package struct JSONParseError: Error, Equatable {
    /// Counted in bytes from 0.
    package let offset: Int
    package let reason: String
}

extension JSONParser {
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ reason: String) -> JSONParseError {
        JSONParseError(offset: position, reason: reason)
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ word: String) throws(JSONParseError) {
        guard bytes[position...].starts(with: word.utf8) else { throw error("expected \(word)") }
        position += word.utf8.count
    }

    private mutating func value() throws(JSONParseError) -> ParsedJSON {
        skipSpace()
        switch next.map({ Character(Unicode.Scalar($0)) }) {
        case "{": return .object(try object())
        case "[": return .array(try array())
        case "\"": return .string(try string())
        case "t":
            try expect("true")
            return .boolean(true)
        case "f":
            try expect("false")
            return .boolean(false)
        case "n":
            try expect("null")
            return .null
        default: return .number(try number())
        }
    }

    private mutating func object() throws(JSONParseError) -> [ParsedJSON.Member] {
        var members: [ParsedJSON.Member] = []
        try list("{", "}") { parser throws(JSONParseError) in
            parser.skipSpace()
            let key = try parser.string()
            guard !members.contains(where: { $0.key == key }) else { throw parser.error("key \(key) comes twice") }
            parser.skipSpace()
            try parser.expect(":")
            members.append(ParsedJSON.Member(key, try parser.value()))
        }
        return members
    }

    private mutating func array() throws(JSONParseError) -> [ParsedJSON] {
        var elements: [ParsedJSON] = []
        try list("[", "]") { parser throws(JSONParseError) in
            elements.append(try parser.value())
        }
        return elements
    }

    private mutating func list(
        _ open: String,
        _ close: Character,
        element: (inout JSONParser) throws(JSONParseError) -> Void
    ) throws(JSONParseError) {
        try expect(open)
        skipSpace()
        if take(close) { return }
        while true {
            try element(&self)
            skipSpace()
            if take(close) { return }
            try expect(",")
        }
    }

    private mutating func number() throws(JSONParseError) -> String {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard digits.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
            throw JSONParseError(offset: start, reason: "expected a value")
        }
        return digits
    }
}

extension JSONParser {
    private mutating func string() throws(JSONParseError) -> String {
        try expect("\"")
        var units: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: units, as: UTF8.self) else { throw error("no UTF-8") }
                return text
            case UInt8(ascii: "\\"): units += try escape().utf8
            case 0..<0x20: throw error("a raw control character")
            default: units.append(byte)
            }
        }
        throw error("a string without end")
    }

    private mutating func escape() throws(JSONParseError) -> String {
        let letter = next
        position += 1
        switch letter.map({ Character(Unicode.Scalar($0)) }) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try unicode()
        default: throw error("an unknown escape")
        }
    }

    /// The rest of `\uXXXX`, with the second half of a surrogate pair where one is due.
    private mutating func unicode() throws(JSONParseError) -> String {
        var units = [try hex()]
        if UTF16.isLeadSurrogate(units[0]) {
            try expect("\\u")
            units.append(try hex())
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw error("half a surrogate pair") }
        return text
    }

    private mutating func hex() throws(JSONParseError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("expected four hex digits") }
        position += 4
        return unit
    }
}
