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

/// A web address at TMDB or IMDb, taken apart far enough to find the film.
struct MovieAddress {
    private let text: String
    private let site: Site
    private let segments: [Substring]

    private enum Site {
        case tmdb
        case imdb
    }

    /// Reads an address with or without a scheme; nil when the host is neither site's.
    init?(_ text: String) {
        let withoutScheme = Self.withoutScheme(text)
        let path = withoutScheme.prefix { $0 != "?" && $0 != "#" }
        var segments = path.split(separator: "/")
        let isAddress = path.contains("/") || withoutScheme.count < text.count
        guard isAddress, !segments.isEmpty, let site = Self.site(of: segments.removeFirst()) else { return nil }
        self.text = text
        self.site = site
        self.segments = segments
    }

    /// The film of the address.
    /// - Throws: ``MovieQueryError/notAFilmAddress(_:)`` for the page of a series, a person or anything else.
    func film() throws(MovieQueryError) -> MovieID {
        let id: MovieID? =
            switch site {
            case .tmdb: segment(after: "movie").flatMap { MovieID(tmdb: String($0.prefix(while: Self.isDigit))) }
            case .imdb: segment(after: "title").flatMap { MovieID(imdb: String($0)) }
            }
        guard let id else { throw .notAFilmAddress(text) }
        return id
    }

    private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

    private func segment(after name: String) -> Substring? {
        guard let index = segments.firstIndex(where: { $0.lowercased() == name }), index + 1 < segments.endIndex else {
            return nil
        }
        return segments[index + 1]
    }

    private static func withoutScheme(_ text: String) -> Substring {
        let lowered = text.lowercased()
        for scheme in ["https://", "http://"] where lowered.hasPrefix(scheme) {
            return text.dropFirst(scheme.count)
        }
        return text[...]
    }

    private static func site(of host: Substring) -> Site? {
        switch host.lowercased().prefix(while: { $0 != ":" }) {
        case "themoviedb.org", "www.themoviedb.org": .tmdb
        case "imdb.com", "www.imdb.com", "m.imdb.com": .imdb
        default: nil
        }
    }
}
