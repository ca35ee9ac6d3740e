import Infrastructure
import Testing

@Suite("UsageError")
struct UsageErrorTests {
    private func unknown(_ typed: String) -> UsageError {
        .unknownCommand(typed, among: ["search", "show"], program: "movies")
    }

    @Test("a mistyped command gets a suggestion")
    func mistypedCommand() {
        let hint = "did you mean search? \"movies --help\" lists the commands"
        #expect(unknown("serch") == UsageError("unknown command \"serch\"", hint: hint))
    }

    @Test("a command like no other gets the place to read on")
    func unknownCommand() {
        let hint = "\"movies --help\" lists the commands"
        #expect(unknown("the matrix") == UsageError("unknown command \"the matrix\"", hint: hint))
    }

    @Test("a flag in the command's place is told apart")
    func flagBeforeCommand() {
        let hint = "flags come after the command; \"movies --help\" lists the commands"
        #expect(unknown("--json") == UsageError("no command before --json", hint: hint))
    }
}
