import Domain

/// The videos of a film.
struct VideosDTO: Decodable, Sendable {
    @OptionalRows private var results: [VideoDTO]

    private struct VideoDTO: Decodable, Sendable {
        let key: String
        let site: String
        let type: String
        @Tolerant var name: String?
        @Tolerant var language: String?
        @Tolerant var official: Bool?
        @Tolerant var publishedAt: String?

        enum CodingKeys: String, CodingKey {
            case key, site, type, name, official
            case language = "iso_639_1"
            case publishedAt = "published_at"
        }
    }

    /// The trailers and teasers on YouTube and Vimeo.
    func toDomain() -> [Video] {
        let pages = ["YouTube": "https://www.youtube.com/watch?v=", "Vimeo": "https://vimeo.com/"]
        return results.compactMap { video in
            // A key with other characters could lead to another page.
            let isKey = video.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            guard let page = pages[video.site], ["Trailer", "Teaser"].contains(video.type), isKey, !video.key.isEmpty
            else { return nil }
            return Video(
                name: video.name ?? video.type,
                url: page + video.key,
                language: video.language,
                isTrailer: video.type == "Trailer",
                isOfficial: video.official ?? false,
                publishedAt: video.publishedAt
            )
        }
    }
}
