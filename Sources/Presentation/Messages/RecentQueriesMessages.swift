package struct RecentQueriesMessages: Sendable {
    package var none: String { en("No recent queries.").es("No hay búsquedas recientes.") }

    /// The number of films of a query that found only similar titles.
    package func similar(_ count: String) -> String { en("\(count) similar").es("\(count) parecidas") }

    package func removed(_ query: String) -> String {
        en("Removed \"\(query)\" from the recent queries.").es("Se ha quitado \"\(query)\" de las búsquedas recientes.")
    }

    package func cleared(_ count: Int) -> String {
        switch count {
        case 0: none
        case 1: en("Removed 1 recent query.").es("Se ha quitado 1 búsqueda reciente.")
        default:
            en("Removed \(counted(count, "recent query", plural: "recent queries")).")
                .es("Se han quitado \(counted(count, "búsqueda reciente", plural: "búsquedas recientes")).")
        }
    }
}
