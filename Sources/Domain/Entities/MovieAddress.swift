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
