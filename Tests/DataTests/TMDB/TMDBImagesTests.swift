import Domain
import Testing

@testable import Data

@Suite("TMDB's images")
struct TMDBImagesTests {
    private let images = TMDBImages(baseURL: "https://images.example.org/t/p")

    @Test(
        "A poster comes in the nearest width; of two equally near, in the larger",
        arguments: [
            (Int.min / 2, 92), (0, 92), (92, 92), (122, 92), (123, 154), (169, 154), (170, 185), (263, 185), (264, 342),
            (342, 342), (420, 342), (421, 500), (500, 500), (639, 500), (640, 780), (780, 780), (Int.max, 780),
        ]
    )
    func nearestWidth(asked: Int, given: Int) {
        #expect(
            images.posterURL(path: "/heron.jpg", width: asked) == "https://images.example.org/t/p/w\(given)/heron.jpg"
        )
    }

    @Test("Without a path there is no poster", arguments: [nil, "", "/", "heron.jpg", "https://example.org/heron.jpg"])
    func badPath(path: String?) {
        #expect(images.posterURL(path: path, width: 500) == nil)
    }

    @Test("The base may end in a slash")
    func trailingSlash() {
        let same = TMDBImages(baseURL: "https://images.example.org/t/p/")
        #expect(same == images)
        #expect(same.posterURL(path: "/heron.jpg", width: 500) == "https://images.example.org/t/p/w500/heron.jpg")
    }
}

@Suite("TMDB's images in another width")
struct ResizedPosterTests {
    private let images = TMDBImages(baseURL: "https://images.example.org/t/p")
    private let address = "https://images.example.org/t/p/w500/heron.jpg"

    @Test(
        "The nearest width is served; beyond the widest, the original",
        arguments: [(1, 92), (342, 342), (640, 780), (1_389, 780), (1_390, nil), (100_000, nil)] as [(Int, Int?)]
    )
    func nearest(asked: Int, given: Int?) throws {
        let poster = try #require(images.resized(address, to: .pixels(asked)))
        #expect(poster.width == given)
        #expect(poster.url == "https://images.example.org/t/p/\(given.map { "w\($0)" } ?? "original")/heron.jpg")
    }

    @Test("The original has no known width")
    func original() throws {
        let poster = try #require(images.resized(address, to: .original))
        #expect(poster.width == nil)
        #expect(poster.url == "https://images.example.org/t/p/original/heron.jpg")
    }

    @Test("An address elsewhere is none of ours", arguments: ["https://example.org/w500/x.jpg", "", "heron.jpg"])
    func elsewhere(address: String) {
        #expect(images.resized(address, to: .original) == nil)
        #expect(images.place(of: address) == nil)
    }
}
