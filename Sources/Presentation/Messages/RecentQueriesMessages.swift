package struct RecentQueriesMessages: Sendable {
    package var none: String { en("No recent queries.").es("No hay búsquedas recientes.") }

    /// The number of films with similar titles, for a query that found no match.
    package func similar(_ count: String) -> String { en("\(count) similar").es("\(count) parecidas") }
    package func removed(_ query: String) -> String {
        en("Removed \"\(query)\" from the recent queries.").es("Se ha quitado \"\(query)\" de las búsquedas recientes.")
    }
    package func cleared(_ count: Int) -> String {
        guard count > 0 else { return none }
        let (has, queries) = (count == 1 ? "ha" : "han", "búsquedas recientes")
        return en("Removed \(counted(count, "recent query", plural: "recent queries")).")
            .es("Se \(has) quitado \(counted(count, "búsqueda reciente", plural: queries)).")
    }
}
