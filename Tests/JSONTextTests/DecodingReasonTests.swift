@testable import JSONText
import Foundation
import Testing

@Suite struct DecodingReasonTests {
    private enum Key: String, CodingKey { case date }
    private struct Unfit: Error, CustomStringConvertible { var description: String { "quotes the body" } }

    @Test("a value that a type refuses is named by its place")
    func refusedValue() {
        let context = DecodingError.Context(codingPath: [Key.date], debugDescription: "quotes the body")
        #expect(DecodingReason.describe(DecodingError.dataCorrupted(context), body: Data()) == "unusable value at date")
    }

    @Test("of an error of another kind only the type is told")
    func foreign() {
        #expect(DecodingReason.describe(Unfit(), body: Data()) == "the body was refused (Unfit)")
    }
}
