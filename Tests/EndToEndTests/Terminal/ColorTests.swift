import TestSupport
import Testing

@Suite(.heavy) struct ColorTests {
    private func isColored(
        _ flags: [String] = [],
        environment: [String: String] = [:],
        onTerminal: Bool = true
    ) async throws -> Bool {
        let streams = onTerminal ? ProgramStreams.terminalOutput() : ProgramStreams()
        let arguments = ["search", "lantern", "--format", "table"] + flags
        let result = try await Sandbox.withTMDB().run(arguments, environment: environment, streams: streams)
        #expect(result.exitCode == 0)
        return result.stdout.contains("\u{1B}[")
    }

    @Test("Colour is for terminals")
    func automatic() async throws {
        #expect(try await isColored())
        #expect(try await !isColored(onTerminal: false))
    }

    @Test("--color decides before everything else")
    func flag() async throws {
        #expect(try await !isColored(["--color", "never"]))
        #expect(try await !isColored(["--color=never"], environment: ["CLICOLOR_FORCE": "1"]))
        #expect(try await isColored(["--color", "always"], onTerminal: false))
        #expect(try await isColored(["--color", "always"], environment: ["TERM": "dumb"]))
    }

    @Test("NO_COLOR, set to anything but nothing, turns off every attribute")
    func noColor() async throws {
        #expect(try await !isColored(environment: ["NO_COLOR": "1"]))
        #expect(try await isColored(environment: ["NO_COLOR": ""]))
    }

    @Test("A dumb terminal gets plain text")
    func dumb() async throws {
        #expect(try await !isColored(environment: ["TERM": "dumb"]))
    }

    @Test("CLICOLOR_FORCE colours a pipe")
    func force() async throws {
        #expect(try await isColored(environment: ["CLICOLOR_FORCE": "1"], onTerminal: false))
        #expect(try await !isColored(environment: ["CLICOLOR_FORCE": "0"], onTerminal: false))
    }

    @Test("Colour can be set", arguments: [("always", true), ("never", false), ("auto", false)])
    func setting(_ value: String, _ isColored: Bool) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"color":"\#(value)"}"#)
        let result = try await sandbox.run("search", "lantern", "--format", "table")
        #expect(result.stdout.contains("\u{1B}[") == isColored)
    }

    @Test("Data formats are never coloured", arguments: ["tsv", "csv", "json", "ndjson"])
    func data(_ format: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--format", format, "--color", "always")
        #expect(result.exitCode == 0)
        #expect(!result.stdout.contains("\u{1B}"))
    }
}
