/// A form of a query to search for: as typed, with words joined or split, or with its numbers in figures or in words.
struct QueryVariant {
    struct Part {
        let word: QueryWord
        /// Whether a name without the word can match.
        var isOptional = false
        /// Whether the word must directly follow the previous one, because both were typed as one word.
        var mustFollow = false
    }

    let parts: [Part]
    /// Whether the parts are the typed words, unchanged.
    var isAsTyped = false

    /// Whether the index has a match for every required word, and at least one word is required.
    var isPossible: Bool { parts.allSatisfy { $0.isOptional || $0.word.isFound } && parts.contains { !$0.isOptional } }

    var needed: [QueryWord] { parts.filter { !$0.isOptional }.map(\.word) }

    /// Whether no word is needed twice and none must directly follow another. Almost every name with all needed words then matches.
    var needsNoOrder: Bool {
        Set(needed.map(ObjectIdentifier.init)).count == needed.count && !parts.contains { $0.mustFollow }
    }
}

struct QueryExpander {
    let finder: WordFinder
    let mode: MatchMode

    private var correctsSplitWords: Bool { mode > .strict && finder.reader.settings.correctsSplitWords }

    /// The maximum number of variants per query, which limits the time of a search.
    private static let limit = 24

    /// The variants that can match: as typed, then with joined words, split words and converted numbers.
    /// - Parameter onlyAsTyped: whether to return only the variant with the words as typed.
    func variants(of words: [[UInt8]], onlyAsTyped: Bool) -> [QueryVariant] {
        var asTyped = QueryVariant(parts: parts(words))
        asTyped.isAsTyped = true
        let others =
            onlyAsTyped
            ? []
            : joined(words) + split(words) + SpelledNumbers.variants(of: words).map { QueryVariant(parts: parts($0)) }
        return ([asTyped] + others).filter(\.isPossible).prefix(Self.limit).map(\.self)
    }

    /// - Parameter joined: the position of the word that was typed as two; nil if there is none.
    private func parts(_ words: [[UInt8]], joined: Int? = nil) -> [QueryVariant.Part] {
        words.indices.map { index in
            let word = finder.word(words[index], isLast: index == words.count - 1, isJoined: index == joined)
            return QueryVariant.Part(word: word, isOptional: isOptional(word, at: index, of: words.count))
        }
    }

    /// Returns whether a name may lack one of several words: a leading article, or above strict mode, any small word.
    private func isOptional(_ word: QueryWord, at index: Int, of count: Int) -> Bool {
        guard count > 1 else { return false }
        if mode <= .strict { return index == 0 && word.isArticle }
        return word.isSmall
    }

    /// Variants with two neighbouring words joined: `spider man` finds `Spiderman`.
    private func joined(_ words: [[UInt8]]) -> [QueryVariant] {
        words.indices.dropLast().compactMap { index in
            let word = words[index] + words[index + 1]
            guard correctsSplitWords && word.count > 4 || isKnown(word, isLast: index + 2 == words.count) else {
                return nil
            }
            return QueryVariant(parts: parts(words[..<index] + [word] + words[(index + 2)...], joined: index))
        }
    }

    /// Variants with one word split in two: `bladerunner` finds `Blade Runner`.
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
        return (1..<word.count).compactMap { position in
            let (first, second) = (word[..<position], word[position...])
            if word.count > 5, min(first.count, second.count) < 2, !word[position].isFigure { return nil }
            guard first.last.map({ $0 < 0x80 }) == true, second.first.map({ $0 < 0x80 }) == true else { return nil }
            return halves(first, second, isLast: isLast)
        }
    }

    /// Returns two halves of a word; nil unless both are known, or one is known and the other may be misspelled.
    private func halves(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, isLast: Bool) -> (
        QueryWord, QueryWord
    )? {
        let mayEndEarly = isLast && second.count >= 3 && mode >= .strict
        let isFirstKnown = finder.contains(first)
        let mayErr = correctsSplitWords && min(first.count, second.count) >= 3
        guard isFirstKnown || mayErr else { return nil }
        let isSecondKnown = isKnown(second, isLast: mayEndEarly)
        guard isFirstKnown && isSecondKnown || mayErr && (isFirstKnown || isSecondKnown) else { return nil }
        return (
            finder.word(first, isLast: false, strictly: isFirstKnown || !mayErr),
            finder.word(second, isLast: mayEndEarly, strictly: isSecondKnown || !mayErr)
        )
    }

    private func isKnown(_ word: some Sequence<UInt8>, isLast: Bool) -> Bool {
        finder.contains(word) || isLast && mode >= .strict && finder.containsBeginning(word)
    }
}
