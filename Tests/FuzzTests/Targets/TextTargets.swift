@testable import Infrastructure

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
        let query = TextQuery(text)
        let title = Array(text.utf8.prefix(longestTitle))
        let isEmpty = FoldedText(text).isEmpty || text.utf8.count > longestTitle
        try require(isEmpty || query.match(FoldedText(text))?.shape == .exact, "the text itself is no match")
        let other = random.oneIn(2) ? RandomText.make(&random) : related(title, &random)
        try check(query, Array(other.prefix(longestTitle)))
    }

    /// Bytes; a query may be longer, what is searched is not.
    private static let longestTitle = 400

    private static func related(_ title: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        Mutator(seeds: [title, Array(random.pick(TextSeeds.titles, or: "").utf8)]).input(&random)
    }

    private static func check(_ query: TextQuery, _ other: [UInt8]) throws {
        for forgiving in [false, true] {
            let match = query.match(other.withUnsafeBytes { FoldedText($0) }, forgiving: forgiving)
            let may = other.withUnsafeBytes { query.mayMatch($0, forgiving: forgiving) }
            try require(match == nil || may, "a match that the quick test rules out, forgiving: \(forgiving)")
            guard let match else { continue }
            try require(match.coverage > 0 && match.coverage <= 1 && match.typos >= 0, "\(match)")
        }
    }
}
