/// Finds the position of a film by its number: a hash table of positions alone, the numbers being in the films.
struct NumberIndex {
    /// A position plus one; 0 for a free slot.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)
    private var count = 0

    /// The position of a number; nil for one that is not here.
    func position(of number: Int, _ numberAt: (Int) -> Int) -> Int? {
        let slot = slots[slot(of: number, numberAt)]
        return slot == 0 ? nil : Int(slot) - 1
    }

    /// Adds a number; false where it is here already.
    mutating func insert(_ number: Int, at position: Int, _ numberAt: (Int) -> Int) -> Bool {
        if count * 3 > slots.count * 2 { grow(numberAt) }
        let slot = slot(of: number, numberAt)
        guard slots[slot] == 0 else { return false }
        slots[slot] = UInt32(position + 1)
        count += 1
        return true
    }

    /// The slot of a number, or the free one where it belongs.
    private func slot(of number: Int, _ numberAt: (Int) -> Int) -> Int {
        let mask = slots.count - 1
        let scattered = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: scattered >> 20) & mask
        while slots[slot] != 0, numberAt(Int(slots[slot]) - 1) != number { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow(_ numberAt: (Int) -> Int) {
        let positions = slots.filter { $0 != 0 }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for position in positions { slots[slot(of: numberAt(Int(position) - 1), numberAt)] = position }
    }
}
