import Foundation
import JSONText
import TestSupport
import Testing

/// `movies search -`.
@Suite(.heavy) struct BatchTests {
    private static let arguments = ["search", "-", "--fields=query,id"]

    @Test("Each line is a query, answers come in its order, failures are reported, and nothing is recorded")
    func lines() async throws {
        let sandbox = try Sandbox.withTMDB()
        var input = Array("\u{FEFF}lantern\r\n\n  \nnothing\ntmdb:x\ncaf".utf8)
        input += [0xE9, 0x0A] + Array(String(repeating: "wide ", count: 900).utf8) + Array("\nLantern (2011)".utf8)
        let result = try await sandbox.run(Self.arguments, streams: ProgramStreams(input: .bytes(input)))
        #expect(
            result
                == ProgramResult(
                    stdout: "lantern\t9101\nlantern\t9102\nlantern\t9103\nnothing\t\nLantern (2011)\t9101\n",
                    stderr: """
                        movies: line 5, "tmdb:x": "tmdb:x" is not a film ID
                        movies: line 6, "caf�": the line is not valid UTF-8
                        movies: line 7, "wide wide wide wide wide wide wide wide ": the line is longer than 4,096 bytes

                        """,
                    exitCode: 64
                )
        )
        #expect(sandbox.files().keys.filter { $0.hasPrefix("state") } == [])
    }

    @Test("If every query fails, nothing is printed, not even a header")
    func failuresOnly() async throws {
        let input = ProgramStreams(input: .text("tmdb:x\n"))
        let result = try await Sandbox.withTMDB().run(["search", "-", "--format=csv"], streams: input)
        #expect(result.stdout == "" && result.exitCode == 64)
    }

    @Test("A query that finds nothing exits with 1 with --fail-if-empty, a failure with its own code")
    func exitCodes() async throws {
        let sandbox = try Sandbox.withTMDB()
        let flags = Self.arguments + ["--fail-if-empty"]
        let empty = try await sandbox.run(flags, streams: ProgramStreams(input: .text("nothing\nlantern\n")))
        #expect(empty.exitCode == 1 && empty.stdoutLines.count == 4)
        sandbox.server?.answer(.refusal)
        let refused = try await sandbox.run(
            flags + ["--refresh", "--json"],
            streams: ProgramStreams(input: .text("x\n"))
        )
        #expect(refused.exitCode == 77 && refused.stderr == "")
        #expect(try refused.json().elements.map { $0["error"]?["code"] } == [.string("unauthorized")])
    }

    @Test("Queries are sent at once, and answers wait for those before them")
    func order() async throws {
        let seen = Locked(Set<String>())
        let sandbox = try Sandbox.withTMDB { request in
            _ = seen.withLock { $0.insert(request.query["query"] ?? "") }
            let response = FixtureTMDB.respond(request)
            guard request.query["query"] == "nothing" else { return response }
            return response.behaving(.held { seen.withLock { $0.contains("lantern") } })
        }
        let result = try await sandbox.run(
            Self.arguments + ["--limit=1"],
            streams: ProgramStreams(input: .text("nothing\nlantern\n"))
        )
        #expect(result == ProgramResult(stdout: "nothing\t\nlantern\t9101\n"))
    }

    @Test("An answer is printed before the next line comes; Ctrl-C keeps it", arguments: ["tsv", "ndjson"])
    func streaming(_ format: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let program = try sandbox.start(
            ["search", "-", "-q", "--limit=1", "--fields=title", "--format=\(format)"],
            streams: ProgramStreams(input: .open)
        )
        program.type("the godfather\n")
        try await program.waits { $0.stdoutLines.count == 1 }
        program.type("alien (1979)\n")
        try await program.waits { $0.stdoutLines.count == 2 }
        program.send(SIGINT)
        let result = try await program.result()
        #expect(result.exitCode == 130)
        let titles = ["The Godfather", "Alien"].map { format == "tsv" ? $0 : #"{"title":"\#($0)"}"# }
        #expect(result.stdoutLines == titles)
    }

    @Test("A closed pipe ends the program silently, although its input is open")
    func closedPipe() async throws {
        let program = try Sandbox.withoutCredential().start(
            ["search", "-"],
            streams: ProgramStreams(input: .open, output: .unread)
        )
        program.type("alien\n")
        let result = try await program.result()
        #expect(result.stderr == "" && [0, 141].contains(result.exitCode))
    }

    @Test("The catalogue answers many queries in little memory")
    func many() async throws {
        var sandbox = try Sandbox.withoutCredential()
        sandbox.measuresMemory = true
        // Only a few queries are misspelled, because each takes a debug build a tenth of a second.
        let (titles, misspelled) = (["alien", "heat"], ["amelei", "xqzzvw"])
        let lines: [String] = (1...500).map { number in
            number.isMultiple(of: 20) ? misspelled[number / 20 % 2] : titles[number % 2]
        }
        let input = ProgramStreams.Input.text(lines.joined(separator: "\n"))
        let program = try sandbox.start(
            ["search", "-", "-q", "--limit=1", "--fields=query"],
            streams: ProgramStreams(input: input)
        )
        #expect(try await program.result() == ProgramResult(stdout: lines.map { "\($0)\n" }.joined()))
        #expect(program.peakMemory < 200 << 20)
    }

    @Test("Standard input that cannot be read exits with 74, and stdout is empty", arguments: ["tsv", "csv", "json"])
    func unreadable(_ format: String) async throws {
        let result = try await Sandbox.withoutCredential().run(
            ["search", "-", "--format=\(format)"],
            streams: ProgramStreams(input: .path("/"))
        )
        #expect(result.exitCode == 74 && result.stdout == "")
        #expect(result.stderr.contains("can't read standard input"))
    }
}
