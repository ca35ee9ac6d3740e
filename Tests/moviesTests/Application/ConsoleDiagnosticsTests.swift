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

    @Test("each kind of warning is printed once, each setting for itself")
    func warnings() {
        let diagnostics = diagnostics()
        let warnings: [Warning] = [
            .noHomeDirectory, .noHomeDirectory, .cacheNotWritten(.file(path: "/a", reason: "full")),
            .cacheNotWritten(.file(path: "/b", reason: "full")), .unknownSetting(key: "x", path: "/c"),
            .unknownSetting(key: "y", path: "/c"), .unknownSetting(key: "x", path: "/c"),
        ]
        for warning in warnings { diagnostics.warn(warning) }
        let expected = """
            movies: warning: HOME is not set, so neither recent queries nor answers are kept
            movies: warning: the answer was not cached: cannot use /a: full
            movies: warning: unknown setting "x" in /c
            movies: warning: unknown setting "y" in /c

            """
        #expect(errors.text == expected)
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
