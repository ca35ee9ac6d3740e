import CommandLineKit
import TestSupport
import Testing

@Suite("CompletionShell")
struct CompletionScriptTests {
    @Test("the script of each shell is the approved text", arguments: CompletionShell.allCases)
    func script(shell: CompletionShell) throws {
        try GoldenFile(name: "completion.\(shell.rawValue)").expect(shell.script(for: SampleSuite.suite))
    }
}
