package import JSONText

/// What a JSON file holds: it is read by decoding, and written as members in an order of its own.
///
/// Not `Encodable`: Foundation's encoder leaves nil out, and orders keys differently from run to run.
package protocol JSONDocument: Decodable, Sendable {
    /// The members of the object, without its version.
    var members: [JSONMember] { get }
}
