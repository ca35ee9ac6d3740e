import Foundation
import Testing

@testable import Data

@Suite("An image in the cache")
struct StoredImageTests {
    private let image = StoredImage(
        url: "https://images.example.org/a\n.jpg",
        fetchedAt: Date(timeIntervalSince1970: 1_000.5),
        bytes: Data([0, 0x0A, 255, 0x0A])
    )

    @Test("It comes back as it was, line feeds and all")
    func same() throws {
        let data = try #require(image.data)
        #expect(StoredImage(data: data) == image)
    }

    @Test("Whatever is cut off or changed, it is a miss")
    func damage() throws {
        let data = try #require(image.data)
        for length in 0..<data.count { #expect(StoredImage(data: data.prefix(length)) == nil) }
        #expect(StoredImage(data: data + [0]) == nil)
        var changed = data
        changed[changed.count - 1] ^= 1
        #expect(StoredImage(data: changed) == nil)
    }
}
