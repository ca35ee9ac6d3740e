/// Reads typed queries by their grammar and known names, without the network.
package protocol QueryInterpreter: Sendable {
    func plan(for query: MovieQuery) -> SearchPlan
}
