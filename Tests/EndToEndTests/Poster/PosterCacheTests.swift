import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct PosterCacheTests {
    private static let poster = ProgramResult(
        standardOutput: Array(SamplePicture.jpeg),
        standardError: [],
        exitCode: 0
    )

    @Test("A poster is fetched once; --refresh fetches it anew")
    func once() async throws {
        let stand = try PosterStand()
        for _ in 0..<2 { #expect(try await stand.run("9101", "--output", "-") == Self.poster) }
        #expect(stand.targets.count == 1)
        #expect(try await stand.run("9101", "--output", "-", "--refresh") == Self.poster)
        #expect(stand.targets.count == 2)
        #expect(try await stand.run("9101", "--output", "-", "--width", "92") == Self.poster)
        #expect(stand.targets.last == "/t/p/w92/lanternKeeper.jpg")
    }

    @Test("Offline it comes from the cache, without a credential too, or not at all")
    func offline() async throws {
        var stand = try PosterStand()
        #expect(try await stand.run("9101", "--output", "-", "--offline").exitCode == 69)
        _ = try await stand.run("9101", "--output", "-")
        stand.images.stop()
        stand.sandbox.server?.stop()
        stand.sandbox.environment["TMDB_ACCESS_TOKEN"] = nil
        #expect(try await stand.run("9101", "--output", "-", "--offline") == Self.poster)
        #expect(try await stand.run("9101", "--output", "-", "--offline", "--width", "92").exitCode == 69)
    }

    @Test("While the images cannot be reached, the kept one stands in")
    func outage() async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        stand.images.stop()
        #expect(try await stand.run("9101", "--output", "-", "--refresh") == Self.poster)
    }

    @Test("It counts with the answers, lies in a file for its owner alone, and is cleared with them")
    func counted() async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        let status = try await stand.sandbox.run("cache", "status", "--json").json()
        #expect(status["entries"]?.double == 2)
        let image = try #require(stand.sandbox.files().keys.first { $0.hasSuffix(".image") })
        #expect(permissions(of: stand.sandbox.home.path(image)) == 0o600)
        #expect(try await stand.sandbox.run("cache", "clear").stderr == "Removed 2 cached answers.\n")
        _ = try await stand.run("9101", "--output", "-")
        #expect(stand.targets.count == 2)
    }

    @Test("A damaged one is fetched again", arguments: ["", "x", "cut"])
    func damaged(_ damage: String) async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        let image = try #require(stand.sandbox.files().first { $0.key.hasSuffix(".image") })
        let bytes = damage == "cut" ? Data(image.value.dropLast()) : Data(damage.utf8)
        try bytes.write(to: URL(fileURLWithPath: stand.sandbox.home.path(image.key)))
        #expect(try await stand.run("9101", "--output", "-") == Self.poster)
        #expect(stand.targets.count == 2)
    }
}
