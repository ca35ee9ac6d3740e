/// How a person names one film on the command line.
package enum MovieReference: Hashable, Sendable {
    case id(MovieID)
    /// A title, with a year where one was given; the best match is meant.
    case title(MovieQuery)

    /// Reads `603`, `tmdb:603`, `tt0133093`, `imdb:tt0133093`, an address at themoviedb.org or imdb.com, or a title.
    ///
    /// - Throws: ``MovieQueryError`` when the text is empty, an id with a prefix is malformed, or an address is not a
    ///   film's.
    package init(_ typed: String) throws(MovieQueryError) {
        let text = typed.trimmingWhitespace()
        if let id = try Self.named(by: text) ?? MovieID(text) {
            self = .id(id)
        } else if Self.prefix(of: text) != nil {
            throw .malformedID(text)
        } else {
            self = .title(try MovieQuery(text))
        }
    }
}

extension MovieReference {
    /// The film a text names by a prefixed id, an IMDb id or an address; nil for words and for a bare number, which is
    /// a title as well as an id (`1917`).
    static func named(by text: String) throws(MovieQueryError) -> MovieID? {
        if let prefix = prefix(of: text) {
            if let id = prefix.id { return id }
            // With a space in it, it is a title that only begins like an id.
            guard text.contains(where: \.isWhitespace) else { throw .malformedID(text) }
            return nil
        }
        if let id = MovieID(imdb: text) { return id }
        return try MovieAddress(text)?.film()
    }

    private enum Prefix {
        case tmdb(String)
        case imdb(String)

        var id: MovieID? {
            switch self {
            case .tmdb(let rest): MovieID(tmdb: rest)
            case .imdb(let rest): MovieID(imdb: rest)
            }
        }
    }

    private static func prefix(of text: String) -> Prefix? {
        let lowered = text.lowercased()
        let rest = String(text.dropFirst(5)).trimmingWhitespace()
        if lowered.hasPrefix("tmdb:") { return .tmdb(rest) }
        if lowered.hasPrefix("imdb:") { return .imdb(rest) }
        return nil
    }
}
