struct SpanishRecentQueries: RecentQueriesPhrases {
    var none: String { "No hay búsquedas recientes." }

    func removed(_ query: String) -> String { "Se ha quitado \"\(query)\" de las búsquedas recientes." }

    func cleared(_ count: Int) -> String {
        guard count > 0 else { return none }
        let queries = Spanish.count(count, "búsqueda reciente", plural: "búsquedas recientes")
        return "\(count == 1 ? "Se ha quitado" : "Se han quitado") \(queries)."
    }
}
