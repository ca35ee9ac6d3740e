/// A variant of a query: as typed, or with words joined, split or converted to numbers.
struct QueryVariant {
    struct Part {
        let word: QueryWord
        /// The part may be missing from a name.
        var isOptional = false
        /// The part must directly follow the previous one because both were typed as one word.
        var mustFollow = false
    }

    let parts: [Part]
    /// Whether the parts are the words as typed.
    var isAsTyped = false

    /// Whether the index contains every required part.
    var isPossible: Bool { parts.allSatisfy { $0.isOptional || $0.word.isFound } && parts.contains { !$0.isOptional } }

    /// The required words.
    var needed: [QueryWord] { parts.filter { !$0.isOptional }.map(\.word) }

    /// Whether every name with the needed words matches: no word repeats and no part must follow another.
    var needsNoOrder: Bool {
        Set(needed.map(ObjectIdentifier.init)).count == needed.count && !parts.contains { $0.mustFollow }
    }
}

/// Creates the variants of a query.
struct QueryExpander {
    let finder: WordFinder
    let mode: MatchMode

    /// The maximum number of variants; more would find nothing new.
    private static let most = 24

    /// The query as typed, then with joined words, split words and converted numbers.
    func variants(of words: [[UInt8]]) -> [QueryVariant] {
        var asTyped = QueryVariant(parts: parts(words))
        asTyped.isAsTyped = true
        let others =
            joined(words) + split(words) + SpelledNumbers.variants(of: words).map { QueryVariant(parts: parts($0)) }
        return ([asTyped] + others).filter(\.isPossible).prefix(Self.most).map(\.self)
    }

    private func parts(_ words: [[UInt8]]) -> [QueryVariant.Part] {
        words.indices.map { index in
            let word = finder.word(words[index], isLast: index == words.count - 1)
            return QueryVariant.Part(word: word, isOptional: isOptional(word, at: index, of: words.count))
        }
    }

    /// A leading article is optional; with typing errors allowed, so is any small word.
    private func isOptional(_ word: QueryWord, at index: Int, of count: Int) -> Bool {
        guard count > 1 else { return false }
        if mode == .strict { return index == 0 && word.isArticle }
        return word.isSmall
    }
}

extension QueryExpander {
    /// Variants with two neighbours joined: `spider man` for `Spiderman`.
    private func joined(_ words: [[UInt8]]) -> [QueryVariant] {
        words.indices.dropLast().compactMap { index in
            let word = words[index] + words[index + 1]
            guard mode > .strict && word.count > 4 || isKnown(word, isLast: index + 2 == words.count) else {
                return nil
            }
            return QueryVariant(parts: parts(words[..<index] + [word] + words[(index + 2)...]))
        }
    }

    /// Variants with one word split: `bladerunner` for `Blade Runner`.
    private func split(_ words: [[UInt8]]) -> [QueryVariant] {
        words.indices.flatMap { index in
            splits(of: words[index], isLast: index == words.count - 1).map { first, second in
                var parts = self.parts(words)
                let halves = [QueryVariant.Part(word: first), QueryVariant.Part(word: second, mustFollow: true)]
                parts.replaceSubrange(index...index, with: halves)
                return QueryVariant(parts: parts)
            }
        }
    }

    private func splits(of word: [UInt8], isLast: Bool) -> [(QueryWord, QueryWord)] {
        guard word.count > 1, word.count < 40 else { return [] }
        return (1..<word.count).compactMap { place in
            let (first, second) = (word[..<place], word[place...])
            if word.count > 5, min(first.count, second.count) < 2, !word[place].isFigure { return nil }
            guard first.last.map({ $0 < 0x80 }) == true, second.first.map({ $0 < 0x80 }) == true else { return nil }
            return halves(first, second, isLast: isLast)
        }
    }

    /// The halves as index words; if errors are allowed, one half may be misspelled.
    private func halves(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, isLast: Bool) -> (
        QueryWord, QueryWord
    )? {
        let mayEndEarly = isLast && second.count >= 3
        let isFirstKnown = finder.contains(first)
        let isSecondKnown = isKnown(second, isLast: mayEndEarly)
        let mayErr = mode > .strict && min(first.count, second.count) >= 3
        guard isFirstKnown && isSecondKnown || mayErr && (isFirstKnown || isSecondKnown) else { return nil }
        return (
            finder.word(first, isLast: false, strictly: isFirstKnown || !mayErr),
            finder.word(second, isLast: mayEndEarly, strictly: isSecondKnown || !mayErr)
        )
    }

    private func isKnown(_ word: some Sequence<UInt8>, isLast: Bool) -> Bool {
        isLast ? finder.word(word, isLast: true, strictly: true).isFound : finder.contains(word)
    }
}
