struct TextSearch {
    let reader: IndexReader
    let mode: MatchMode
    let filter: ClosedRange<Int>?

    /// - Parameter onlyAsTyped: whether to skip the other variants of the query, which is faster.
    func hits(for query: TextQuery, onlyAsTyped: Bool = false) -> TextHits {
        var collector = TextHits()
        guard !query.isEmpty, reader.words.count > 0 else { return collector }
        let finder = WordFinder(reader: reader, mode: mode, isAlone: query.words.count == 1)
        let search = QueryVariantSearch(reader: reader, filter: filter)
        if mode == .desperate {
            search.forEachPartialHit(query.words, finder) { collector.append($0) }
            return collector
        }
        let expander = QueryExpander(finder: finder, mode: mode)
        let variants = expander.variants(of: query.words, onlyAsTyped: onlyAsTyped)
        var rest: [UInt32] = []
        for (index, variant) in variants.enumerated() {
            let names = search.forEachHit(variant) { hit in
                if index == 0 { collector.append(hit) } else { collector.insert(hit) }
            }
            if index == 0 { rest = search.documents(of: names) }
        }
        insertJoined(query.words, search, into: &collector)
        collector.append(uncompared: rest[...])
        reader.releasePages()
        return collector
    }

    /// Inserts the names whose letters without spaces equal those of the query or, except in complete mode, begin with them.
    private func insertJoined(_ words: [[UInt8]], _ search: QueryVariantSearch, into collector: inout TextHits) {
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

    /// The maximum number of names compared word by word for a variant with ``QueryVariant/needsNoOrder``. Later names rarely
    /// rank first, because their documents are no heavier. ``UnspacedSearch`` still finds an exact name among them.
    private static let alignmentLimit = 30_000

    /// Calls `body` for each matching document in ascending order, once per matching name.
    /// - Parameter names: the names to compare; nil compares all names that contain every needed word.
    /// - Returns: the names after the first ``alignmentLimit``, which were not compared.
    @discardableResult
    func forEachHit(
        _ variant: QueryVariant,
        among names: PostingSet? = nil,
        _ body: (TextHit) -> Void
    ) -> ArraySlice<UInt32> {
        let alignmentLimit = names == nil && variant.needsNoOrder ? Self.alignmentLimit : .max
        let names = (names ?? PostingSet(ofAll: variant.needed, in: reader)).names
        var (aligned, previous) = (0, 0)
        for (position, name) in names.enumerated() {
            reader.willRead(name: Int(name))
            let document = Int(reader.nameDocuments[Int(name)])
            guard document >= previous, document < reader.keys.count else {
                reader.verifier.reportDamage()
                continue
            }
            previous = document
            guard admits(document) else { continue }
            aligned += 1
            guard aligned <= alignmentLimit else { return names[position...] }
            if let match = match(variant, Int(name), of: document) { body(TextHit(document: document, match: match)) }
        }
        return []
    }

    /// The allowed documents of the names, in ascending order without repetition.
    func documents(of names: ArraySlice<UInt32>) -> [UInt32] {
        let (nameDocuments, count) = (reader.nameDocuments, reader.keys.count)
        var (documents, next) = ([UInt32](), 0)
        for name in names {
            let document = Int(nameDocuments[Int(name)])
            guard document >= next, document < count, admits(document) else { continue }
            documents.append(UInt32(document))
            next = document + 1
        }
        return documents
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

/// The documents that a search found, each with the match of its best name.
package struct TextHits {
    /// The hits whose names were compared with the query, in any order.
    package private(set) var compared: [TextHit] = []
    /// The documents of the names after the first 30,000, heaviest first, without those in ``compared``. Each has the match
    /// ``TextMatch/uncompared``. Storing numbers saves memory, because a common word is in hundreds of thousands of names.
    package private(set) var uncompared: [UInt32] = []
    /// The number of hits added by ``append(_:)``. These come first in ``compared``, sorted by document.
    private var orderedCount = 0
    /// The positions in ``compared`` of the hits added by ``insert(_:)``, by document.
    private var positions: [Int: Int] = [:]

    package var all: [TextHit] { compared + uncompared.map { TextHit(document: Int($0), match: .uncompared) } }

    package func contains(_ document: Int) -> Bool {
        let position = uncomparedPosition(of: document)
        return orderedPosition(of: document) ?? positions[document] != nil
            || position < uncompared.count && uncompared[position] == document
    }

    /// Adds a hit for the document of the previous hit, or for a later document.
    mutating func append(_ hit: TextHit) {
        if let last = compared.last, last.document == hit.document {
            improve(compared.count - 1, hit.match)
        } else {
            compared.append(hit)
            orderedCount += 1
        }
    }

    /// Adds a hit in any order, after the last call of ``append(_:)``.
    mutating func insert(_ hit: TextHit) {
        if let position = orderedPosition(of: hit.document) ?? positions[hit.document] {
            improve(position, hit.match)
        } else {
            positions[hit.document] = compared.count
            compared.append(hit)
        }
    }

    /// Adds documents in ascending order, except those in ``compared``. No hits may be added later.
    mutating func append(uncompared documents: ArraySlice<UInt32>) {
        var rest = documents
        for document in (positions.keys + compared.prefix(orderedCount).suffix(1).map(\.document)).sorted() {
            let position = firstIndex(below: documents.count) { documents[$0] >= document }
            uncompared += rest[..<max(rest.startIndex, position)]
            rest = rest[max(rest.startIndex, position)...]
            if rest.first == UInt32(document) { rest.removeFirst() }
        }
        uncompared += rest
    }

    private func uncomparedPosition(of document: Int) -> Int {
        firstIndex(below: uncompared.count) { uncompared[$0] >= document }
    }

    private func orderedPosition(of document: Int) -> Int? {
        let position = firstIndex(below: orderedCount) { compared[$0].document >= document }
        return position < orderedCount && compared[position].document == document ? position : nil
    }

    private mutating func improve(_ position: Int, _ match: TextMatch) {
        if match.similarity > compared[position].match.similarity { compared[position].match = match }
    }
}
