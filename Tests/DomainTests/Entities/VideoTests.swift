import Domain
import Testing

@Suite("Video")
struct VideoTests {
    private func names(_ videos: [Video], in language: String? = nil) -> String {
        videos.trailers(in: language).map(\.name).joined(separator: " ")
    }

    @Test("Trailers in the language come first, then English ones; official ones first, newest first")
    func order() {
        let videos = [
            Video(name: "other", url: "", language: "fr"), Video(name: "english", url: "", language: "en"),
            Video(name: "fan", url: "", language: "de", isOfficial: false, publishedAt: "2020-01-01T00:00:00.000Z"),
            Video(name: "old", url: "", language: "de", publishedAt: "2018-01-01T00:00:00.000Z"),
            Video(name: "new", url: "", language: "de", publishedAt: "2019-01-01T00:00:00.000Z"),
            Video(name: "undated", url: "", language: "de"), Video(name: "teaser", url: "", isTrailer: false),
        ]
        #expect(names(videos, in: "de-AT") == "new old undated fan english other")
        #expect(names(videos).hasPrefix("english "))
    }

    @Test("Without a trailer the teasers are used")
    func teasers() {
        #expect(names([Video(name: "teaser", url: "", isTrailer: false)]) == "teaser")
        #expect(names([]).isEmpty)
    }
}

extension Video {
    fileprivate init(
        name: String,
        url: String,
        language: String? = nil,
        isTrailer: Bool = true,
        isOfficial: Bool = true,
        publishedAt: String? = nil
    ) {
        self.init(name: name, url: url)
        (self.language, self.publishedAt) = (language, publishedAt)
        (self.isTrailer, self.isOfficial) = (isTrailer, isOfficial)
    }
}
