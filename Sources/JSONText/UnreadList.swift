import Foundation

/// A list whose elements are checked but read on demand, because most of a large file is not needed.
package struct UnreadList: Sendable {
    let name: StaticString
    let kept: [StaticString]

    /// - Parameter kept: the members of elements to read immediately.
    package init(_ name: StaticString, keeping kept: [StaticString]) { (self.name, self.kept) = (name, kept) }
}

/// The text of a checked value and the members to keep; or a value that is made while writing, because all values of a large file
/// would take several times its size in memory.
package final class JSONText: Sendable, Hashable {
    private let source: [UInt8]
    private let range: Range<Int>
    private let make: (@Sendable () -> JSONValue)?
    package let kept: JSONObject

    init(_ source: [UInt8], _ range: Range<Int>, kept: [JSONMember]) {
        self.source = source
        self.range = range
        self.kept = JSONObject(members: kept)
        make = nil
    }

    package init(of make: @escaping @Sendable () -> JSONValue) {
        source = []
        range = 0..<0
        kept = JSONObject(members: [])
        self.make = make
    }

    package var bytes: ArraySlice<UInt8> { make.map { $0().utf8()[...] } ?? source[range] }

    package func value() throws(JSONSyntaxError) -> JSONValue { try JSONValue(parsing: Data(bytes)) }
    package static func == (left: JSONText, right: JSONText) -> Bool { left.bytes == right.bytes }
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
