import Domain
import DomainTestSupport
@testable import TerminalKit
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
            .fileNewer(path: "/h"), .unknownSetting(key: "x", path: "/c", nearest: nil),
            .fileNewer(path: "/h"), .unknownSetting(key: "y", path: "/c", nearest: "z"),
            .unknownSetting(key: "x", path: "/c", nearest: nil),
        ]
        for warning in warnings { diagnostics.warn(warning) }
        let expected = """
            movies: warning: /h is from a newer version of movies; some entries may be missing
            movies: warning: unknown setting "x" in /c
            movies: warning: unknown setting "y" in /c; did you mean "z"?

            """
        #expect(errors.text == expected)
        diagnostics.finish()
        #expect(errors.text == expected)
    }

    @Test("Of the failures to store queries and responses, only the first is printed")
    func storage() {
        let diagnostics = diagnostics()
        for path in ["/b", "/c"] { diagnostics.warn(.cacheNotWritten(.storage(.failed(path: path, reason: "full")))) }
        diagnostics.warn(.historyNotSaved(Self.full))
        #expect(errors.text == "movies: warning: couldn't cache the response: can't use /b: full\n")
    }

    @Test("Nothing is printed after the end, so an error comes last", arguments: [false, true])
    func end(isHeld: Bool) {
        let diagnostics = diagnostics(isVerbose: true)
        if isHeld { diagnostics.hold() }
        diagnostics.trace("one")
        diagnostics.warn(.historyNotSaved(Self.full))
        diagnostics.finish()
        diagnostics.trace("two")
        diagnostics.warn(.fileNewer(path: "/h"))
        diagnostics.finish()
        let expected = "one\nmovies: warning: couldn't save the query to the history: can't use /a: full\n"
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
