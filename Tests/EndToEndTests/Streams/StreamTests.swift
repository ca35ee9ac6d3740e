import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct StreamTests {
    @Test("A closed pipe on stdout ends the program silently", arguments: ["tsv", "json", "table"])
    func head(_ format: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        let piped = try await sandbox.shell(
            "\"$MOVIES\" search harbour --format \(format) | head -1 | wc -l | tr -d ' '"
        )
        #expect(piped == ProgramResult(stdout: "1\n"))
        let unread = try await sandbox.run(
            ["search", "harbour", "--format", format],
            streams: ProgramStreams(output: .unread)
        )
        #expect(unread.stderr == "")
        #expect([0, 141].contains(unread.exitCode))
    }

    @Test("Standard input is not read")
    func input() async throws {
        let sandbox = try Sandbox.withTMDB()
        let script = "printf 'one\\ntwo\\n' | { \"$MOVIES\" search lantern >/dev/null; cat; }"
        #expect(try await sandbox.shell(script) == ProgramResult(stdout: "one\ntwo\n"))
    }

    @Test("--verbose logs requests and cache lookups on stderr, and leaves stdout unchanged")
    func verbose() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "lantern", "-v")
        #expect(first.stdout == Expected.lanternTSV)
        #expect(first.stderr.contains("/search/movie"))
        #expect(first.stderr.contains("200"))
        let second = try await sandbox.run("search", "lantern", "--verbose")
        #expect(second.stdout == Expected.lanternTSV)
        #expect(second.stderr.contains("cache"))
    }
}

/// A program started without some streams: the first files it opens get their numbers.
@Suite(.heavy) struct ClosedStreamTests {
    /// The closed streams, one bit each.
    private static func streams(_ combination: Int) -> ProgramStreams {
        ProgramStreams(
            input: combination & 1 == 0 ? .text("") : .closed,
            output: combination & 2 == 0 ? .captured : .closed,
            error: combination & 4 == 0 ? .captured : .closed
        )
    }

    @Test("Closed streams damage no file", arguments: 0..<8)
    func closed(_ combination: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        let streams = Self.streams(combination)
        let result = try await sandbox.run(["search", "lantern", "-v"], streams: streams)
        #expect(result.exitCode == 0)
        #expect(result.stdout.isEmpty == (streams.output == .closed))
        #expect(result.stderr.isEmpty == (streams.error == .closed))
        try expectUnharmedFiles(sandbox)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    private func expectUnharmedFiles(_ sandbox: Sandbox) throws {
        for (path, bytes) in sandbox.files() {
            let text = String(decoding: bytes, as: UTF8.self)
            if path.hasSuffix(".lock") {
                #expect(text == "", "\(path)")
            } else {
                // The file of a cached response has a header line before the body.
                let documents = path.hasSuffix(".response") ? text.split(separator: "\n", maxSplits: 1) : [text[...]]
                for document in documents {
                    #expect(throws: Never.self, "\(path)") { try JSONValue(foundation: String(document)) }
                }
            }
            for printed in ["9101\tThe", "Details from", "movies: ", "GET http", "cache: "] {
                #expect(!text.contains(printed), "\(path)")
            }
        }
    }

    @Test("An error with closed streams keeps its exit code and damages no file", arguments: [2, 6, 7])
    func failure(_ combination: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        sandbox.server?.answer(.refusal)
        let streams = Self.streams(combination)
        #expect(try await sandbox.run(["search", "lantern", "-v"], streams: streams).exitCode == 77)
        try expectUnharmedFiles(sandbox)
        #expect(try sandbox.recordedQueries() == ["harbour"])
    }

    @Test(
        "Output that cannot be written exits with 74, in every format",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            ("tsv", ["search", "lantern"]), ("json", ["search", "lantern"]), ("table", ["show", "9101"]),
            ("ndjson", ["recent"]),
        ]
    )
    func full(_ format: String, _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let entry = #"{"query":"harbour","year":null,"searched_at":"2026-01-02T03:04:05Z","total_results":1}"#
        try sandbox.home.write(#"{"version":1,"queries":[\#(entry)]}"#, to: Sandbox.historyFile)
        let full = ProgramStreams(output: .path("/dev/full"))
        let result = try await sandbox.run(command + ["--format", format], streams: full)
        #expect(result.exitCode == 74)
        if ["json", "ndjson"].contains(format) {
            #expect(try result.jsonError()["error"]?["code"] == .string("io"))
        } else {
            #expect(result.stderr.contains("No space left on device"))
        }
    }

    @Test("A stderr that cannot be written changes nothing")
    func fullError() async throws {
        let sandbox = try Sandbox.withTMDB()
        let full = ProgramStreams(error: .path("/dev/full"))
        let result = try await sandbox.run(["search", "lantern", "-v"], streams: full)
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try await sandbox.run(["serach"], streams: full).exitCode == 64)
    }

    @Test("A closed pipe on stderr changes nothing, and on both streams is silent")
    func unread() async throws {
        let sandbox = try Sandbox.withTMDB()
        let error = try await sandbox.run(["search", "lantern", "-v"], streams: ProgramStreams(error: .unread))
        #expect(error == ProgramResult(stdout: Expected.lanternTSV))
        let both = try await sandbox.run(
            ["search", "lantern", "-v"],
            streams: ProgramStreams(output: .unread, error: .unread)
        )
        #expect([0, 141].contains(both.exitCode))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }
}
