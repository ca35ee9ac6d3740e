struct TextSearch {
    let reader: IndexReader
    let mode: MatchMode
    let filter: ClosedRange<Int>?

    /// The matching documents, in any order, each with its best match.
    /// - Parameter onlyAsTyped: whether to skip the other variants of the query, which is faster.
    func hits(for query: TextQuery, onlyAsTyped: Bool = false) -> [TextHit] {
        guard !query.isEmpty, reader.words.count > 0 else { return [] }
        let finder = WordFinder(reader: reader, mode: mode, isAlone: query.words.count == 1)
        let search = QueryVariantSearch(reader: reader, filter: filter)
        var collector = HitCollector()
        if mode == .desperate {
            search.forEachPartialHit(query.words, finder) { collector.append(inOrder: $0) }
            return collector.hits
        }
        let expander = QueryExpander(finder: finder, mode: mode)
        let variants = expander.variants(of: query.words, onlyAsTyped: onlyAsTyped)
        for (index, variant) in variants.enumerated() {
            search.forEachHit(variant) { hit in
                if index == 0 { collector.append(inOrder: hit) } else { collector.insert(hit) }
            }
        }
        insertJoined(query.words, search, into: &collector)
        return collector.hits
    }

    /// Inserts the names that, compared without spaces, equal the query or begin with it.
    private func insertJoined(_ words: [[UInt8]], _ search: QueryVariantSearch, into collector: inout HitCollector) {
        let letters = words.joined().count
        UnspacedSearch(reader: reader).forEachName(words, mayBeUnfinished: mode >= .strict) { name, isWhole in
            let document = Int(reader.nameDocuments[name])
            guard search.admits(document) else { return }
            let nameLetters = reader.names.list(name).reduce(0) { $0 + Int(reader.words.lengths[Int($1)]) }
            var match = TextMatch(
                shape: isWhole ? .almostExact : .start,
                coverage: isWhole ? 1 : min(1, Float(letters) / Float(max(1, nameLetters)))
            )
            match.isUnfinished = !isWhole
            match.isOtherName = reader.documentNames[document] != UInt32(name)
            collector.insert(TextHit(document: document, match: match))
        }
    }
}

struct QueryVariantSearch {
    let reader: IndexReader
    /// The range of allowed filter numbers; nil allows all documents.
    let filter: ClosedRange<Int>?

    /// The maximum number of names compared word by word if the variant needs no order. Later names belong to lighter
    /// documents and never rank first; ``UnspacedSearch`` still finds an exact title among them.
    private static let alignmentLimit = 30_000

    /// Calls `body` for each matching document in ascending order, once per matching name.
    /// - Parameter names: the names to compare; nil compares all names that contain every needed word.
    func forEachHit(_ variant: QueryVariant, among names: PostingSet? = nil, _ body: (TextHit) -> Void) {
        let alignmentLimit = names == nil && variant.needsNoOrder ? Self.alignmentLimit : .max
        let names = names ?? PostingSet(ofAll: variant.needed, in: reader)
        var (aligned, previous) = (0, 0)
        names.forEach { name in
            let document = Int(reader.nameDocuments[name])
            guard document >= previous, document < reader.keys.count else { return reader.verifier.reportDamage() }
            previous = document
            guard admits(document) else { return }
            aligned += 1
            guard aligned <= alignmentLimit else {
                body(TextHit(document: document, match: TextMatch(shape: .words, coverage: 0.01)))
                return
            }
            if let match = match(variant, name, of: document) { body(TextHit(document: document, match: match)) }
        }
    }

    func admits(_ document: Int) -> Bool {
        guard let filter else { return true }
        return filter.contains(Int(reader.filters[document]))
    }

