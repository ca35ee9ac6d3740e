import TextSearch

extension TextSearchSettings {
    /// The settings for titles of films, and for names of people.
    static let films = TextSearchSettings(
        smallWords: ["film", "films", "movie", "movies"],
        synonyms: [["vol", "volume"], ["pt", "part"], ["ep", "episode"]]
    )
}

/// Whether a match is good enough to be shown.
extension TextMatch {
    /// Whether the match needs no more corrections than a person makes in a title. The limits separate the tuning half
    /// of the queries in docs/relevance.md from queries that name no title, such as people.
    var isPlausible: Bool {
        if typos > 0 {
            let share = typoShare / Float(foundWords)
            guard typos <= 1 && isCompleteTitle || share <= (missing == 0 ? 0.25 : 0.2) else { return false }
            guard shape > .words || coverage > 0.46 else { return false }
            guard areWordsPlausible else { return false }
        }
        guard missing > 0 else { return true }
        // A short word that is corrected where others are missing is a coincidence.
        guard typos == 0 || tally.correctedLetters >= 5 else { return false }
        // One word of several is not enough, unless only small words are missing; an article is none.
        return tally.words > 1 ? coverage * (1 - missing) > 0.35 || missing < 0.25 : missing < 0.25 && !isUnfinished
    }

    private var areWordsPlausible: Bool {
        // Several words that make up nearly all of a title are not a coincidence.
        if missing == 0, coverage > 0.8, tally.words > 1 { return true }
        if tally.hasOtherWord, tally.typedLetters < tally.correctedLetters { return false }
        if tally.words > 1 || coverage == 1 { return true }
        return (shape >= .start || coverage > 0.46) && tally.slips * 8 <= tally.correctedLetters
    }

    /// Whether the match has enough in common with the query to be named when nothing is plausible: every word, with at
    /// most one slip in all, or a whole word.
    var isSimilar: Bool {
        if typos == 0, missing == 0 { return true }
        return tally.typedLetters > 0 || missing == 0 && tally.slips == 1 && tally.correctedLetters > 4
    }

    /// Whether the match is a complete name, with every word of the query.
    var isCompleteTitle: Bool { coverage == 1 && missing == 0 }
}
