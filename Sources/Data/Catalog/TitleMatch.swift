import TextSearch

extension TextSearchSettings {
    static let people = TextSearchSettings(correctsSplitWords: false)

    static let films = TextSearchSettings(
        smallWords: ["film", "films", "movie", "movies"],
        synonyms: [["vol", "volume"], ["pt", "part"], ["ep", "episode"]]
    )
}

extension TextMatch {
    /// Whether the match needs no more corrections than a person makes in a title. The limits separate the tuning queries of
    /// docs/relevance.md from queries that name no title, such as names of people.
    var isPlausible: Bool {
        if typos > 0 {
            let share = typoShare / Float(foundWords)
            guard typos <= 1 && isCompleteTitle || share <= (missing == 0 ? 0.25 : 0.2) else { return false }
            guard shape > .words || coverage > 0.46 else { return false }
            guard areWordsPlausible else { return false }
        }
        guard missing > 0 else { return true }
        // If words are missing, a corrected short word is a coincidence.
        guard typos == 0 || tally.correctedLetters >= 5 else { return false }
        // If only one word was found, at most small words may be missing. An article does not count as a word.
        return tally.words > 1 ? coverage * (1 - missing) > 0.35 || missing < 0.25 : missing < 0.25 && !isUnfinished
    }

    private var areWordsPlausible: Bool {
        // Several words that cover nearly all of a title are no coincidence.
        if missing == 0, coverage > 0.8, tally.words > 1 { return true }
        if tally.hasOtherWord, tally.typedLetters < tally.correctedLetters { return false }
        if tally.words > 1 || coverage == 1 { return true }
        return (shape >= .start || coverage > 0.46) && tally.slips * 8 <= tally.correctedLetters
    }

    /// Whether to suggest the match if none is plausible. Requires a word as typed, or all words with at most one wrong letter.
    var isSimilar: Bool {
        if typos == 0, missing == 0 { return true }
        return tally.typedLetters > 0 || missing == 0 && tally.slips == 1 && tally.correctedLetters > 4
    }

    /// Whether every word of the query matches, and the words cover the complete name.
    var isCompleteTitle: Bool { coverage == 1 && missing == 0 }
}
