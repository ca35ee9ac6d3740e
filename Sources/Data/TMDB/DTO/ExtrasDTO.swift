import Domain

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

    func toDomain() -> [Video] {
        let pages = ["YouTube": "https://www.youtube.com/watch?v=", "Vimeo": "https://vimeo.com/"]
        return results.compactMap { video in
            guard let page = pages[video.site], ["Trailer", "Teaser"].contains(video.type),
                let url = video.key.appended(to: page)
            else { return nil }
            var trailer = Video(name: video.name ?? video.type, url: url)
            trailer.language = video.language
            trailer.isTrailer = video.type == "Trailer"
            trailer.isOfficial = video.official ?? false
            trailer.publishedAt = video.publishedAt
            return trailer
        }
    }
}

struct ExternalIDsDTO: Decodable, Sendable {
    @Tolerant private var wikidata: String?
    @Tolerant private var facebook: String?
    @Tolerant private var instagram: String?
    @Tolerant private var twitter: String?

    enum CodingKeys: String, CodingKey {
        case wikidata = "wikidata_id"
        case facebook = "facebook_id"
        case instagram = "instagram_id"
        case twitter = "twitter_id"
    }

    func toDomain() -> [String] {
        [
            wikidata?.appended(to: "https://www.wikidata.org/wiki/"),
            facebook?.appended(to: "https://www.facebook.com/"),
            instagram?.appended(to: "https://www.instagram.com/"), twitter?.appended(to: "https://x.com/"),
        ]
        .compactMap(\.self)
    }
}

extension String {
    /// Returns the address with this ID at its end; nil if the ID is empty or has characters that could lead to another page.
    fileprivate func appended(to address: String) -> String? {
        let isID = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        return isID && !isEmpty ? address + self : nil
    }
}
