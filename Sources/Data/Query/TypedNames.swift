package import Domain

extension MovieQuery {
    /// Parses typed text. `Title (1999)` sets the year filter to 1999, but `(1999)` alone is a title. The name of a video file is
    /// reduced to its title and year.
    /// - Throws: ``MovieQueryError`` if the text is empty, its year is outside `years`, an ID after `tmdb:` or `imdb:`
    ///   is malformed, or the text is a URL that is not a film page of TMDB, IMDb or Letterboxd.
    package init(_ typed: String, years: YearRange? = nil) throws(MovieQueryError) {
        let trimmed = typed.trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .empty }
        let film = try MovieReference.named(by: trimmed)
        let release = film == nil ? ReleaseName(trimmed) : nil
        let named = MovieReference.title(atAddress: trimmed) ?? release.map { ($0.title, $0.year) }
        let (title, year) = named ?? Self.splitYear(trimmed)
        if let year, let years, !years.contains(year) { throw .yearsContradict(title: year, filter: years) }
        self.init(
            text: title,
            years: year.map { YearRange($0) } ?? years,
            allowsNearbyYears: year != nil && years == nil,
            textWithYear: named?.year.map { "\(title) \($0)" },
            film: film ?? release?.id
        )
        isEpisode = release?.isEpisode ?? false
    }

    /// The query by title and year, for a file name with an ID; nil for any other query.
    var byTitle: MovieQuery? {
        guard film != nil, ((try? MovieReference.named(by: text)) ?? nil) == nil else { return nil }
        return MovieQuery(text: text, years: years, allowsNearbyYears: years != nil)
    }

    /// Splits `Title (1999)` into title and year. Text that is only a year in brackets is not split.
    private static func splitYear(_ text: String) -> (title: String, year: Int?) {
        let tail = text.utf8.suffix(6)
        guard tail.count == 6, tail.first == UInt8(ascii: "("), tail.last == UInt8(ascii: ")"),
            tail.dropFirst().dropLast().allSatisfy(\.isASCIIDigit), let year = Int(text.dropLast().suffix(4))
        else { return (text, nil) }
        let title = String(text.dropLast(6)).trimmingWhitespace()
        return title.isEmpty ? (text, nil) : (title, year)
    }
}

extension MovieReference {
    /// Parses `603`, `tmdb:603`, `tt0133093`, `imdb:tt0133093`, a URL of TMDB, IMDb or Letterboxd, or a title.
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

    /// Returns whether a word alone is a film: an ID, a URL, a rank (`@3`), a file name, or text that ends in a year in brackets.
    package static func isOneFilm(_ word: String) -> Bool {
        let text = word.trimmingWhitespace()
        do {
            return try rank(text) != nil || MovieID(text) != nil || named(by: text) != nil
                || MovieQuery(text).text != text
        } catch {
            // An error concerns this word alone, so the word is not part of a title.
            return true
        }
    }

    /// Returns the rank typed as `@3`, or `Int.max` if it is too large; nil for other text.
    package static func rank(_ text: String) -> Int? {
        let digits = text.dropFirst()
        guard text.hasPrefix("@"), !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(digits) ?? .max
    }

    /// Returns the film named by a prefixed ID, an IMDb ID or a URL; nil for words and plain numbers, which can be titles (`1917`).
    static func named(by text: String) throws(MovieQueryError) -> MovieID? {
        if let prefixed = prefixedID(text) {
            // Text with spaces is a title that starts like an ID by chance.
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

    /// Returns the film of a TMDB or IMDb URL, with or without a scheme; nil for a Letterboxd film and for text that is not a URL.
    /// - Throws: ``MovieQueryError/notAFilmPage(_:)`` for other pages of these sites, and for other sites if the URL has a scheme.
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

    /// Returns the title and year in the URL of a Letterboxd film page, such as `letterboxd.com/film/parasite-2019/`; the year can
    /// be nil. Films with equal title and year have a number at the end (`parasite-2019-1`). Returns nil for other text.
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

extension PersonReference {
    /// Parses `62`, `tmdb:62`, `nm0000246`, `imdb:nm0000246`, a URL of TMDB or IMDb, or a name.
    package init(_ typed: String) {
        let text = typed.trimmingWhitespace()
        var id = text
        if let url = WebAddress(text) {
            switch url.host {
            case "themoviedb.org": id = String(url.segment(after: "person").prefix { "0"..."9" ~= $0 })
            case "imdb.com", "m.imdb.com": id = url.segment(after: "name")
            default: break
            }
        } else {
            id = text.splitIDPrefix?.id ?? text
        }
        if case .tmdb(let number) = MovieID(tmdb: id) {
            self = .id(number)
        } else if let id = id.imdbID(startingWith: "nm") {
            self = .imdb(id)
        } else {
            self = .name(text)
        }
    }
}

extension String {
    /// The prefix `tmdb:` or `imdb:` in lower case, and the text after it; nil if there is no prefix.
    fileprivate var splitIDPrefix: (prefix: String, id: String)? {
        let prefix = prefix(5).lowercased()
        return ["tmdb:", "imdb:"].contains(prefix) ? (prefix, String(dropFirst(5)).trimmingWhitespace()) : nil
    }
}
