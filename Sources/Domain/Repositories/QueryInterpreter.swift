/// Reads what people type as films: by its grammar, and by looking up names, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns the ways to read a query.
    /// - Parameter correcting: true for the facts of corrected names, which are looked up only after all other ways.
    func plan(for query: MovieQuery, correcting: Bool) -> SearchPlan
}
