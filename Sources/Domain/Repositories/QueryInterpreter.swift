/// Reads queries as people, genres, years, countries and languages, without the network.
package protocol QueryInterpreter: Sendable {
    /// Returns how to read the words of a query.
    func reading(of query: MovieQuery) -> QueryReading
}

/// How to read the words of a query.
package enum QueryReading: Hashable, Sendable {
    /// As a title.
    case title
    /// As the facts that films have.
    case facts(DiscoverFilters)
    /// As facts, unless there are films of this title.
    case titleOrFacts(DiscoverFilters)
}
