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
    /// One line without spaces.
    case compact
    /// One member per line, indented by two spaces per level, for files that people edit.
    case indented
}

/// Writes strings that are safe to print: control characters, line separators and direction controls become `\uXXXX`.
extension JSONWriter {
    private mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var (start, index) = (0, 0)
        while index < text.count {
            guard let (scalar, length) = Self.escapedScalar(at: index, in: text) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            appendEscape(of: scalar)
            index += length
            start = index
        }
        bytes.append(contentsOf: text[start...])
    }

    /// Returns the scalar that begins at a byte, and its length in bytes; nil if the scalar needs no escape.
    private static func escapedScalar(
        at index: Int,
        in text: UnsafeBufferPointer<UInt8>
    ) -> (scalar: UInt32, length: Int)? {
        let byte = text[index]
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt32(byte), 1)
        case 0xC2 where text[index + 1] < 0xA0: return (UInt32(text[index + 1]), 2)
        case 0xD8 where text[index + 1] == 0x9C: return (0x061C, 2)
        case 0xE2 where text[index + 1] == 0x80 || text[index + 1] == 0x81:
            let scalar = 0x2000 + UInt32(text[index + 1] & 1) << 6 + UInt32(text[index + 2] & 0x3F)
            switch scalar {
            // Line separators and direction controls.
            case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (scalar, 3)
            default: return nil
            }
        default: return nil
        }
    }

    private mutating func appendEscape(of scalar: UInt32) {
        append("\\")
        guard scalar != UInt32(UInt8(ascii: "\"")), scalar != UInt32(UInt8(ascii: "\\")) else {
            bytes.append(UInt8(scalar))
            return
        }
        let digits = String(scalar, radix: 16)
        append("u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
}
