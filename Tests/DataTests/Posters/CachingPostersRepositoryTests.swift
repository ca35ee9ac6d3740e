import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Posters behind the cache")
struct CachingPostersRepositoryTests {
    private let diagnostics = FakeDiagnostics()
    private let store = InMemoryResponseStore()
    private static let poster = Poster(movie: .matrix, url: "https://images.example.org/w342/a.jpg", width: 342)
    private static let bytes = Data([0xFF, 0xD8, 0xFF, 0x0A, 0])

    private func posters(
        _ image: Result<Data, DomainError>? = nil,
        after seconds: TimeInterval = 0,
        store: (any ResponseStore)? = nil
    ) -> (CachingPostersRepository, FakePostersRepository) {
        let base = FakePostersRepository(images: image.map { [Self.poster.url: $0] } ?? [:])
        let cache = ImageCache(store: store ?? self.store, diagnostics: diagnostics, now: { Sample.now + seconds })
        return (CachingPostersRepository(base: base, cache: cache), base)
    }

    private func keep() async throws {
        _ = try await posters(.success(Self.bytes)).0.image(of: Self.poster, cache: .fresh)
    }

    @Test("A kept poster is the answer, without a request, for 180 days")
    func kept() async throws {
        try await keep()
        for (policy, seconds) in [(CachePolicy.fresh, 0.0), (.only, 0), (.fresh, 180 * 86_400)] {
            let (posters, base) = posters(after: seconds)
            let image = try await posters.image(of: Self.poster, cache: policy)
            #expect(image == PosterImage(poster: Self.poster, bytes: Self.bytes))
            #expect(base.policies == [])
        }
        let (posters, base) = posters(.success(Data()), after: 180 * 86_400 + 1)
        #expect(try await posters.image(of: Self.poster, cache: .fresh).bytes == Data())
        #expect(base.policies == [.fresh])
    }

    @Test("Offline, what is not kept is not to be had")
    func offline() async throws {
        await #expect(throws: DomainError.notAvailableOffline) {
            try await posters().0.image(of: Self.poster, cache: .only)
        }
    }

    @Test("A refresh fetches anew; while nobody answers, the kept one stands in")
    func refresh() async throws {
        try await keep()
        let new = Data([0xFF, 0xD8, 0xFF, 1])
        #expect(try await posters(.success(new)).0.image(of: Self.poster, cache: .refresh).bytes == new)
        let (down, _) = posters(.failure(.unavailable(.connectionLost)))
        #expect(try await down.image(of: Self.poster, cache: .refresh).bytes == new)
        let (gone, _) = posters(.failure(.posterMissing(url: "x")))
        await #expect(throws: DomainError.posterMissing(url: "x")) {
            try await gone.image(of: Self.poster, cache: .refresh)
        }
    }

    @Test("What cannot be kept is given all the same, with a warning")
    func fullDisk() async throws {
        let (posters, _) = posters(.success(Self.bytes), store: FailingResponseStore())
        #expect(try await posters.image(of: Self.poster, cache: .fresh).bytes == Self.bytes)
        #expect(diagnostics.warnings == [.cacheNotWritten(DomainError(FailingResponseStore.error))])
    }
}
