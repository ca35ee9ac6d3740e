import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("CacheFlow")
struct CacheFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("An empty cache is printed in every format")
    func status() async throws {
        var program = try InProcessProgram()
        let path = program.home.path(".cache/movies")
        #expect(await program.run("cache", "status") == Outcome(stdout: "0\t0\t67108864\t\t\t\(path)\n"))
        let json =
            #"{"entries":0,"size_bytes":0,"limit_bytes":67108864,"oldest":null,"newest":null,"path":"\#(path)"}"# + "\n"
        #expect(await program.run("cache", "status", "--json") == Outcome(stdout: json))
        program.isTerminal = true
        let table = await program.run("cache", "status", "--color=never", "--fields=entries,limit_bytes")
        #expect(table == Outcome(stdout: "ENTRIES  LIMIT\n0        64.0 MiB\n"))
    }

    @Test("A cached response is printed in order without a request, until it is stale")
    func keeping() async throws {
        let films = (1...20).map { #"{"id":\#($0),"title":"Film \#($0)","release_date":"1999-03-31","genre_ids":[]}"# }
        let page = #"{"page":1,"total_pages":1,"total_results":20,"results":[\#(films.joined(separator: ","))]}"#
        let http = FakeHTTPClient(json: { $0 == "/3/search/movie" ? page : #"{"genres":[{"id":28,"name":"Action"}]}"# })
        var program = try InProcessProgram(["TMDB_API_KEY": "0123456789abcdef0123456789abcdef"])
        program.http = http
        let titles = (1...20).map { "Film \($0)\n" }.joined()
        for _ in 1...2 { #expect(await program.run("search", "film", "--fields=title") == Outcome(stdout: titles)) }
        #expect(http.count(of: "/3/search/movie") == 1)
        try program.writeSettings(#"{"cache_ttl_hours":0}"#)
        for _ in 1...2 { _ = await program.run("search", "film") }
        #expect(http.count(of: "/3/search/movie") == 3)
    }

    @Test("Clearing an empty cache succeeds")
    func clear() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("cache", "clear") == Outcome(stderr: "The cache is empty.\n"))
        #expect(await program.run("cache", "clear", "--quiet") == Outcome())
        #expect(program.home.names == [])
    }
}
