import Foundation
import TestSupport
import Testing

/// Answers of status 200 that are not what was asked for.
@Suite(.heavy) struct UnreadableAnswerTests {
    private static func nested(_ open: String, _ close: String) -> LoopbackResponse {
        .json(String(repeating: open, count: 200_000) + "1" + String(repeating: close, count: 200_000))
    }

    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xAB, 0xAE, 5, 0, 0x43, 0xBF, 0xA6, 0xA3, 2, 0, 0, 0,
    ]

    static let faults = [
        Fault("HTML", .html("<!DOCTYPE html><html><title>Log in to the hotel</title></html>")),
        Fault("cut JSON", .json(#"{"page":1,"results":[{"id":1,"title":"Cu"#)),
        Fault("empty", .json("")),
        Fault("only space", .json(" \r\n\t")),
        Fault("no content", LoopbackResponse(status: 204)),
        Fault("not modified", LoopbackResponse(status: 304)),
        Fault("nested arrays", nested("[", "]")),
        Fault("nested objects", nested(#"{"results":"#, "}")),
        Fault("unclosed arrays", .json(String(repeating: "[", count: 200_000))),
        Fault("gzip that nobody announced", .json(Data(gzip))),
        Fault("gzip that is none", .json("{}", headers: ["Content-Encoding": "gzip"])),
        Fault("no results", .json(#"{"page":1,"total_pages":1}"#)),
        Fault("null results", .json(#"{"page":1,"results":null}"#)),
        Fault("results of a wrong kind", .json(#"{"page":1,"results":{"id":1}}"#)),
        Fault("an array", .json("[]")),
        Fault("a string", .json(#""results""#)),
        Fault("two documents", .json(#"{"results":[]}{"results":[]}"#)),
        Fault("no UTF-8", .json(Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]))),
        Fault("a picture", .json(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))),
    ]

    @Test("What cannot be understood is 65, says so, and nothing stands in for it", arguments: faults)
    func search(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(answering: fault.response)
        let result = try await sandbox.run("search", "the godfather")
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(result.stderrLines.count == 2)
        #expect(sandbox.files().keys.filter { $0.hasPrefix("cache/") } == [])
        #expect(sandbox.server?.searches.count == 1)
    }

    @Test("A film's page and the way to it are held to the same rule", arguments: faults.filter { !$0.isOfSearches })
    func show(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(answering: fault.response)
        let result = try await sandbox.run("show", "tt0068646", "--json")
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"] == .string("bad_response"))
    }

    @Test(
        "A value of a wrong kind costs itself, not the page",
        arguments: [
            (#"{"id":9101,"title":17,"original_title":"Kept","genre_ids":[]}"#, "9101\tKept\t\t\t\n"),
            (#"{"id":9101,"title":"Kept","genre_ids":"18"}"#, "9101\tKept\t\t\t\n"),
            (#"{"id":9101,"title":"Kept","release_date":20110506}"#, "9101\tKept\t\t\t\n"),
            (#"{"id":9101,"title":"Kept","vote_average":"7","vote_count":{},"genre_ids":[]}"#, "9101\tKept\t\t\t\n"),
            (#"{"id":9101,"title":"Kept","overview":[],"popularity":null,"genre_ids":[]}"#, "9101\tKept\t\t\t\n"),
            (#"{"id":9101,"title":"Kept","release_date":"2011-05-06","poster_path":7}"#, "9101\tKept\t2011\t\t\n"),
            (
                #"{"id":1e400,"title":"Lost","genre_ids":[]},{"id":9101,"title":"Kept","genre_ids":[]}"#,
                "9101\tKept\t\t\t\n"
            ),
        ]
    )
    func wrongKind(_ row: String, _ expected: String) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json(FixtureSearches.wrapped([row], page: 1))])
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: expected))
    }

    @Test("A byte order mark is no obstacle")
    func mark() async throws {
        let body = Data([0xEF, 0xBB, 0xBF]) + Data(FixtureSearches.wrapped([FixtureSearches.lanterns], page: 1).utf8)
        #expect(try await Sandbox.withTMDB(searches: [.json(body)]).run("search", "lantern").ids == ["9103"])
    }
}

extension Fault {
    /// True for what is wrong with a list of films alone.
    fileprivate var isOfSearches: Bool { name.contains("results") }
}
