import Domain
import Infrastructure
import Testing

@testable import movies

@Suite("ConsoleDiagnostics")
struct ConsoleDiagnosticsTests {
    private let errors = MemoryWriter()

    private func diagnostics(isVerbose: Bool = false) -> ConsoleDiagnostics {
        ConsoleDiagnostics(console: Console(output: MemoryWriter(), errors: errors), isVerbose: isVerbose)
    }

    private static let full = DomainError.file(path: "/a", reason: "full")

    @Test("each warning is printed at once, and once")
    func warnings() {
        let diagnostics = diagnostics()
        let warnings: [Warning] = [
            .noHomeDirectory, .unknownSetting(key: "x", path: "/c"), .noHomeDirectory,
            .unknownSetting(key: "y", path: "/c"), .unknownSetting(key: "x", path: "/c"),
        ]
        for warning in warnings { diagnostics.warn(warning) }
        let expected = """
            movies: warning: HOME is not set, so neither recent queries nor answers are kept
            movies: warning: unknown setting "x" in /c
            movies: warning: unknown setting "y" in /c

            """
        #expect(errors.text == expected)
        diagnostics.finish()
        #expect(errors.text == expected)
    }

    @Test(
        "what could not be kept is told in one line at the end",
        arguments: [
            ([.historyNotSaved(full)], "the query was not added to the history: cannot use /a: full"),
            (
                [.cacheNotWritten(full), .cacheNotWritten(.file(path: "/b", reason: "full")), .cacheNotWritten(full)],
                "the answer was not cached: cannot use /a: full"
            ),
            (
                [.cacheNotWritten(.file(path: "/b", reason: "full")), .historyNotSaved(full)],
                "neither the query nor the answer could be kept: cannot use /a: full"
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

    @Test("steps are printed for those who asked, cleaned")
    func traces() {
        diagnostics(isVerbose: true).trace("GET \u{1B}[2Jx\n")
        #expect(errors.text == "GET x \n")
    }

    @Test("steps are not even put into words for those who did not ask")
    func silence() {
        func message() -> String {
            Issue.record("a message nobody reads was made")
            return "x"
        }
        diagnostics().trace(message())
        #expect(errors.text == "")
    }
}
