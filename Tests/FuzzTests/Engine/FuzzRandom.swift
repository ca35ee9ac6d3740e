/// The same numbers for the same seed, target and iteration on every machine, so that any input can be made again
/// without those before it (SplitMix64).
struct FuzzRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64, target: String, iteration: Int) {
        state = seed &* 0xD129_0DDB_53C4_3E49
        for byte in target.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        state ^= UInt64(truncatingIfNeeded: iteration) &* 0xA24B_AED4_963E_E407
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension FuzzRandom {
    /// A number from 0 to one below `bound`, and 0 for a bound of 0.
    mutating func below(_ bound: Int) -> Int {
        bound > 0 ? Int(next() % UInt64(bound)) : 0
    }

    /// True once in so many times.
    mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    /// One of the elements; a list without any gives `nothing`.
    mutating func pick<Element>(_ elements: [Element], or nothing: Element) -> Element {
        elements.isEmpty ? nothing : elements[below(elements.count)]
    }
}
