import TestSupport

/// The fixture's TMDB on a loopback port, whose answers a test can change on the way.
final class FixtureServer: Sendable {
    typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

    private let handler: Locked<Handler>
    private let server: LoopbackServer

    init(_ respond: @escaping Handler = FixtureTMDB.respond) throws {
        let handler = Locked<Handler>(respond)
        self.handler = handler
        server = try LoopbackServer { request in handler.withLock { $0 }(request) }
    }

    deinit {
        server.stop()
    }

    /// What `MOVIES_API_URL` is set to.
    var url: String { "\(server.baseURL)/3" }

    var requests: [LoopbackRequest] { server.requests }

    /// The requests that search, without those for the names of genres.
    var searches: [LoopbackRequest] { server.requests.filter { $0.path == "/3/search/movie" } }

    /// From now on every request gets this answer.
    func answer(_ response: LoopbackResponse) {
        handler.withLock { $0 = { _ in response } }
    }

    /// From now on nobody listens.
    func stop() {
        server.stop()
    }
}
