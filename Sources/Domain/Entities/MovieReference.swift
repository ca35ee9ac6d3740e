/// The identity of a film: its TMDB number, or its IMDb ID if that is all that is known.
package enum MovieID: Hashable, Sendable {
    case tmdb(Int)
    /// An IMDb ID in canonical form: `tt` in lower case, and seven to ten digits.
    case imdb(String)

    /// Parses a TMDB number or an IMDb ID. Returns nil for any other text.
    package init?(_ text: String) {
        guard let id = MovieID(imdb: text) ?? MovieID(tmdb: text) else { return nil }
        self = id
    }

    /// Parses a positive TMDB number. Returns nil for any other text.
    package init?(tmdb text: String) {
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), number > 0 else { return nil }
        self = .tmdb(number)
    }

    /// Parses an IMDb ID: `tt` in either case, and seven to ten digits. Returns nil for any other text.
    package init?(imdb text: String) {
        guard let id = text.imdbID(startingWith: "tt") else { return nil }
        self = .imdb(id)
    }
}

extension String {
    /// The text as an IMDb ID in lower case: two letters, and seven to ten digits; nil for any other text.
    func imdbID(startingWith letters: String) -> String? {
        let lowered = lowercased()
        let digits = lowered.utf8.dropFirst(2)
        let isID = lowered.hasPrefix(letters) && (7...10).contains(digits.count) && digits.allSatisfy(\.isASCIIDigit)
        return isID ? lowered : nil
    }

    /// The text without the prefix `tmdb:` or `imdb:`, and the prefix in lower case; nil if there is none.
    var splitIDPrefix: (prefix: String, id: String)? {
        let prefix = prefix(5).lowercased()
        return ["tmdb:", "imdb:"].contains(prefix) ? (prefix, String(dropFirst(5)).trimmingWhitespace()) : nil
    }
}

extension MovieID: CustomStringConvertible {
    /// The ID without a prefix: `603` or `tt0133093`.
    package var description: String {
        switch self {
        case .tmdb(let number): String(number)
        case .imdb(let id): id
        }
    }
}

extension MovieID {
    /// The ID in a form that cannot be mistaken for a title: `tmdb:603` or `tt0133093`.
    package var reference: String {
        switch self {
        case .tmdb(let number): "tmdb:\(number)"
        case .imdb(let id): id
        }
    }
}

extension UInt8 {
    package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

/// A film named on the command line.
package enum MovieReference: Hashable, Sendable {
    case id(MovieID)
    /// A title with an optional year. It refers to the best match of a search.
    case title(MovieQuery)

    /// Parses `603`, `tmdb:603`, `tt0133093`, `imdb:tt0133093`, a themoviedb.org, imdb.com or letterboxd.com URL, or a
    /// title.
    ///
    /// - Throws: ``MovieQueryError`` for empty text, a malformed ID after a prefix, or a URL that is not a film page.
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
    /// Returns whether a word of a command line is a film by itself, not a part of a title: an ID, a URL, a rank such as
    /// `@3`, or text that ends in a year in brackets.
    package static func isOneFilm(_ word: String) -> Bool {
        let text = word.trimmingWhitespace()
        do {
            return try rank(text) != nil || MovieID(text) != nil || named(by: text) != nil
                || MovieQuery(text).text != text
        } catch {
            // An error is about this word alone.
            return true
        }
    }

    /// Returns the rank typed as `@3`, and `Int.max` for one that is too large; nil for any other text.
    package static func rank(_ text: String) -> Int? {
        let digits = text.dropFirst()
        guard text.hasPrefix("@"), !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(digits) ?? .max
    }

    /// Returns the film named by a prefixed ID, an IMDb ID or a URL. Returns nil for words, and for a number without a
    /// prefix, which may be a title (`1917`).
    static func named(by text: String) throws(MovieQueryError) -> MovieID? {
        if let prefixed = prefixedID(text) {
            // Text with spaces is a title that happens to start like an ID.
            guard prefixed != nil || text.contains(where: \.isWhitespace) else { throw .malformedID(text) }
            return prefixed
        }
        if let id = MovieID(imdb: text) { return id }
        return try film(atAddress: text)
    }

    /// Returns the ID after `tmdb:` or `imdb:`: `.some(nil)` if it is malformed, nil if there is no prefix.
    private static func prefixedID(_ text: String) -> MovieID?? {
        text.splitIDPrefix.map { $0.prefix == "tmdb:" ? MovieID(tmdb: $0.id) : MovieID(imdb: $0.id) }
    }

    /// Returns the film of a TMDB or IMDb URL, with or without a scheme. Returns nil for the page of a Letterboxd film,
    /// and for text that is not a URL.
    /// - Throws: ``MovieQueryError/notAFilmPage(_:)`` for the page of a series or a person, and for other sites.
    private static func film(atAddress text: String) throws(MovieQueryError) -> MovieID? {
        guard let url = WebAddress(text) else { return nil }
        let id: MovieID?
        switch url.host {
        case "themoviedb.org": id = MovieID(tmdb: String(url.segment(after: "movie").prefix { "0"..."9" ~= $0 }))
        case "imdb.com", "m.imdb.com": id = MovieID(imdb: url.segment(after: "title"))
        case _ where title(atAddress: text) != nil: return nil
        case _ where url.hasScheme: id = nil
        default: return nil
        }
        guard let id else { throw .notAFilmPage(text) }
        return id
    }

    /// Returns the title and year named by the URL of a Letterboxd film page, such as
    /// `letterboxd.com/film/parasite-2019/`; the year is nil if the URL has none. Of several films with the same title and
    /// year, all but one have a number after it (`parasite-2019-1`). Returns nil for any other text.
    static func title(atAddress text: String) -> (title: String, year: Int?)? {
        guard let url = WebAddress(text), url.host == "letterboxd.com" else { return nil }
        var words = url.segment(after: "film").split(separator: "-")
        func year(at index: Int) -> Int? { index > 0 && words[index].count == 4 ? Int(words[index]) : nil }
        if words.last?.count == 1, year(at: words.count - 2) != nil { words.removeLast() }
        let year = year(at: words.count - 1)
        if year != nil { words.removeLast() }
        return words.isEmpty ? nil : (words.joined(separator: " "), year)
    }
}

/// The parts of a URL that name a film or a person, with or without a scheme.
struct WebAddress {
    let hasScheme: Bool
    /// In lower case, without `www.` and a port.
    let host: String
    private let segments: ArraySlice<Substring>

    /// Splits a URL; nil for text without a scheme and a slash.
    init?(_ text: String) {
        let scheme = text.firstRange(of: "://").flatMap { range in
            text[..<range.lowerBound].allSatisfy(\.isLetter) && range.lowerBound > text.startIndex ? range : nil
        }
        hasScheme = scheme != nil
        let path = text[(scheme?.upperBound ?? text.startIndex)...].prefix { $0 != "?" && $0 != "#" }
        let all = path.split(separator: "/")
        guard hasScheme || path.contains("/"), let first = all.first?.lowercased() else { return nil }
        let name = first.prefix { $0 != ":" }
        host = String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
        segments = all.dropFirst()
    }

    func segment(after name: String) -> String {
        String(segments.drop { $0.lowercased() != name }.dropFirst().first ?? "")
    }
}
