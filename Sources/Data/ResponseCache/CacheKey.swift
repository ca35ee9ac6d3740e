import Domain

/// The questions as text: everything that changes the answer, and nothing else.
enum CacheKey {
    static func search(_ search: MovieSearch) -> String {
        let year = search.query.years?.singleYear.map(String.init) ?? ""
        return "search/movie?\(options(search.options))&page=\(search.page)&year=\(year)&query=\(search.query.text)"
    }

    static func details(of id: MovieID, options: ContentOptions) -> String {
        "movie/\(id)?language=\(options.language ?? "")"
    }

    private static func options(_ options: ContentOptions) -> String {
        "language=\(options.language ?? "")&region=\(options.region ?? "")&adult=\(options.includesAdult)"
    }
}
