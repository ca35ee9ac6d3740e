import Domain

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
        return Self.nearest(to: width, in: Self.posterWidths).map { "\(baseURL)/w\($0)\(path)" }
    }
}

extension TMDBImages {
    /// The most pixels that TMDB takes as the width of a poster; an original has this many or fewer.
    private static let originalWidth = 2000

    /// A poster's address, as ``posterURL(path:width:)`` made it, in another width: the address, and the width in
    /// pixels, nil for the original.
    func resized(_ url: String, to width: PosterWidth) -> (url: String, width: Int?)? {
        guard let place = place(of: url), let size = place.firstIndex(of: "/") else { return nil }
        let path = place[size...]
        let served = Self.servedWidth(for: width)
        return ("\(baseURL)/\(served.map { "w\($0)" } ?? "original")\(path)", served)
    }

    /// Nil for the original.
    private static func servedWidth(for width: PosterWidth) -> Int? {
        guard case .pixels(let pixels) = width else { return nil }
        let nearest = nearest(to: pixels, in: posterWidths + [originalWidth])
        return nearest == originalWidth ? nil : nearest
    }

    /// What of an address follows the base, without the slash before it; nil for an address elsewhere.
    func place(of url: String) -> Substring? {
        url.hasPrefix("\(baseURL)/") ? url.dropFirst(baseURL.count + 1) : nil
    }

    private static func nearest(to width: Int, in widths: [Int]) -> Int? {
        widths.min { left, right in (abs(left - width), -left) < (abs(right - width), -right) }
    }
}
