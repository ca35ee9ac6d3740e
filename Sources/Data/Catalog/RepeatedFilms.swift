import Infrastructure

/// The films that two shelves with the same numbers have both found: they count once, on the first shelf.
struct RepeatedFilms {
    private var numbers: Set<UInt32> = []

    /// - Parameters:
    ///   - many: hits on the first shelf, which may be very many.
    ///   - few: hits on the second shelf.
    init(_ many: [TextHit], on first: OpenTextIndex, _ few: [TextHit], on second: OpenTextIndex) {
        guard !many.isEmpty, !few.isEmpty else { return }
        let sought = Set(few.map { second.key(of: $0.document) })
        var marks = [UInt64](repeating: 0, count: 1 << 10)
        for number in sought { marks[Self.place(number) >> 6] |= 1 << UInt64(Self.place(number) & 63) }
        for hit in many {
            let number = first.key(of: hit.document)
            let place = Self.place(number)
            // The marks rule out nearly all, which is faster than asking the set.
            guard marks[place >> 6] & 1 << UInt64(place & 63) != 0, sought.contains(number) else { continue }
            numbers.insert(number)
        }
    }

    /// Whether the second shelf's film is one of the first shelf, too.
    func contains(_ number: UInt32) -> Bool { numbers.contains(number) }

    /// 16 bits of a number, well mixed.
    private static func place(_ number: UInt32) -> Int { Int((number &* 0x9E37_79B9) >> 16) }
}
