/// Writes JSON values as UTF-8, with members in order and doubles in their shortest exact form.
struct JSONWriter {
    let layout: JSONLayout
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(layout: JSONLayout, capacity: Int) {
        self.layout = layout
        bytes.reserveCapacity(capacity)
    }

    mutating func append(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .integer(let integer): append(integer.description)
        // JSON cannot represent infinity or NaN.
        case .number(let number): append(number.isFinite ? number.description : "null")
        case .string(let string): append(quoted: string)
        case .array(let elements): appendList(elements, "[", "]") { $0.append($1) }
        case .object(let members): appendList(members, "{", "}") { $0.append($1) }
        case .unread(let text): bytes.append(contentsOf: text.bytes)
        }
    }

    private mutating func append(_ member: JSONMember) {
        append(quoted: member.name)
        append(layout == .compact ? ":" : ": ")
        append(member.value)
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func appendList<Element>(
        _ elements: [Element],
        _ opening: String,
        _ closing: String,
        appendElement: (inout JSONWriter, Element) -> Void
    ) {
        append(opening)
        depth += 1
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",") }
            breakLine()
            appendElement(&self, element)
        }
        depth -= 1
        if !elements.isEmpty { breakLine() }
        append(closing)
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}

extension JSONValue {
    /// The value as JSON text, without a trailing newline.
    package func text(_ layout: JSONLayout = .compact) -> String { String(decoding: utf8(layout), as: UTF8.self) }

    /// - Parameter size: the number of bytes to reserve.
    package func utf8(_ layout: JSONLayout = .compact, reserving size: Int = 0) -> [UInt8] {
        var writer = JSONWriter(layout: layout, capacity: size)
        writer.append(self)
        return writer.bytes
    }
}

package enum JSONLayout: Sendable {
    /// One line without spaces between tokens.
    case compact
    /// One member or element per line, indented by two spaces per level, for files that people edit.
    case indented
}

/// Writes strings that are safe to print: control characters, line separators and direction controls become `\uXXXX`.
extension JSONWriter {
    private mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        // Fast path: the UTF-8 of every scalar that must be escaped begins with one of these bytes.
        var text = string
        let needsEscapes = text.withUTF8 { bytes in
            bytes.contains { $0 < 0x20 || [0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2].contains($0) }
        }
        if needsEscapes {
            for scalar in string.unicodeScalars { appendEscaped(scalar) }
        } else {
            append(string)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar.value, radix: 16)
            append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        default: bytes.append(contentsOf: scalar.utf8)
        }
    }
}
