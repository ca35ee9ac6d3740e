/// The identity of a film: a TMDB number, or an IMDb id for a film known only by that.
package enum MovieID: Hashable, Sendable {
    case tmdb(Int)
    /// Always the canonical form: `tt` and at least seven digits.
    case imdb(String)

    /// Makes an id from the text of ``description``; nil for anything else.
    package init?(_ text: String) {
        guard let id = MovieID(imdb: text) ?? MovieID(tmdb: text) else { return nil }
        self = id
    }

    /// Makes a TMDB id from the digits of a positive number; nil for anything else.
    package init?(tmdb text: String) {
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), number > 0 else { return nil }
        self = .tmdb(number)
    }

    /// Makes an IMDb id from `tt` and seven to ten digits, in either case; nil for anything else.
    package init?(imdb text: String) {
        let lowered = text.lowercased()
        let digits = lowered.utf8.dropFirst(2)
        guard lowered.hasPrefix("tt"), (7...10).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        self = .imdb(lowered)
    }
}

extension MovieID: CustomStringConvertible {
    /// The text people and scripts use: `603` or `tt0133093`.
    package var description: String {
        switch self {
        case .tmdb(let number): String(number)
        case .imdb(let id): id
        }
    }
}

extension MovieID {
    /// The text that names the film wherever words could stand, too: `tmdb:603` or `tt0133093`.
    package var reference: String {
        switch self {
        case .tmdb(let number): "tmdb:\(number)"
        case .imdb(let id): id
        }
    }
}

extension UInt8 {
    /// True for `0` to `9`.
    package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

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
        } else if Self.prefixedID(text) != nil {
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
        if let prefixed = prefixedID(text) {
            // With a space in it, it is a title that only begins like an id.
            guard prefixed != nil || text.contains(where: \.isWhitespace) else { throw .malformedID(text) }
            return prefixed
        }
        if let id = MovieID(imdb: text) { return id }
        return try film(atAddress: text)
    }

    /// The id behind `tmdb:` or `imdb:`, nil when malformed; no value without one of these prefixes.
    private static func prefixedID(_ text: String) -> MovieID?? {
        let rest = String(text.dropFirst(5)).trimmingWhitespace()
        return switch text.prefix(5).lowercased() {
        case "tmdb:": .some(MovieID(tmdb: rest))
        case "imdb:": .some(MovieID(imdb: rest))
        default: nil
        }
    }

    /// The film of an address at TMDB or IMDb, with or without a scheme; nil when the host is neither site's.
    /// - Throws: ``MovieQueryError/notAFilmAddress(_:)`` for the page of a series, a person or anything else.
    private static func film(atAddress text: String) throws(MovieQueryError) -> MovieID? {
        let lowered = text.lowercased()
        let scheme = ["https://", "http://"].first { lowered.hasPrefix($0) } ?? ""
        let path = text.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
        let segments = path.split(separator: "/")
        func segment(after name: String) -> String {
            String(segments.dropFirst().drop { $0.lowercased() != name }.dropFirst().first ?? "")
        }
        guard path.contains("/") || !scheme.isEmpty, let host = segments.first else { return nil }
        let id: MovieID?
        switch host.lowercased().prefix(while: { $0 != ":" }) {
        case "themoviedb.org", "www.themoviedb.org":
            id = MovieID(tmdb: String(segment(after: "movie").prefix { "0"..."9" ~= $0 }))
        case "imdb.com", "www.imdb.com", "m.imdb.com": id = MovieID(imdb: segment(after: "title"))
        default: return nil
        }
        guard let id else { throw .notAFilmAddress(text) }
        return id
    }
}
