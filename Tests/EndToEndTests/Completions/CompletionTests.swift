import Foundation
import JSONText
import TestSupport
import Testing

/// A real shell on a terminal, with the program's completions loaded.
///
/// The program in that shell prints its arguments, which shows what Tab has inserted.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    private static let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

    private var path: String? {
        Self.folders.map { "\($0)/\(rawValue)" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Types each line with a Tab and then Enter.
    /// - Returns: the program's arguments for each line; fewer if a line does not run it.
    /// - Throws: the test's cancellation if the shell is not installed.
    func arguments(completing lines: [String], in sandbox: Sandbox) async throws -> [String] {
        guard let path else { try Test.cancel("skipped: \(rawValue) is not installed") }
        try prepare(sandbox)
        let runner = ProgramRunner(executable: path, environment: try environment(in: sandbox))
        let shell = try runner.start(flags, streams: .interactive(TerminalSize(columns: 200)))
        // Input is echoed; the quotes distinguish the echo from the output.
        shell.type("\(setup(sandbox)); echo rea''dy\n")
        try await shell.waits { $0.stdout.contains("ready") }
        for (number, line) in lines.enumerated() {
            shell.type("\(line)\n")
            try await shell.waits { Self.calls(in: $0).count > number }
        }
        return Self.calls(in: shell.soFar)
    }

    private static func calls(in transcript: ProgramResult) -> [String] {
        transcript.stdout.matches(of: /called: (.*?) :end/).map { String($0.1) }
    }

    private func environment(in sandbox: Sandbox) throws -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let more = [
            "TERM": "dumb", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "MOVIES": try BuiltProgram.path(),
            "PATH": "\(sandbox.home.path("bin")):\(path)",
        ]
        return sandbox.environment.merging(more) { $1 }
    }
}

extension CompletingShell {
    private var flags: [String] {
        switch self {
        case .bash: ["--norc", "--noprofile", "-i"]
        case .zsh: ["-f", "-i"]
        case .fish: ["--no-config", "-i"]
        }
    }

    private func setup(_ sandbox: Sandbox) -> String {
        let home = "cd '\(sandbox.home.path)'"
        return switch self {
        case .bash: "\(home); source <($MOVIES completions bash)"
        case .zsh: "\(home); $MOVIES completions zsh >_movies; fpath+=($PWD); autoload -U compinit; compinit -u -D"
        case .fish: "\(home); $MOVIES completions fish | source"
        }
    }

    private func prepare(_ sandbox: Sandbox) throws {
        let program = """
            #!/bin/sh
            case "$1" in __complete) exec "$MOVIES" "$@" ;; esac
            printf 'called: '
            printf '<%s>' "$@"
            echo ' :end'
            """
        try sandbox.home.write(program, to: "bin/movies")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.home.path("bin/movies"))
    }
}

/// Tab completion in the real shells.
@Suite(.heavy) struct CompletionTests {
    private static let history = """
        {"version":1,"queries":[
        {"query":"the godfather","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":8},
        {"query":"am\u{e9}lie","year":null,"searched_at":"2026-11-19T11:00:00Z","total_results":2},
        {"query":"star wars","year":null,"searched_at":"2026-11-19T10:00:00Z","total_results":9},
        {"query":"alien: covenant","year":null,"searched_at":"2026-11-18T12:00:00Z","total_results":1},
        {"query":"what's \\"up\\" $HOME","year":null,"searched_at":"2026-11-18T10:00:00Z","total_results":1}]}
        """

