import JSONText
import Testing

/// A way in which a field of an answer can be of no use.
struct Spoiling: Sendable, CustomTestStringConvertible {
    let name: String
    /// What stands in the field's place; nil where the field is left out.
    let value: JSONValue?

    var testDescription: String { name }

    /// What is no use for a field of any kind.
    static let any: [Spoiling] = [
        Spoiling(name: "missing", value: nil), Spoiling(name: "null", value: .null),
        Spoiling(name: "empty text", value: ""), Spoiling(name: "true", value: true),
        Spoiling(name: "a list", value: [["a": 1]]), Spoiling(name: "an object", value: ["a": 1]),
    ]

    static let ofText =
        any + [
            Spoiling(name: "an integer", value: 12), Spoiling(name: "a fraction", value: 0.5),
        ]

    static let ofNumber = any + [Spoiling(name: "digits as text", value: "12")]
}

/// A field of an answer, and what becomes of the result when the field is of no use.
struct SpoiltField<Result: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let effect: @Sendable (inout Result) -> Void

    init(_ name: String, _ effect: @escaping @Sendable (inout Result) -> Void) {
        self.name = name
        self.effect = effect
    }

    var testDescription: String { name }

    func expected(from whole: Result) -> Result {
        var result = whole
        effect(&result)
        return result
    }
}
