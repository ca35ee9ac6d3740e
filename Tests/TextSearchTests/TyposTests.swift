import Testing

@testable import TextSearch

@Suite("TypoPattern")
struct TypoPatternTests {
    @Test(
        "Each typo costs one, also a swap of neighbouring letters",
        arguments: [
            ("matrix", "matrix", 0), ("matrix", "matrx", 1), ("matrix", "mattrix", 1), ("matrix", "matrox", 1),
            ("matrix", "matirx", 1), ("interstellar", "intersteler", 2), ("ab", "ba", 1), ("ca", "abc", 3),
            ("сталкер", "сталкир", 1), ("ба", "аб", 1),
        ]
    )
    func counts(left: String, right: String, expected: Int) {
        #expect(distance(left, right, limit: 9) == expected)
        #expect(distance(right, left, limit: 9) == expected)
    }

    @Test("Above the limit there is no distance")
    func limited() {
        #expect(distance("matrix", "matrx", limit: 0) == nil)
        #expect(distance("alien", "aliens", limit: 0) == nil)
        #expect(distance("godfather", "goodfellas", limit: 2) == nil)
        #expect(distance("interstellar", "intersteler", limit: 1) == nil)
        #expect(distance("interstellar", "intersteler", limit: 2) == 2)
    }

    @Test("The distance to a prefix ignores the rest of the word")
    func prefixes() {
        #expect(prefixDistance("intrst", "interstellar", limit: 1) == 1)
        #expect(prefixDistance("inters", "interstellar", limit: 1) == 0)
        #expect(prefixDistance("xxters", "interstellar", limit: 1) == nil)
        #expect(prefixDistance("interstellars", "interstellar", limit: 1) == 1)
        #expect(prefixDistance("стлк", "сталкер", limit: 1) == 1)
    }

    @Test("A pattern has 1 to 64 letters")
    func patterns() {
        #expect(BitParallelEditDistance([]) == nil)
        #expect(distance(String(repeating: "ab", count: 32), String(repeating: "ab", count: 31), limit: 2) == 2)
        #expect(BitParallelEditDistance([UInt32](repeating: 97, count: 65)) == nil)
    }

    @Test("A limited distance equals the one from the definition")
    func agreesWithDefinition() {
        let words = Self.words(count: 60)
        for left in words {
            for right in words {
                let full = Self.definition(Array(left), Array(right))
                guard !left.isEmpty else { continue }
                #expect(distance(left, right, limit: 2) == (full <= 2 ? full : nil), "\(left) \(right)")
                let least = (0...right.count).map { Self.definition(Array(left), Array(right.prefix($0))) }.min() ?? 0
                #expect(prefixDistance(left, right, limit: 1) == (least <= 1 ? least : nil), "\(left) \(right)")
            }
        }
    }

    private func prefixDistance(_ left: String, _ right: String, limit: Int) -> Int? {
        let pattern = BitParallelEditDistance(FuzzyWordScan.scalars(Array(left.utf8)))
        return Array(right.utf8).withUnsafeBufferPointer { pattern?.distance(toAnyBeginningOf: $0, limit: limit) }
    }

    private func distance(_ left: String, _ right: String, limit: Int) -> Int? {
        let pattern = BitParallelEditDistance(FuzzyWordScan.scalars(Array(left.utf8)))
        return Array(right.utf8).withUnsafeBufferPointer { pattern?.distance(to: $0, limit: limit) }
    }

    /// Words of up to six letters from an alphabet of three, many of which are similar.
    private static func words(count: Int) -> [String] {
        var state: UInt32 = 12345
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            let length = Int(state >> 16) % 7
            return String((0..<length).map { index in "abc".map(\.self)[Int(state >> UInt32(index * 3)) % 3] })
        }
    }

    /// The optimal string alignment distance, by its recursive definition.
    private static func definition(_ left: [Character], _ right: [Character]) -> Int {
        guard let a = left.last, let b = right.last else { return max(left.count, right.count) }
        var best = min(definition(left.dropLast(), right), definition(left, right.dropLast())) + 1
        best = min(best, definition(left.dropLast(), right.dropLast()) + (a == b ? 0 : 1))
        if left.count > 1, right.count > 1, left[left.count - 2] == b, right[right.count - 2] == a {
            best = min(best, definition(left.dropLast(2), right.dropLast(2)) + 1)
        }
        return best
    }
}

@Suite("Letter set")
struct LetterSetTests {
    @Test("Sets differ by the letters that only one word has")
    func differences() {
        #expect(missing("matrix", from: "the matrix") == 0)
        #expect(missing("matrix", from: "mat") == 3)
        #expect(missing("2001", from: "201") == 0)
        #expect(missing("七人", from: "七人の侍") == 0)
    }

    private func missing(_ word: String, from other: String) -> Int {
        (LetterMask(word.utf8).bits & ~LetterMask(other.utf8).bits).nonzeroBitCount
    }
}