    private static let lines: [(typed: String, called: String)] = [
        ("movies sea\tx", "<search><x>"),
        ("movies --ver\t", "<--version>"),
        ("movies help cat\t", "<help><catalog>"),
        ("movies completions fi\t", "<completions><fish>"),
        ("movies search x --format js\t", "<search><x><--format><json>"),
        ("movies search --format=nd\t", "<search><--format=ndjson>"),
        ("movies search x --source cata\t", "<search><x><--source><catalog>"),
        ("movies search x --color al\t", "<search><x><--color><always>"),
        ("movies search -qp 2 x --rev\t", "<search><-qp><2><x><--reverse>"),
        ("movies search x --fields title,yea\t", "<search><x><--fields><title,year>"),
        ("movies recent --cl\t", "<recent><--clear>"),
        ("movies search --source tm\t--source ca\tx", "<search><--source><tmdb><--source><catalog><x>"),
        ("movies catalog imp\t", "<catalog><import>"),
        ("movies catalog import title.b\t", "<catalog><import><title.basics.tsv.gz>"),
        ("movies catalog status title.b\t", "<catalog><status><title.b>"),
        ("movies search the g\t", "<search><the><godfather>"),
        ("movies search --page 2 the g\t", "<search><--page><2><the><godfather>"),
        ("movies search sta\t", "<search><star wars>"),
        ("movies search wha\t", "<search><what's \"up\" $HOME>"),
        ("movies search am\t", "<search><am\u{e9}lie>"),
        ("movies search -- sta\t", "<search><--><star wars>"),
        ("movies search alien: co\t", "<search><alien:><covenant>"),
        ("movies search 'al\t", "<search><alien: covenant>"),
        ("movies search \"the g\t", "<search><the godfather>"),
        ("movies search the\\ g\t", "<search><the godfather>"),
        ("movies search x --fields=title,yea\t", "<search><x><--fields=title,year>"),
        ("movies search -n 5 --rev\t-- --rev\t", "<search><-n><5><--reverse><--><--rev>"),
        ("movies poster x --output=title.b\t", "<poster><x><--output=title.basics.tsv.gz>"),
        ("movies config set history_l\t5", "<config><set><history_limit><5>"),
    ]

    @Test(
        "Tab completes commands, flags, values, recent queries and files",
        arguments: CompletingShell.allCases
    )
    func completion(_ shell: CompletingShell) async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write(Self.history, to: Sandbox.historyFile)
        try sandbox.home.write("", to: "title.basics.tsv.gz")
        let calls = try await shell.arguments(completing: Self.lines.map(\.typed), in: sandbox)
        #expect(calls == Self.lines.map(\.called))
    }

    /// Titles that a file or TMDB could contain, each with what is typed of it between Tabs.
    private static let hostile = [
        ("zork's; touch pwned; 'x (1999)", ["zo"]), ("vark!! !$ (1990)", ["va"]), ("what's up", ["wh", "u"]),
        (#"ab\c & $HOME `touch pwned` $(touch pwned) (x)"#, ["ab"]), ("what's down", ["wh", "d"]),
        (#"dq"a!b'c$d`e\\f;g"!'"&h"#, ["dq"]), ("caf\u{e9}'s! #1", ["ca"]),
    ]

    private func completed(_ lines: [String], of titles: [String], by shell: CompletingShell) async throws -> [String] {
        let sandbox = try Sandbox.withoutCredential()
        let queries = titles.map {
            #"{"query":\#(JSONValue.string($0).text()),"year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":1}"#
        }
        let history = #"{"version":1,"queries":[\#(queries.joined(separator: ","))]}"#
        try sandbox.home.write(history, to: Sandbox.historyFile)
        let calls = try await shell.arguments(completing: lines, in: sandbox)
        #expect(sandbox.home.read("pwned") == nil)
        return calls
    }

    @Test(
        "What Tab inserts is one argument, with and without an open quote, whatever the title",
        arguments: CompletingShell.allCases,
        ["", "'", "\""]
    )
    func quoting(_ shell: CompletingShell, quote: String) async throws {
        let lines = Self.hostile.map { "movies search \(quote)\($1.joined(separator: "\t"))\t" }
        let calls = try await completed(lines, of: Self.hostile.map(\.0), by: shell)
        #expect(calls == Self.hostile.map { "<search><\($0.0)>" })
    }

    @Test(
        "Bash does not complete what would begin or end with a second quote",
        arguments: [("'", "'; touch pwned; 'x"), ("'", "x'; touch pwned; '"), ("\"", "!; touch pwned; \"x")]
    )
    func secondQuote(quote: String, title: String) async throws {
        let calls = try await completed(["movies search \(quote)\tx\(quote)"], of: [title], by: .bash)
        #expect(calls == ["<search><x>"])
    }
}
