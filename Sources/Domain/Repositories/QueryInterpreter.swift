/// Plans the search for a typed query from the query's words and from known names, without the network.
package protocol QueryInterpreter: Sendable {
    func plan(for query: MovieQuery) -> SearchPlan
}
