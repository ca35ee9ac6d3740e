/// The header fields of an answer, looked up without regard to the case of their names.
package struct HTTPHeaders: Sendable, Equatable {
    private let values: [String: String]

    package init(_ fields: [(name: String, value: String)]) {
        values = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }) { _, last in last }
    }

    package subscript(name: String) -> String? { values[name.lowercased()] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}
