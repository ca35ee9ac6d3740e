package import Domain

/// Advice for assistants about the certainty of an answer and about better questions. `movies mcp` uses only English.
package enum ToolAdvice {
    package static let lastPage = "This page is empty."
    package static let noMarks =
        "The list is empty. The user can add films with 'movies watchlist add', 'movies seen' and 'movies rate'."

    package static func nobody(_ name: String) -> String {
        Messages.person.nobodyFound(name) + " Try the full name, as it appears in credits."
    }

    /// Returns a note if neither the film's title nor its original title is the requested title; otherwise nil.
    package static func named(_ name: String, _ movie: Movie) -> String? {
        guard ![movie.title, movie.originalTitle].contains(where: { $0?.titleKey == name.titleKey }) else { return nil }
        return "The best match for \"\(name)\" is \(movie.titleAndYear), ID \(movie.id)."
    }

    /// Returns the advice about a list of films; empty if there is none.
    /// - Parameter query: the query of a search; nil for a list without a query.
    package static func films(_ answer: Answer<MoviesPage>, _ query: MovieQuery?, isEmpty: Bool) -> [String] {
        let page = answer.content
        let ignored = page.ignored.map { "\"\($0)\"" }.joined(separator: ", ")
        let namesakes = (page.interpretation?.people.flatMap(\.namesakes) ?? []).joined(separator: ", ")
        return [
            isEmpty ? emptiness(page, query) : nil, certainty(page, query),
            ignored.isEmpty ? nil : "These words were not understood: \(ignored).",
            namesakes.isEmpty ? nil : "Other people with that name: \(namesakes).",
            page.lacksRatings && !isEmpty ? Messages.answers.lacksRatings : nil,
            // The user chose --offline, so a notice about the offline catalogue would be redundant.
            answer.notice.flatMap { $0 == .offlineCatalog ? nil : Messages.answers.notice($0, age: nil) },
        ].compactMap(\.self)
    }

    private static func emptiness(_ page: MoviesPage, _ query: MovieQuery?) -> String? {
        guard page.totalResults == 0 else { return lastPage }
        guard page.match?.series == nil else { return nil }
        guard let query else { return Messages.answers.nothingFound(nil) + " Try fewer filters." }
        let nothing = Messages.answers.nothingFound(query) + " "
        guard page.suggestions.isEmpty else { return nothing + Messages.answers.suggesting(page.suggestions) }
        return nothing
            + "Try the title alone, fewer words, or facts: people, genres, years, countries or themes."
    }

    private static func certainty(_ page: MoviesPage, _ query: MovieQuery?) -> String? {
        switch page.match {
        case nil, .exact, .title, .facts: return nil
        case .description: return "These films match by subject, not by title; check their summaries."
        case .otherYear, .televisionSeries: return Messages.answers.found(page, query)
        case .corrected, .similar:
            let guess = query.map { Messages.answers.onlyGuesses($0.text) + " " } ?? ""
            return guess + "Ask the user which film they mean before relying on one of these."
        }
    }
}
