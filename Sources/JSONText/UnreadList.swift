import Foundation

/// A list in the top-level object whose elements are checked immediately but decoded on demand, because few of them are needed.
package struct UnreadList: Sendable {
    let name: StaticString
    let kept: [StaticString]

    /// - Parameter kept: the names of the members of an element that can be decoded without its other members.
    package init(_ name: StaticString, keeping kept: [StaticString]) { (self.name, self.kept) = (name, kept) }
}

/// The text of one of the ``JSONElements``.
package struct JSONText: Sendable, Hashable {
    private let elements: JSONElements
    private let index: Int

    package init(_ elements: JSONElements, _ index: Int) { (self.elements, self.index) = (elements, index) }

    var bytes: ArraySlice<UInt8> { elements.bytes(index) }

    package func value() throws(JSONSyntaxError) -> JSONValue { try JSONValue(parsing: Data(bytes)) }

    /// Returns the value of one of the members to keep; nil if the member is missing or null.
    /// - Parameter member: the position of the name among those to keep. Of several members with one name, the last wins.
    package func value(_ member: Int) throws(JSONSyntaxError) -> JSONValue? {
        try elements.read(index, member) { parser throws(JSONSyntaxError) in try parser.value() }
    }

    /// Calls `body` with the bytes of each string of a member to keep, which is a string or a list of strings. Does nothing if
    /// the member is missing or null.
    /// - Throws: ``RefusedBody`` if the member is another value, or `body` returns false.
    package func forEachString(of member: Int, _ body: (UnsafeRawBufferPointer) -> Bool) throws {
        let isValid = try elements.read(index, member) { parser throws(JSONSyntaxError) in try parser.strings(body) }
        guard isValid != false else { throw refusal(of: member) }
    }

    package func refusal(of member: Int) -> RefusedBody {
        RefusedBody(reason: "unusable value at \(elements.kept[member])")
    }

    package static func == (left: JSONText, right: JSONText) -> Bool { left.bytes == right.bytes }
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The elements of an unread list, which share its text, or elements that are made one by one while they are written. Together, the
/// values of a large file would take several times the size of the file.
package final class JSONElements: Sendable {
    private let source: [UInt8]
    let kept: [StaticString]
    /// The offsets of each element: its start, its end, and the values of its members to keep; 0 for a missing member.
    private let offsets: [UInt32]
    private let make: (@Sendable (Int) -> JSONValue)?

    init(_ source: [UInt8], _ offsets: [UInt32], keeping kept: [StaticString]) {
        (self.source, self.kept, self.offsets, make) = (source, kept, offsets, nil)
    }

    package init(_ make: @escaping @Sendable (Int) -> JSONValue) {
        (source, kept, offsets, self.make) = ([], [], [], make)
    }

    private var width: Int { kept.count + 2 }
    var count: Int { offsets.count / width }

    func bytes(_ index: Int) -> ArraySlice<UInt8> {
        if let make { return make(index).utf8()[...] }
        return source[Int(offsets[index * width])..<Int(offsets[index * width + 1])]
    }

    func read<Value>(
        _ index: Int,
        _ member: Int,
        _ body: (inout JSONParser) throws(JSONSyntaxError) -> Value
    ) throws(JSONSyntaxError) -> Value? {
        let offset = Int(offsets[index * width + 2 + member])
        guard offset > 0, source[offset] != UInt8(ascii: "n") else { return nil }
        return try source.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            var parser = JSONParser(bytes: buffer, position: offset)
            return try body(&parser)
        }
    }
}
