/// A place in the JSON tree under construction: containers are handed out before they are filled, so it is shared.
final class JSONSlot {
    private enum Kind {
        case scalar, array, object
    }

    private var kind = Kind.scalar
    private var scalar = JSONValue.null
    private var names: [String] = []
    private var slots: [JSONSlot] = []

    var count: Int { slots.count }

    var value: JSONValue {
        switch kind {
        case .scalar: scalar
        case .array: .array(slots.map(\.value))
        case .object: .object(zip(names, slots).map { JSONMember($0, $1.value) })
        }
    }

    func become(_ value: JSONValue) {
        kind = .scalar
        scalar = value
    }

    func becomeArray() {
        kind = .array
    }

    func becomeObject() {
        kind = .object
    }

    func makeElement() -> JSONSlot {
        let slot = JSONSlot()
        slots.append(slot)
        return slot
    }

    func makeMember(_ name: String) -> JSONSlot {
        names.append(name)
        return makeElement()
    }
}
