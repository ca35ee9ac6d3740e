@testable import TerminalKit
@testable import TextSearch

/// Text on a terminal, and text as it is compared.
enum TextTargets {
    static let all = [cleaning, fitting, folding, matching]

    private static let cleaning = FuzzTarget(text: "text cleaning", seeds: TextSeeds.titles) { text, _ in
        let clean = text.cleanedForTerminal
        try requireEqual(Array(clean.cleanedForTerminal.utf8), Array(clean.utf8), "cleaning twice")
        try Rendering.check(clean, columns: nil, allowing: "")
        try require(clean.displayWidth >= 0, "width")
    }

    private static let fitting = FuzzTarget(text: "text fitting", seeds: TextSeeds.titles) { text, random in
        let clean = text.cleanedForTerminal
        let width = random.oneIn(20) ? 1 - random.below(3) : 1 + random.below(60)
        let cut = clean.truncated(toWidth: width)
        try require(cut.displayWidth <= max(width, 0), "cut to \(cut.displayWidth) instead of \(width)")
        try require(clean.displayWidth > width || cut == clean, "cut for nothing")
        let padded = cut.padded(toWidth: width)
        try require(padded.displayWidth == max(width, 0) || width < 1, "padded to \(padded.displayWidth), not \(width)")
        let lines = clean.wrapped(toWidth: width)
        try require(lines.allSatisfy { $0.displayWidth <= width }, "a line over \(width)")
        guard width > 0, clean.allSatisfy({ $0.displayWidth <= width }) else { return }
        let (before, after) = (clean.utf8.filter { $0 != 0x20 }, lines.joined().utf8.filter { $0 != 0x20 })
        try requireEqual(after, before, "wrapping loses")
    }

    private static let folding = FuzzTarget(text: "text folding", seeds: TextSeeds.titles) { text, _ in
        let folded = FoldedText(text)
        try require(folded.words.allSatisfy { !$0.isEmpty && $0.upperBound <= folded.bytes.count }, "words")
        try require(folded.letterCount >= 0, "letters")
        try requireEqual(FoldedText(folded.description), folded, "folding twice")
    }

    private static let matching = FuzzTarget(text: "text matching", seeds: TextSeeds.titles) { text, random in
        let title = Array(text.utf8.prefix(longestTitle))
        let other = random.oneIn(2) ? RandomText.make(&random) : related(title, &random)
        let index = try TextIndex(bytes(ofNames: [title, Array(other.prefix(longestTitle))]))
        let open = index.open()
        for leniency in [Leniency.strict, .forgiving, .desperate] {
            let hits = open.hits(for: TextQuery(text), leniency)
            for match in hits.map(\.match) { try require(match.coverage > 0 && match.coverage <= 1, "\(match)") }
            try require(Set(hits.map(\.document)).count == hits.count, "a document twice")
        }
    }

    private static func bytes(ofNames names: [[UInt8]]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for (place, name) in names.enumerated() {
            let document = IndexedDocument(key: UInt32(place + 1), filter: 0, weight: 0)
            try name.withUnsafeBytes { try builder.add(row: $0, names: 0...0, as: document) }
        }
        try builder.finish(about: "")
        return bytes
    }

    /// Bytes; a query may be longer, what is searched is not.
    private static let longestTitle = 400

    private static func related(_ title: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        Mutator(seeds: [title, Array(random.pick(TextSeeds.titles, or: "").utf8)]).input(&random)
    }
}
