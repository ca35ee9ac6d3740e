/// Checks the syntax of values without decoding them, and visits strings without storing them.
extension JSONParser {
    /// Calls `body` with a string, or each string of a list, as bytes. Returns false if `body` does, or a value has another type.
    mutating func strings(_ body: (UnsafeRawBufferPointer) -> Bool) throws(JSONSyntaxError) -> Bool {
        if bytes[position] == UInt8(ascii: "[") {
            var isValid = true
            try forEach(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in
                isValid = try parser.strings(body) && isValid
                parser.skipSpace()
            }
            return isValid
        }
        let start = position
        guard skip(UInt8(ascii: "\"")) else { return false }
        skipText()
        if skip(UInt8(ascii: "\"")) {
            return body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[(start + 1)..<(position - 1)]))
        }
        position = start
        var text = try string()
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    mutating func unreadList() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard let unread, bytes[position] == UInt8(ascii: "[") else { return try value() }
        defer { skipSpace() }
        let names = unread.list.kept.map { UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount) }
        var offsets: [UInt32] = []
        try forEach(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in
            try parser.element(keeping: names, &offsets)
        }
        let elements = JSONElements(unread.source, offsets, keeping: unread.list.kept)
        return .array((0..<elements.count).map { .unread(JSONText(elements, $0)) })
    }

    /// Checks an element of the unread list, and appends the offsets of its start, its end, and its values to keep.
    private mutating func element(
        keeping names: [UnsafeBufferPointer<UInt8>],
        _ offsets: inout [UInt32]
    ) throws(JSONSyntaxError) {
        let first = offsets.count
        offsets.append(contentsOf: repeatElement(0, count: names.count + 2))
        offsets[first] = UInt32(position)
        if bytes[position] == UInt8(ascii: "{") {
            try forEach(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
                parser.skipSpace()
                let start = parser.position + 1
                try parser.skipString()
                let length = parser.position - 1 - start
                try parser.skipColon()
                parser.skipSpace()
                for (index, name) in names.enumerated() where name.count == length {
                    guard (0..<length).allSatisfy({ name[$0] == parser.bytes[start + $0] }) else { continue }
                    offsets[first + 2 + index] = UInt32(parser.position)
                }
                try parser.skipValue()
            }
        } else {
            try skipValue()
        }
        offsets[first + 1] = UInt32(position)
        skipSpace()
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
        skipText()
        while !skip(UInt8(ascii: "\"")) {
            guard bytes[position] == UInt8(ascii: "\\") else { throw error }
            _ = try escapedCharacter()
            skipText()
        }
    }
}
