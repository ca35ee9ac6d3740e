/// The identity of a film: its TMDB number, or its IMDb ID if the number is unknown.
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

    /// The ID in a form that cannot be mistaken for a title: `tmdb:603` or `tt0133093`.
    package var reference: String { if case .tmdb = self { "tmdb:\(self)" } else { description } }
}

extension String {
    /// Returns the text in lower case if it is an IMDb ID (`letters` and seven to ten digits); otherwise nil.
    package func imdbID(startingWith letters: String) -> String? {
        var text = self
        return text.withUTF8 { UnsafeRawBufferPointer($0).isIMDbID(startingWith: letters) } ? lowercased() : nil
    }
}

extension UnsafeRawBufferPointer {
    /// Returns whether the bytes are an IMDb ID: two letters, in either case, and seven to ten digits. `letters` is in lower case.
    package func isIMDbID(startingWith letters: String) -> Bool {
        (9...12).contains(count) && self[0] | 0x20 == letters.utf8.first && self[1] | 0x20 == letters.utf8.last
            && self[2...].allSatisfy(\.isASCIIDigit)
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

extension UInt8 {
    package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

/// A film named on the command line.
package enum MovieReference: Hashable, Sendable {
    case id(MovieID)
    /// A title with an optional year. It refers to the best match of a search.
    case title(MovieQuery)
}
