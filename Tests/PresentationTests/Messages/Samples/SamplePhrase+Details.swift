import Presentation

extension SamplePhrase {
    static let details =
        [
            SamplePhrase("details.released") { Messages.details.released },
            SamplePhrase("details.runtime") { Messages.details.runtime },
            SamplePhrase("details.rating") { Messages.details.rating },
            SamplePhrase("details.genres") { Messages.details.genres },
            SamplePhrase("details.status") { Messages.details.status },
            SamplePhrase("details.countries") { Messages.details.countries },
            SamplePhrase("details.languages") { Messages.details.languages },
            SamplePhrase("details.budget") { Messages.details.budget },
            SamplePhrase("details.revenue") { Messages.details.revenue },
            SamplePhrase("details.collection") { Messages.details.collection },
            SamplePhrase("details.homepage") { Messages.details.homepage },
            SamplePhrase("details.cast") { Messages.details.cast },
            SamplePhrase("details.directors") { Messages.details.directors(1) },
            SamplePhrase("details.directors") { Messages.details.directors(2) },
            SamplePhrase("details.writers") { Messages.details.writers(1) },
            SamplePhrase("details.writers") { Messages.details.writers(2) },
            SamplePhrase("details.toBeAnnounced") { Messages.details.toBeAnnounced },
            SamplePhrase("details.rating") { Messages.details.rating("8.8", votes: nil) },
            SamplePhrase("details.rating") { Messages.details.rating("8.8", votes: 1) },
            SamplePhrase("details.rating") { Messages.details.rating("8.8", votes: 77) },
            SamplePhrase("details.role") { Messages.details.role(Mark.text, as: Mark.other) },
            SamplePhrase("details.more") { Messages.details.more(77) },
            SamplePhrase("details.footer") { Messages.details.footer(Mark.text) },
        ] + statusWords.map { word in SamplePhrase("details.status") { Messages.details.status(word) } }

    /// All that TMDB has.
    private static let statusWords = ["Rumored", "Planned", "In Production", "Post Production", "Released", "Canceled"]
}
