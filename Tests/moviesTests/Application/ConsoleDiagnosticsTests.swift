import Domain
import DomainTestSupport
import TerminalKit
import TestSupport
import Testing

@testable import movies

@Suite("ConsoleDiagnostics")
struct ConsoleDiagnosticsTests {
    private let errors = MemoryWriter()

    private func diagnostics(isVerbose: Bool = false) -> ConsoleDiagnostics {
        ConsoleDiagnostics(console: Console(output: MemoryWriter(), errors: errors), isVerbose: isVerbose)
    }

    private static let full = DomainError.storage(.failed(path: "/a", reason: "full"))

    @Test("Each warning is printed at once, and once")
    func warnings() {
        let diagnostics = diagnostics()
        let warnings: [Warning] = [
            .historyNewer(path: "/h"), .unknownSetting(key: "x", path: "/c", nearest: nil),
            .historyNewer(path: "/h"), .unknownSetting(key: "y", path: "/c", nearest: "z"),
            .unknownSetting(key: "x", path: "/c", nearest: nil),
        ]
        for warning in warnings { diagnostics.warn(warning) }
        let expected = """
            movies: warning: /h was written by a newer version of movies; it is read as far as possible
            movies: warning: unknown setting "x" in /c
            movies: warning: unknown setting "y" in /c; did you mean "z"?

            """
        #expect(errors.text == expected)
        diagnostics.finish()
        #expect(errors.text == expected)
    }

    @Test(
        "Storage failures are reported in one line at the end",
        arguments: [
            ([.historyNotSaved(full)], "the query was not added to the history: cannot use /a: full"),
            (
                [
                    .cacheNotWritten(full), .cacheNotWritten(.storage(.failed(path: "/b", reason: "full"))),
                    .cacheNotWritten(full),
                ],
                "the answer was not cached: cannot use /a: full"
            ),
            (
                [.cacheNotWritten(.storage(.failed(path: "/b", reason: "full"))), .historyNotSaved(full)],
                "neither the query nor the answer could be kept: cannot use /a: full"
            ),
            ([.noPlaceForQueries], "HOME is no absolute path, so recent queries are not kept"),
            ([.noPlaceForAnswers, .noPlaceForAnswers], "HOME is no absolute path, so answers are not kept"),
            (
                [.noPlaceForAnswers, .noPlaceForQueries],
                "HOME is no absolute path, so neither recent queries nor answers are kept"
            ),
        ] as [([Warning], String)]
    )
    func keeping(warnings: [Warning], text: String) {
        let diagnostics = diagnostics()
        for warning in warnings { diagnostics.warn(warning) }
        #expect(errors.text == "")
        diagnostics.finish()
        #expect(errors.text == "movies: warning: \(text)\n")
    }

    @Test("Nothing is printed after the end, so an error comes last", arguments: [false, true])
    func end(isHeld: Bool) {
        let diagnostics = diagnostics(isVerbose: true)
        if isHeld { diagnostics.hold() }
        diagnostics.trace("one")
        diagnostics.warn(.historyNotSaved(Self.full))
        diagnostics.finish()
        diagnostics.trace("two")
        diagnostics.warn(.historyNewer(path: "/h"))
        diagnostics.finish()
        let expected = "one\nmovies: warning: the query was not added to the history: cannot use /a: full\n"
        #expect(errors.text == expected)
    }

    @Test("With --verbose steps are printed, cleaned")
    func traces() {
        diagnostics(isVerbose: true).trace("GET \u{1B}[2Jx\n")
        #expect(errors.text == "GET x \n")
    }

    @Test("Without --verbose steps are not even formatted")
    func silence() {
        func message() -> String {
            Issue.record("a message nobody reads was made")
            return "x"
        }
        diagnostics().trace(message())
        #expect(errors.text == "")
    }
}