    private func match(_ variant: QueryVariant, _ name: Int, of document: Int) -> TextMatch? {
        let words = reader.names.list(name)
        guard let alignment = TokenAlignment(variant.parts, in: words, of: reader.words) else { return nil }
        let start = words.count > 1 && reader.articles.contains(words[0]) ? 1 : 0
        var match = alignment.match
        match.shape = shape(alignment, variant, start: start, count: words.count)
        match.coverage = coverage(alignment, words, start: start)
        match.isOtherName = reader.documentNames[document] != UInt32(name)
        match.endsName = alignment.isInOnePiece && alignment.end == words.count
        if match.typos == 0, alignment.missingLetters == 0 { match.tally = WordTally() }
        let letters = variant.parts.reduce(0) { $0 + $1.word.letterCount }
        match.missing = Float(alignment.missingLetters) / Float(max(1, letters))
        return match
    }

    private func shape(_ alignment: TokenAlignment, _ variant: QueryVariant, start: Int, count: Int) -> TextMatch.Shape
    {
        guard alignment.isInOnePiece else {
            return alignment.match.foundWords == count && !alignment.match.isUnfinished ? .reordered : .words
        }
        guard alignment.first <= start else { return .phrase }
        guard alignment.end == count, !alignment.match.isUnfinished else { return .start }
        let isExact =
            variant.isAsTyped && alignment.first == 0 && !alignment.isRespelled && alignment.match.typos == 0
            && alignment.missingLetters == 0
        return isExact ? .exact : .almostExact
    }

    private func coverage(_ alignment: TokenAlignment, _ words: UnsafeBufferPointer<UInt32>, start: Int) -> Float {
        let letters = words[start...].reduce(0) { $0 + Int(reader.words.lengths[Int($1)]) }
        return min(1, Float(alignment.foundLetters) / Float(max(1, letters)))
    }
}

extension QueryVariantSearch {
    /// The maximum share of the query's letters that may be missing from a name, 0 to 1.
    private static let missingLimit: Float = 0.5

    /// Calls `body` for each document with a name that lacks at most ``missingLimit`` of the query, in ascending order.
    func forEachPartialHit(_ words: [[UInt8]], _ finder: WordFinder, _ body: (TextHit) -> Void) {
        let words = words.indices.map { finder.word(words[$0], isLast: $0 == words.count - 1) }
        let variant = QueryVariant(parts: words.map { QueryVariant.Part(word: $0, isOptional: true) })
        forEachHit(variant, among: PostingSet(ofAny: necessary(words), in: reader)) { hit in
            if hit.match.missing <= Self.missingLimit { body(hit) }
        }
    }

    /// The rarest words of the query. A name that contains none of them lacks more than ``missingLimit``.
    private func necessary(_ words: [QueryWord]) -> [QueryWord] {
        let all = words.reduce(0) { $0 + $1.letterCount }
        var (chosen, letters) = ([QueryWord](), 0)
        for word in words.rarestFirst(in: reader) {
            chosen.append(word)
            letters += word.weight
            if Float(letters) > Self.missingLimit * Float(all) { break }
        }
        return chosen
    }
}

/// Keeps the best hit of each document.
struct HitCollector {
    private(set) var hits: [TextHit] = []
    /// The number of hits added by ``append(inOrder:)``. These come first in ``hits``, sorted by document.
    private var orderedCount = 0
    /// The positions in ``hits`` of the hits added by ``insert(_:)``, by document.
    private var positions: [Int: Int] = [:]

    /// Adds a hit whose document is that of the previous hit or a later one.
    mutating func append(inOrder hit: TextHit) {
        if let last = hits.last, last.document == hit.document {
            improve(hits.count - 1, hit.match)
        } else {
            hits.append(hit)
            orderedCount += 1
        }
    }

    /// Adds a hit in any order; call it after the last ``append(inOrder:)``.
    mutating func insert(_ hit: TextHit) {
        if let position = orderedPosition(of: hit.document) ?? positions[hit.document] {
            improve(position, hit.match)
        } else {
            positions[hit.document] = hits.count
            hits.append(hit)
        }
    }

    private func orderedPosition(of document: Int) -> Int? {
        let position = firstIndex(below: orderedCount) { hits[$0].document >= document }
        return position < orderedCount && hits[position].document == document ? position : nil
    }

    private mutating func improve(_ position: Int, _ match: TextMatch) {
        if match.similarity > hits[position].match.similarity { hits[position].match = match }
    }
}
