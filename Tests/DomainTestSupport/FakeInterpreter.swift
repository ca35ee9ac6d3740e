package import Domain

/// Returns the configured interpretation of every query, by default a title.
package struct FakeInterpreter: QueryInterpreter {
    private let candidates: [Candidate]?
    private let corrections: [Candidate]
    private let series: String?

    package init(
        _ candidates: [Candidate]? = nil,
        corrections: [Candidate] = [],
        series: String? = nil
    ) {
        self.candidates = candidates
        self.corrections = corrections
        self.series = series
    }

    package func plan(for query: MovieQuery) -> SearchPlan {
        let film = query.film.map { [.film($0)] + (query.text == $0.reference ? [] : query.titles) }
        var plan = SearchPlan(candidates ?? film ?? query.titles, series: series)
        plan.corrections = { [corrections] _ in corrections }
        return plan
    }
}

extension ShowMovieUseCase {
    /// Finds films by their titles.
    package static func titles(_ sources: MovieSources, series: String? = nil) -> ShowMovieUseCase {
        let interpreter = FakeInterpreter(series: series)
        return ShowMovieUseCase(
            sources: sources,
            search: SearchMoviesUseCase(sources: sources, interpreter: interpreter)
        )
    }
}
