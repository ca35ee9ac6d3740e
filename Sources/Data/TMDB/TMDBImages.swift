/// The addresses of TMDB's images.
package struct TMDBImages: Hashable, Sendable {
    /// The widths, in pixels, in which TMDB serves posters (`/configuration`, `poster_sizes`).
    package static let posterWidths = [92, 154, 185, 342, 500, 780]

    /// Without a slash at the end.
    private let baseURL: String

    /// - Parameter baseURL: such as `https://image.tmdb.org/t/p`; a trailing slash is fine.
    package init(baseURL: String) {
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    }

    /// The address of a poster in the width nearest to the one asked for; of two equally near, the larger.
    ///
    /// - Parameter path: TMDB's `poster_path`; nil where it is missing or is none.
    package func posterURL(path: String?, width: Int) -> String? {
        guard let path, path.hasPrefix("/"), path.utf8.count > 1 else { return nil }
        let nearest = Self.posterWidths.min { left, right in
            (abs(left - width), -left) < (abs(right - width), -right)
        }
        return nearest.map { "\(baseURL)/w\($0)\(path)" }
    }
}
