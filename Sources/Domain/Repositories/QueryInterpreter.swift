/// Reads what people type as films: by its grammar, and by looking up names, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns the ways to read a query.
    func plan(for query: MovieQuery) -> SearchPlan

    /// Returns the ways to read a query for which the plan found no film, or none that it names completely.
    /// - Parameter answer: the first page of what the plan found.
    func corrections(of query: MovieQuery, after answer: MoviesPage) -> [Candidate]
}
