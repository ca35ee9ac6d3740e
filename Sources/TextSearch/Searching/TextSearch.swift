/// One search of an index, with one degree of leniency.
struct TextSearch {
    let reader: IndexReader
    let leniency: Leniency
    let filter: ClosedRange<Int>?

    /// The documents that answer, in no order.
    func hits(for query: TextQuery) -> [TextHit] {
        guard !query.isEmpty, reader.words.count > 0 else { return [] }
        let finder = WordFinder(reader, leniency: leniency)
        let maker = PhrasingMaker(finder: finder, leniency: leniency)
        let search = PhrasingSearch(reader, filter: filter)
        var collector = HitCollector()
        if leniency == .desperate {
            PartialSearch(search).forEachHit(query.words, finder) { collector.append(inOrder: $0) }
            return collector.hits
        }
        for (index, phrasing) in maker.phrasings(of: query.words).enumerated() {
            search.forEachHit(phrasing) { hit in
                if index == 0 { collector.append(inOrder: hit) } else { collector.insert(hit) }
            }
        }
        insertJoined(query.words, search, into: &collector)
        return collector.hits
    }

    private func insertJoined(_ words: [[UInt8]], _ search: PhrasingSearch, into collector: inout HitCollector) {
        let letters = words.joined().count
        JoinedSearch(reader: reader).forEachName(words) { name, isWhole in
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
