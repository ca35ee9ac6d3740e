/// Encodes members into a JSON object; unlike `JSONEncoder`, nil becomes `null` instead of nothing.
struct JSONObjectEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: JSONSlot
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) {
        slot.makeMember(key.stringValue).become(.null)
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try slot.makeMember(key.stringValue).fill(with: value, at: codingPath + [key])
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        nestedEncoder(for: key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nestedEncoder(for: key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        JSONSlotEncoder(slot: slot.makeMember("super"), codingPath: codingPath)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        nestedEncoder(for: key)
    }

    private func nestedEncoder(for key: Key) -> JSONSlotEncoder {
        JSONSlotEncoder(slot: slot.makeMember(key.stringValue), codingPath: codingPath + [key])
    }
}
