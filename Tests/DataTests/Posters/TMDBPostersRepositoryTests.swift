import Infrastructure
import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Posters from TMDB", .heavy)
struct TMDBPostersRepositoryTests {
    private func posters(
        _ respond: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
    ) throws -> (TMDBPostersRepository, LoopbackServer, Poster) {
        let server = try LoopbackServer(respond)
        let base = "\(server.baseURL)/t/p"
        let client = APIClient(
            http: URLSessionHTTPClient(),
            configuration: APIConfiguration(baseURL: try #require(URL(string: base)))
        )
        let poster = Poster(movie: .matrix, url: "\(base)/w342/heron 1.jpg", width: 342)
        return (TMDBPostersRepository(client: client, images: TMDBImages(baseURL: base)), server, poster)
    }

    private func outcome(of response: LoopbackResponse) async throws -> (Result<PosterImage, DomainError>, Poster) {
        let (posters, server, poster) = try posters { _ in response }
        defer { server.stop() }
        do {
            return (.success(try await posters.image(of: poster, cache: .fresh)), poster)
        } catch let error as DomainError {
            return (.failure(error), poster)
        }
    }

    @Test(
        "A picture comes as it is, whatever its format",
        arguments: [SamplePicture.jpeg, SamplePicture.png, SamplePicture.webP]
    )
    func picture(bytes: Data) async throws {
        let (image, poster) = try await outcome(of: LoopbackResponse(body: bytes))
        #expect(image == .success(PosterImage(poster: poster, bytes: bytes)))
    }

    @Test("The address is asked for, escaped, and any type is accepted")
    func request() async throws {
        let (posters, server, poster) = try posters { _ in LoopbackResponse(body: SamplePicture.jpeg) }
        defer { server.stop() }
        _ = try await posters.image(of: poster, cache: .fresh)
        #expect(server.requests.map(\.target) == ["/t/p/w342/heron%201.jpg"])
        #expect(server.requests.first?.headers["accept"] == "*/*")
    }

    @Test(
        "What begins like no picture is not taken for one",
        arguments: ["", "<html>", "GIF89a", "RIFF1234WAVE", "{}"]
    )
    func noPicture(text: String) async throws {
        let (image, poster) = try await outcome(of: .html(text))
        #expect(image == .failure(.badResponse(reason: "\(poster.url) is neither JPEG, PNG nor WebP")))
    }

    @Test("A status says what it means for a picture")
    func statuses() async throws {
        let (missing, poster) = try await outcome(of: .html("", status: 404))
        #expect(missing == .failure(.posterMissing(url: poster.url)))
        for status in [401, 403] {
            let (refused, _) = try await outcome(of: .json("{}", status: status))
            #expect(refused == .failure(.requestRefused(status: status, message: nil)))
        }
        let (down, _) = try await outcome(of: .html("", status: 503))
        #expect(down == .failure(.unavailable(.serverError(status: 503))))
    }

    @Test("Nothing outside the base is asked for")
    func elsewhere() async throws {
        let (posters, server, _) = try posters { _ in LoopbackResponse(body: SamplePicture.jpeg) }
        defer { server.stop() }
        for url in ["https://example.org/t/p/w342/x.jpg", "\(server.baseURL)/t/p/w342/../../x.jpg"] {
            await #expect(throws: DomainError.self) {
                try await posters.image(of: Poster(movie: .matrix, url: url, width: nil), cache: .fresh)
            }
        }
        #expect(server.requests == [])
    }
}
