import TestSupport
import Testing

/// An answer that is wrong in one way, under the name of that way.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let response: LoopbackResponse

    init(_ name: String, _ response: LoopbackResponse) {
        self.name = name
        self.response = response
    }

    var testDescription: String { name }
}
