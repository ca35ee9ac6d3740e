import Infrastructure

/// The films that a shelf has found, asked by their numbers: the next shelf shall not bring them again.
struct KnownNumbers {
    private let index: OpenTextIndex
    private var bits: [UInt64] = []

    init(_ documents: [Int], in index: OpenTextIndex) {
        self.index = index
        bits = [UInt64](repeating: 0, count: (documents.max() ?? 0) / 64 + 1)
        for document in documents { bits[document / 64] |= 1 << UInt64(document % 64) }
    }

    func contains(_ number: UInt32) -> Bool {
        guard let document = index.document(forKey: number), document / 64 < bits.count else { return false }
        return bits[document / 64] & 1 << UInt64(document % 64) != 0
    }
}
