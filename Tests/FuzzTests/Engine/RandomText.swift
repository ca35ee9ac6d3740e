/// Texts of any characters at all, with more of those that are hard to show, fold or measure.
enum RandomText {
    /// Scalars from which a block is chosen first: every one is as likely as ASCII is.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x7A, 0x00...0x1F, 0x7F...0x9F, 0xA0...0x17F, 0x300...0x36F, 0x370...0x3FF, 0x590...0x6FF,
        0x600...0x605, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x2000...0x206F, 0x20D0...0x20FF,
        0x2100...0x214F, 0x2460...0x24FF, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0x1F900...0x1F9FF,
        0xE0000...0xE01EF, 0x10000...0x10FFFF,
    ]

    /// Up to 40 scalars in UTF-8, now and then up to 2,000.
    static func make(_ random: inout FuzzRandom) -> [UInt8] {
        var text = String.UnicodeScalarView()
        let count = random.oneIn(100) ? random.below(2_000) : random.below(40)
        while text.count < count {
            let block = blocks[random.below(blocks.count)]
            // A few of a kind in a row, as in real text.
            for _ in 0...random.below(4) { text.append(scalar(of: block, &random)) }
            if random.oneIn(4) { text.append(" ") }
        }
        return Array(String(text).utf8)
    }

    private static func scalar(of block: ClosedRange<UInt32>, _ random: inout FuzzRandom) -> Unicode.Scalar {
        let value = block.lowerBound + UInt32(random.below(Int(block.upperBound - block.lowerBound) + 1))
        return Unicode.Scalar(value) ?? "?"
    }
}

extension FuzzTarget {
    /// A target that takes any text: half of the inputs are mutated seeds, the others random.
    init(
        text name: String,
        seeds: [String],
        shortRun: Int = 30,
        check: @escaping @Sendable (String, inout FuzzRandom) async throws -> Void
    ) {
        let mutator = Mutator(seeds: seeds.map { Array($0.utf8) })
        self.init(
            name,
            shortRun: shortRun,
            makeInput: { $0.oneIn(2) ? RandomText.make(&$0) : mutator.input(&$0) },
            check: { try await check(String(decoding: $0, as: UTF8.self), &$1) }
        )
    }
}
