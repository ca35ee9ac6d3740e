/// A trailer or teaser of a film on YouTube or Vimeo.
package struct Video: Hashable, Sendable {
    package var name: String
    package var url: String
    /// The spoken language as an ISO 639-1 code; nil if unknown, or if nobody speaks.
    package var language: String?
    /// False for a teaser.
    package var isTrailer = true
    /// Whether the makers of the film published the video.
    package var isOfficial = true
    /// The time of publication as RFC 3339 UTC text; nil if unknown.
    package var publishedAt: String?

    package init(name: String, url: String) { (self.name, self.url) = (name, url) }
}

extension [Video] {
    /// Returns the trailers, or the teasers if there are none. Videos in the given language come first, then English ones. In each
    /// language, official videos come first, and newer videos come before older ones.
    /// - Parameter language: the language as `xx` or `xx-XX`; nil for English.
    package func trailers(in language: String?) -> [Video] {
        let languages = ["en", language.map { String($0.prefix(2)) } ?? "en"]
        func rank(_ video: Video) -> (Int, Int, String) {
            let preference = video.language.flatMap { languages.lastIndex(of: $0) } ?? -1
            return (preference, video.isOfficial ? 1 : 0, video.publishedAt ?? "")
        }
        let trailers = filter(\.isTrailer)
        return (trailers.isEmpty ? self : trailers).sorted { rank($0) > rank($1) }
    }
}
