import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import movies

/// Defects of the app whose architecture this one follows; none may come back here.
@MainActor
@Suite("Defects of the reference app, in the program", .heavy)
struct ProgramReferenceDefectsTests {
    private typealias Outcome = InProcessProgram.Outcome

    private nonisolated static let token = "eyJhbGciOiJIUzI1NiJ9.secret.c2ln"
    private nonisolated static let key = "0123456789abcdef0123456789abcdef"

    /// Twenty films, whose order no hash table would keep by chance.
    private nonisolated static let page: String = {
        let films = (1...20).map { number in
            #"{"id":\#(number),"title":"Film \#(number)","release_date":"1999-03-31","genre_ids":[28],"genre":"made up"}"#
        }
        return #"{"page":1,"total_pages":1,"total_results":20,"results":[\#(films.joined(separator: ","))]}"#
    }()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            guard request.path == "/search/movie" else { return .json(#"{"genres":[{"id":28,"name":"Action"}]}"#) }
            return .json(Self.page)
        }
    }

    private func server(answering status: Int, _ body: String) throws -> LoopbackServer {
        try LoopbackServer { _ in .json(body, status: status) }
    }

    private func program(_ server: LoopbackServer, credential: String = token) throws -> InProcessProgram {
        try InProcessProgram(["MOVIES_API_URL": server.baseURL, "TMDB_ACCESS_TOKEN": credential])
    }

    @Test("a 401 is no answer: nothing is printed, kept or recorded")
    func unauthorized() async throws {
        let body = #"{"success":false,"status_code":7,"status_message":"Invalid API key"}"#
        let server = try server(answering: 401, body)
        defer { server.stop() }
        let program = try program(server)
        let outcome = await program.run("search", "matrix")
        #expect(outcome.stdout == "")
        #expect(outcome.exitCode == .unauthorized)
        #expect(outcome.stderr.hasPrefix("movies: TMDB refused the credential: Invalid API key\n"))
        #expect(program.history == nil)
        #expect(await program.run("search", "matrix", "--offline", "--source=tmdb").exitCode == .unavailable)
    }

    @Test("a 404 is no answer")
    func notFound() async throws {
        let body = #"{"success":false,"status_code":34,"status_message":"The resource could not be found."}"#
        let server = try server(answering: 404, body)
        defer { server.stop() }
        let outcome = try await program(server).run("show", "603")
        #expect(outcome.stdout == "")
        #expect(outcome.exitCode == .notFound)
    }

    /// Everything in memory: TMDB by script, and no file of the cache.
    private func scripted() throws -> (InProcessProgram, ScriptedHTTPClient) {
        let http = ScriptedHTTPClient { path in
            path == "/3/search/movie" ? Self.page : #"{"genres":[{"id":28,"name":"Action"}]}"#
        }
        var program = try InProcessProgram(["TMDB_ACCESS_TOKEN": Self.token])
        program.infrastructure = .inMemory(http: http)
        return (program, http)
    }

    @Test("cached films keep their order")
    func order() async throws {
        let (program, http) = try scripted()
        let titles = (1...20).map { "Film \($0)\n" }.joined()
        for _ in 1...2 { #expect(await program.run("search", "film", "--fields=title") == Outcome(stdout: titles)) }
        #expect(http.count(of: "/3/search/movie") == 1)
    }

    @Test("cached films expire")
    func expiry() async throws {
        let (program, http) = try scripted()
        for _ in 1...2 { _ = await program.run("search", "film") }
        #expect(http.count(of: "/3/search/movie") == 1)
        try program.writeSettings(#"{"cache_ttl_hours":0}"#)
        for _ in 1...2 { _ = await program.run("search", "film") }
        #expect(http.count(of: "/3/search/movie") == 3)
    }

    @Test("genres come from their numbers, not from a field that TMDB does not send")
    func genres() async throws {
        let outcome = try await scripted().0.run("search", "film", "-n1", "--fields=title,genres")
        #expect(outcome == Outcome(stdout: "Film 1\tAction\n"))
    }

    @Test("the credential is printed nowhere, not even when every step is told", arguments: [token, key])
    func secrecy(credential: String) async throws {
        let server = try server()
        defer { server.stop() }
        let program = try program(server, credential: credential)
        let found = await program.run("search", "film", "--verbose")
        #expect(found.exitCode == .success)
        #expect(found.stderr != "")
        #expect(!(found.stdout + found.stderr).contains(credential))
        server.stop()
        let failed = await program.run("search", "other", "--verbose", "--source=tmdb")
        #expect(failed.exitCode == .unavailable)
        #expect(!failed.stderr.contains(credential))
    }

    @Test("the credential reaches no file", arguments: [token, key])
    func secrecyOfFiles(credential: String) async throws {
        let server = try server()
        defer { server.stop() }
        let program = try program(server, credential: credential)
        _ = await program.run("search", "film")
        let names = try FileManager.default.subpathsOfDirectory(atPath: program.home.path)
        #expect(names.count > 2)
        #expect(names.filter { $0.contains(credential) } == [])
        #expect(names.filter { program.home.read($0)?.contains(credential) == true } == [])
    }

    @Test("without any configuration the program works")
    func missingConfiguration() async throws {
        var program = try InProcessProgram()
        program.variables = [:]
        let outcome = await program.run("show", "tt0078748", "-q", "--fields=title")
        let warning = "movies: warning: HOME is no absolute path, so answers are not kept\n"
        #expect(outcome == Outcome(stdout: "Alien\n", stderr: warning))
    }

    @Test("the history keeps to its limit, and is written once for a search")
    func history() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"history_limit":1}"#)
        _ = await program.run("search", "alien")
        _ = await program.run("search", "heat", "--page=2")
        #expect(await program.run("recent", "--fields=query") == Outcome(stdout: "heat\n"))
    }
}
