struct EnglishRecentQueries: RecentQueriesPhrases {
    var none: String { "No recent queries." }

    func removed(_ query: String) -> String { "Removed \"\(query)\" from the recent queries." }

    func cleared(_ count: Int) -> String {
        count == 0 ? none : "Removed \(English.count(count, "recent query", plural: "recent queries"))."
    }
}
