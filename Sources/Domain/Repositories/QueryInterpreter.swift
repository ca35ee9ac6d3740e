/// Reads typed queries by their grammar and known names, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns the readings of a query.
    func plan(for query: MovieQuery) -> SearchPlan

    /// Returns further readings of a query whose plan found no film, or none that it names completely.
    /// - Parameter answer: the first page of what the plan found.
    func corrections(of query: MovieQuery, after answer: MoviesPage) -> [Candidate]
}
