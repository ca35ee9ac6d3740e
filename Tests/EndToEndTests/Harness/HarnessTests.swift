import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct ProgramRunnerTests {
    private func shell(
        _ script: String,
        streams: ProgramStreams = ProgramStreams(),
        environment: [String: String] = [:],
        deadline: Double = 120
    ) async throws -> ProgramResult {
        try await ProgramRunner(executable: "/bin/sh", environment: environment, deadline: deadline)
            .run(["-c", script], streams: streams)
    }

    @Test("More output than a pipe holds comes back whole")
    func largeOutput() async throws {
        let result = try await shell("head -c 3000000 /dev/zero; head -c 1000000 /dev/zero >&2")
        #expect(result.standardOutput.count == 3_000_000)
        #expect(result.standardError.count == 1_000_000)
    }

    @Test("More input than a pipe holds arrives whole")
    func largeInput() async throws {
        let text = String(repeating: "0123456789", count: 100_000)
        #expect(try await shell("cat", streams: ProgramStreams(input: .text(text))).stdout == text)
    }

    @Test("A program past its deadline is killed with its children, and what it wrote is told")
    func deadline() async throws {
        let expected = ProgramError.deadline(seconds: 0.2, ProgramResult(stdout: "begun", exitCode: 137))
        await #expect(throws: expected) {
            try await shell("printf begun; sleep 60", deadline: 0.2)
        }
    }

    @Test("A closed stream is closed in the program")
    func closedStreams() async throws {
        let streams = ProgramStreams(input: .closed, output: .closed)
        let script = "cat 2>/dev/null || printf 'no input ' >&2; /bin/echo x 2>/dev/null || printf 'no output' >&2"
        let result = try await shell(script, streams: streams)
        #expect(result == ProgramResult(stderr: "no input no output"))
    }

    @Test("Output that nobody reads ends a program by SIGPIPE, as in a shell's pipeline")
    func unreadOutput() async throws {
        let result = try await shell("exec cat", streams: ProgramStreams(input: .text("x"), output: .unread))
        #expect(result == ProgramResult(exitCode: 128 + Int(SIGPIPE)))
    }
}

@Suite(.heavy) struct PseudoTerminalTests {
    private let runner = ProgramRunner(executable: "/bin/sh", environment: [:])

    @Test("All three streams are on a terminal of the given size")
    func size() async throws {
        let script = "test -t 0 && test -t 1 && test -t 2 && stty size"
        let result = try await runner.run(["-c", script], streams: .interactive(TerminalSize(columns: 123, rows: 45)))
        #expect(result == ProgramResult(stdout: "45 123\n"))
    }

    @Test("A transcript larger than the terminal's buffer comes back whole")
    func large() async throws {
        let script = "i=0; while [ $i -lt 5000 ]; do echo 0123456789012345678901234567890123456789; i=$((i+1)); done"
        let result = try await runner.run(["-c", script], streams: .interactive())
        #expect(result.stdoutLines == Array(repeating: "0123456789012345678901234567890123456789", count: 5000))
    }
}

@Suite struct JSONSchemaValidatorTests {
    private func violations(_ json: String, _ schema: String, beside other: String = "{}") throws -> [String] {
        let schemas = try ["a": JSONValue(parsing: schema), "b": JSONValue(parsing: other)]
        return try JSONSchemaValidator(schemas: schemas).violations(of: JSONValue(parsing: json), against: "a")
    }

    @Test(
        "Each keyword finds what breaks it",
        arguments: [
            ("1.5", #"{"type":["integer","null"]}"#, "$: not integer or null"),
            ("{}", #"{"required":["a"]}"#, "$: no key a"),
            (#"{"a":{"b":1}}"#, #"{"properties":{"a":{"properties":{"b":{"type":"null"}}}}}"#, "$.a.b: not null"),
            (#"{"a":1}"#, #"{"properties":{},"additionalProperties":false}"#, "$: unexpected key a"),
            ("[0,1]", #"{"items":{"const":0}}"#, "$[1]: not the constant"),
            ("2", #"{"enum":[1,"2"]}"#, "$: not one of the listed values"),
            ("\"b\"", #"{"pattern":"^a"}"#, "$: breaks pattern"),
            ("3", #"{"minimum":4}"#, "$: breaks minimum"),
            ("5", #"{"maximum":4}"#, "$: breaks maximum"),
            ("1", ##"{"$ref":"#/$defs/x","$defs":{"x":{"type":"string"}}}"##, "$: not string"),
            ("1", #"{"$ref":"b"}"#, "$: not null"),
            ("1", #"{"$ref":"b#/$defs/x"}"#, "$: not boolean"),
        ]
    )
    func complaints(_ json: String, _ schema: String, _ complaint: String) throws {
        #expect(
            try violations(json, schema, beside: #"{"type":"null","$defs":{"x":{"type":"boolean"}}}"#) == [complaint]
        )
    }

    @Test(
        "Dates and times must be real ones",
        arguments: [
            ("date", "2024-02-29", true), ("date", "2023-02-29", false), ("date", "1999-3-31", false),
            ("date", "1999-13-01", false), ("date-time", "2026-11-20T10:00:00Z", true),
            ("date-time", "2026-11-20T24:00:00Z", false), ("date-time", "2026-11-20 10:00:00", false),
        ]
    )
    func formats(_ format: String, _ text: String, _ isValid: Bool) throws {
        #expect(try violations("\"\(text)\"", #"{"format":"\#(format)"}"#).isEmpty == isValid)
    }

    @Test("A keyword that nobody checks is an error")
    func unknownKeyword() {
        #expect(throws: JSONSchemaError.unknownKeyword("minItems")) { try violations("[]", #"{"minItems":1}"#) }
    }
}
