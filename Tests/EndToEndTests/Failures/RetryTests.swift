import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct RetryTests {
    @Test(
        "A failure that passes is retried, and nobody notices",
        arguments: [500, 502, 429]
    )
    func passing(_ status: Int) async throws {
        let searches = Locked(0)
        let sandbox = try Sandbox.withTMDB { request in
            guard request.path == "/3/search/movie" else { return FixtureTMDB.respond(request) }
            let isFirst = searches.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst ? .json("{}", status: status, headers: ["Retry-After": "0"]) : FixtureTMDB.respond(request)
        }
        let result = try await sandbox.run("search", "lantern")
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        #expect(searches.withLock { $0 } == 2)
    }

    @Test("A refusal is not tried again", arguments: [401, 404, 422])
    func refusal(_ status: Int) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .json("{}", status: status))
        _ = try await sandbox.run("search", "lantern", "--source", "tmdb")
        #expect(sandbox.server?.searches.count == 1)
    }
}
