/// Writes JSON values as UTF-8: members in the order given, doubles in their shortest exact form.
struct JSONWriter {
    let layout: JSONLayout
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(layout: JSONLayout) {
        self.layout = layout
    }

    mutating func append(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .integer(let integer): append(integer.description)
        // JSON has no word for infinity or "not a number".
        case .number(let number): append(number.isFinite ? number.description : "null")
        case .string(let string): JSONString.append(string, to: &bytes)
        case .array(let elements): appendList(elements, "[", "]") { $0.append($1) }
        case .object(let members): appendList(members, "{", "}") { $0.append($1) }
        }
    }

    private mutating func append(_ member: JSONMember) {
        JSONString.append(member.name, to: &bytes)
        append(layout == .compact ? ":" : ": ")
        append(member.value)
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

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
    /// The value as JSON text, without a newline at its end.
    package func text(_ layout: JSONLayout = .compact) -> String {
        String(decoding: utf8(layout), as: UTF8.self)
    }

    /// The value as the UTF-8 bytes of its JSON text, without a newline at its end.
    package func utf8(_ layout: JSONLayout = .compact) -> [UInt8] {
        var writer = JSONWriter(layout: layout)
        writer.append(self)
        return writer.bytes
    }
}
