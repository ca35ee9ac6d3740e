import CommandLineKit
import Testing

@Suite("UsageError")
struct UsageErrorTests {
    private func unknown(_ typed: String) -> UsageError {
        .unknownCommand(typed, among: ["search", "show"], program: "movies")
    }

    @Test("a mistyped command gets a suggestion")
    func mistypedCommand() {
        let hints = [UsageHint.didYouMean("search"), .commands(of: "movies")]
        #expect(unknown("serch") == UsageError(.unknownCommand("\"serch\""), hints: hints))
    }

    @Test("a command like no other gets the place to read on")
    func unknownCommand() {
        let hints = [UsageHint.commands(of: "movies")]
        #expect(unknown("the matrix") == UsageError(.unknownCommand("\"the matrix\""), hints: hints))
    }

    @Test(
        "what may be a credential in the wrong place is not repeated",
        arguments: [
            ("0123456789abcdef0123456789abcdef", "\"…\""),
            ("eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiI5In0.Zm9vYmFy-Zm9v_YmFy", "\"…\""),
            ("--key=0123456789abcdef0123456789abcdef", "\"…\""),
            ("0123456789abcdef0123456789abcde", "\"0123456789abcdef0123456789abcde\""),
            ("the good, the bad and the ugly of 1966", "\"the good, the bad and the ugly of 1966\""),
        ]
    )
    func credentials(typed: String, quoted: String) {
        #expect(UsageError.quoted(typed) == quoted)
    }

    @Test("a flag in the command's place is told apart")
    func flagBeforeCommand() {
        let hints = [UsageHint.flagsAfterCommand, .commands(of: "movies")]
        #expect(unknown("--json") == UsageError(.noCommand(before: "--json"), hints: hints))
        #expect(unknown("--api-key=x") == UsageError(.noCommand(before: "--api-key"), hints: hints))
        let near = [UsageHint.didYouMean("--version")] + hints
        #expect(unknown("--verson") == UsageError(.noCommand(before: "--verson"), hints: near))
    }
}
