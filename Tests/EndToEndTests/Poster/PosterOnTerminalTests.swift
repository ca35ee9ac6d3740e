import Foundation
import TestSupport
import Testing

/// A sandbox whose TMDB has a separate image server, like the real one.
struct PosterStand {
    var sandbox: Sandbox
    let images: LoopbackServer

    /// - Parameter image: the content of every image, by default a JPEG.
    init(
        image: LoopbackResponse = LoopbackResponse(body: SamplePicture.jpeg),
        tmdb: @escaping FixtureServer.Handler = FixtureTMDB.respond
    ) throws {
        images = try LoopbackServer { _ in image }
        sandbox = try Sandbox.withTMDB(tmdb)
        sandbox.environment["MOVIES_IMAGE_URL"] = base
        // No chafa, unless a test installs one.
        sandbox.environment["PATH"] = sandbox.home.path("bin")
    }

    var base: String { "\(images.baseURL)/t/p" }

    /// The poster of film 9101.
    func url(_ size: String = "w500") -> String { "\(base)/\(size)/lanternKeeper.jpg" }

    /// The requests to the image server.
    var targets: [String] { images.requests.map(\.target) }

    /// The cached poster: its file and content.
    var keptPoster: (key: String, value: Data)? {
        sandbox.files().first {
            $0.key.hasSuffix(".response") && String(decoding: $0.value, as: UTF8.self).contains("/w500")
        }
        .map { ($0.key, Data($0.value)) }
    }

    /// Installs a program `chafa` that runs a script.
    func installChafa(_ script: String) throws {
        let path = try sandbox.home.write("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: "bin/chafa")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// Returns the output on a terminal with these variables.
    func run(_ arguments: String..., on variables: [String: String]) async throws -> ProgramResult {
        try await sandbox.run(["poster"] + arguments, environment: variables, streams: .terminalOutput())
    }

    /// Runs the command through a pipe.
    func run(_ arguments: String...) async throws -> ProgramResult {
        try await sandbox.run(["poster"] + arguments)
    }
}

/// The output on each kind of terminal.
@Suite(.heavy) struct PosterOnTerminalTests {
    /// The cells of a poster on a terminal of 80 by 24.
    private static let cells = (columns: 29, rows: 22)
    private static let kitty = ["TERM": "xterm-kitty"]

    private static let vte = ["VTE_VERSION": "7006"]

    private static func link(_ url: String) -> ProgramResult {
        ProgramResult(stdout: "\u{1B}]8;;\(url)\u{1B}\\\(url)\u{1B}]8;;\u{1B}\\\n")
    }

    @Test("iTerm2 and WezTerm receive the unchanged file", arguments: ["iTerm.app", "WezTerm"])
    func inlineImage(_ program: String) async throws {
        let result = try await PosterStand().run("9101", on: ["TERM_PROGRAM": program])
        let base64 = SamplePicture.jpeg.base64EncodedString()
        let head = "inline=1;size=410;width=29;height=22;preserveAspectRatio=1"
        #expect(result == ProgramResult(stdout: "\u{1B}]1337;File=\(head):\(base64)\u{7}\n"))
    }

    @Test("chafa converts a JPEG to pixels for kitty")
    func kittyJPEG() async throws {
        let stand = try PosterStand()
        try stand.installChafa(#"cat >/dev/null; printf '\033_Ga=T,f=24,s=2,v=1,c=9,r=9,m=0;AQIDBAUG\033\\'"#)
        let expected = "\u{1B}_Ga=T,q=2,c=29,r=22,f=24,s=2,v=1,m=0;AQIDBAUG\u{1B}\\\n"
        #expect(try await stand.run("9101", on: Self.kitty) == ProgramResult(stdout: expected))
    }

    @Test("If chafa is needed and missing or failing, the URL is printed as a link")
    func noChafa() async throws {
        let stand = try PosterStand()
        #expect(try await stand.run("9101", on: Self.kitty) == Self.link(stand.url()))
        #expect(try await stand.run("9101", on: Self.vte) == Self.link(stand.url()))
        #expect(try await stand.run("9101", on: ["TERM": "foot"]) == Self.link(stand.url()))
        try stand.installChafa("exit 1")
        #expect(try await stand.run("9101", on: Self.vte) == Self.link(stand.url()))
    }

    @Test("Without link support or with text output, the URL is printed as text")
    func plain() async throws {
        let stand = try PosterStand()
        for variables in [["TERM": "dumb"], ["TERM": "linux"], [:], Self.vte.merging(["NO_COLOR": "1"]) { $1 }] {
            #expect(try await stand.run("9101", on: variables) == ProgramResult(stdout: "\(stand.url())\n"))
        }
    }

    @Test("Any other terminal receives chafa's characters, in as many colours as it supports")
    func symbols() async throws {
        let stand = try PosterStand()
        try stand.installChafa(#"cat >/dev/null; echo "$2 $4 $6""#)
        let cases: [([String: String], String)] = [
            ([:], "symbols 256 29x22"), (["COLORTERM": "truecolor"], "symbols full 29x22"),
            (["TERM": "xterm"], "symbols 16 29x22"), (["NO_COLOR": "1"], "symbols none 29x22"),
            (["TMUX": "/tmp/x", "KITTY_WINDOW_ID": "1"], "symbols 256 29x22"),
            (["TERM": "xterm-kitty", "NO_COLOR": "1"], "symbols none 29x22"),
        ]
        for (variables, expected) in cases {
            #expect(try await stand.run("9101", on: variables) == ProgramResult(stdout: expected + "\n"))
        }
        let dumb = try await stand.run("9101", on: ["TERM": "dumb"])
        #expect(dumb == ProgramResult(stdout: "\(stand.url())\n"))
    }

    @Test("foot receives chafa's sixels, in the terminal's pixel size")
    func sixels() async throws {
        let stand = try PosterStand()
        try stand.installChafa(
            #"cat >/dev/null; size=$6; printf '\033P0;1;0q"1;1;%d;%d#0\033\\' $((${size%x*} * 8)) $((${size#*x} * 8))"#
        )
        let result = try await stand.run("9101", on: ["TERM": "foot"])
        #expect(result == ProgramResult(stdout: "\u{1B}P0;1;0q\"1;1;288;440#0\u{1B}\\\n"))
    }

    @Test("Output of chafa with other control sequences is not printed", arguments: ["xterm", "foot"])
    func foreignSequences(terminal: String) async throws {
        let stand = try PosterStand()
        try stand.installChafa(#"cat >/dev/null; printf '\033]0;title\007\033P0;1;0q"1;1;9;9#0\033\\'"#)
        let result = try await stand.run("9101", on: ["TERM": terminal])
        #expect(result.stdout.contains(stand.url()))
        #expect(!result.stdout.contains("title"))
    }

    @Test("An image is never sent to the pager")
    func pager() async throws {
        let stand = try PosterStand()
        try stand.installChafa(#"cat >/dev/null; i=0; while [ $i -lt 100 ]; do echo "line $i"; i=$((i + 1)); done"#)
        let result = try await stand.run("9101", on: ["PAGER": "echo paged"])
        #expect(result.stdoutLines.count == 100)
    }
}
