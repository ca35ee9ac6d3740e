import JSONText

/// Any JSON value, some six levels deep at most.
enum RandomJSON {
    static func make(text: String, depth: Int = 0, _ random: inout FuzzRandom) -> JSONValue {
        switch random.below(depth > 5 ? 6 : 9) {
        case 0: .null
        case 1: .bool(random.oneIn(2))
        case 2:
            .integer(
                random.oneIn(3) ? random.pick([.max, .min, 0, -1], or: 0) : Int(truncatingIfNeeded: random.next())
            )
        case 3: .number(random.oneIn(2) ? Double(random.below(2_000)) / 8 : Double(bitPattern: random.next()))
        case 4, 5: .string(string(text, &random))
        case 6, 7: .array((0..<random.below(5)).map { _ in make(text: text, depth: depth + 1, &random) })
        default: object(text, depth, &random)
        }
    }

    private static func string(_ text: String, _ random: inout FuzzRandom) -> String {
        random.oneIn(2) ? text : String(decoding: random.pick(InterestingBytes.words, or: []), as: UTF8.self)
    }

    /// Names that differ: of two alike a decoder keeps one.
    private static func object(_ text: String, _ depth: Int, _ random: inout FuzzRandom) -> JSONValue {
        var names: Set<String> = []
        for _ in 0..<random.below(5) { names.insert(string(text, &random)) }
        return .object(names.sorted().map { JSONMember($0, make(text: text, depth: depth + 1, &random)) })
    }
}
