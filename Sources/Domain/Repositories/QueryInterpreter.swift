/// Reads typed queries by their grammar and known names, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns the readings of a query.
    /// - Parameter correcting: true for readings with corrected names, which are tried last.
    func plan(for query: MovieQuery, correcting: Bool) -> SearchPlan
}
