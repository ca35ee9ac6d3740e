/// Reads typed queries by their grammar and known names, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns the readings of a query.
    func plan(for query: MovieQuery) -> SearchPlan
}
