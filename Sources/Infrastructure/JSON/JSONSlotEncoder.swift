/// Encodes a value into a slot of the JSON tree.
struct JSONSlotEncoder: Encoder {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        slot.becomeObject()
        return KeyedEncodingContainer(JSONObjectEncoding<Key>(slot: slot, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        slot.becomeArray()
        return JSONArrayEncoding(slot: slot, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONScalarEncoding(slot: slot, codingPath: codingPath)
    }
}

private struct JSONScalarEncoding: SingleValueEncodingContainer {
    let slot: JSONSlot
    let codingPath: [any CodingKey]

    mutating func encodeNil() {
        slot.become(.null)
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        try slot.fill(with: value, at: codingPath)
    }
}

private struct JSONArrayEncoding: UnkeyedEncodingContainer {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    private var nextPath: [any CodingKey] {
        codingPath + [JSONKey(String(count))]
    }

    mutating func encodeNil() {
        slot.makeElement().become(.null)
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        let path = nextPath
        try slot.makeElement().fill(with: value, at: path)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nestedEncoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        nestedEncoder().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        nestedEncoder()
    }

    private func nestedEncoder() -> JSONSlotEncoder {
        let path = nextPath
        return JSONSlotEncoder(slot: slot.makeElement(), codingPath: path)
    }
}
