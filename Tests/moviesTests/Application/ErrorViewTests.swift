import DomainTestSupport
@testable import TerminalKit
import TestSupport
import Testing

@testable import movies

@Suite("ErrorView")
struct ErrorViewTests {
    private func shown(_ failure: Failure, asJSON: Bool) -> String {
        let errors = MemoryWriter()
        ErrorView(console: Console(output: MemoryWriter(), errors: errors), asJSON: asJSON, usesColors: true).show(
            failure
        )
        return errors.text
    }

    private let hostile = Failure(.badResponse, "it says \"\u{1B}[31mred\u{1B}[0m\"\n\u{202E}", hint: "a\tb")

    @Test("As text it is a line and a hint, cleaned")
    func text() {
        #expect(shown(hostile, asJSON: false) == "movies: it says \"red\" \nhint: a b\n")
        #expect(shown(Failure(.io, "wrong"), asJSON: false) == "movies: wrong\n")
    }

    @Test("As JSON it is one object on one line, escaped")
    func json() {
        let expected =
            #"{"error":{"code":"bad_response","message":"it says \"\u001b[31mred\u001b[0m\"\u000a\u202e","#
            + #""hint":"a\u0009b","exit_code":65}}"# + "\n"
        #expect(shown(hostile, asJSON: true) == expected)
        let bare = #"{"error":{"code":"io","message":"wrong","hint":null,"exit_code":74}}"# + "\n"
        #expect(shown(Failure(.io, "wrong"), asJSON: true) == bare)
    }
}
