package import JSONText

/// Reads JSON with Foundation, to check what the program writes and reads.
extension JSONValue: Decodable {
    /// The maximum nesting depth, because the decoder's time grows with the cube of the depth.
    private static let deepest = 64

    /// Decodes a value of up to 64 levels. Members are sorted by name, because decoders lose their order.
    package init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= Self.deepest else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "too deep"))
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array(try container.decode([JSONValue].self))
        } else {
            let members = try container.decode([String: JSONValue].self).sorted { $0.key < $1.key }
            self = .object(members.map { JSONMember($0.key, $0.value) })
        }
    }
}
