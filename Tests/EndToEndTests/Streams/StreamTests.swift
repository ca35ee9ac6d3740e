import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct StreamTests {
    @Test("A reader that goes away ends the program silently", arguments: ["tsv", "ndjson", "csv", "json", "table"])
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

    @Test(
        "Output that cannot be written is 74",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["search", "lantern"], ["search", "lantern", "--json"], ["show", "9101"], ["--help"]]
    )
    func full(_ arguments: [String]) async throws {
        let streams = ProgramStreams(output: .path("/dev/full"))
        let result = try await Sandbox.withTMDB().run(arguments, streams: streams)
        #expect(result.exitCode == 74)
        #expect(result.stderr.hasPrefix("movies: ") || result.stderr.hasPrefix("{\"error\":"))
    }

    @Test("A closed stdout fails or is silent, and the answer lands in no file")
    func closedOutput() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "lantern", streams: ProgramStreams(output: .closed))
        #expect([0, 74].contains(result.exitCode))
        for (path, bytes) in sandbox.files() {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("9101\tThe Lantern"), "\(path)")
        }
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Closed stdin and stderr are no obstacle")
    func closedOthers() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(
            "search",
            "lantern",
            "-v",
            streams: ProgramStreams(input: .closed, error: .closed)
        )
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Input is left alone")
    func input() async throws {
        let sandbox = try Sandbox.withTMDB()
        let script = "printf 'one\\ntwo\\n' | { \"$MOVIES\" search lantern >/dev/null; cat; }"
        #expect(try await sandbox.shell(script) == ProgramResult(stdout: "one\ntwo\n"))
    }
}
