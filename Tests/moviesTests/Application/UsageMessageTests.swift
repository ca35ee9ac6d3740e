import CommandLineKit
import Presentation
import Testing

@testable import movies

@Suite("UsageMessage")
struct UsageMessageTests {
    @Test(
        "A mistake is reported with what to do next",
        arguments: [
            (
                UsageError(
                    .unknownFlag("-z", in: "\"-qz\""),
                    hints: [.flags(of: "movies search"), .dashAfterTwoDashes]
                ),
                "unknown flag -z in \"-qz\"",
                "run 'movies search --help' to list the flags; put -- before words that start with \"-\""
            ),
            (
                UsageError(
                    .missingValue(of: "--format"),
                    hints: [.write("--format FORMAT", choices: ["csv", "json"])]
                ),
                "--format needs a value", "use --format FORMAT, where FORMAT is one of csv, json"
            ),
            (
                UsageError(.needlessValue("\"yes\"", of: "--quiet"), hints: [.writeAlone("--quiet")]),
                "--quiet doesn't take a value, but got \"yes\"", "use --quiet without a value"
            ),
        ] as [(UsageError, String, String?)]
    )
    func words(error: UsageError, message: String, hint: String?) {
        #expect([Failure(error).message, Failure(error).hint] == [message, hint])
    }

    @Test("A Spanish question is in its marks, before further text")
    func spanish() {
        let error = UsageError(
            .unknownFlag("--pge", in: nil),
            hints: [.didYouMean("--page"), .flags(of: "movies search")]
        )
        let words = MessageLanguage.$current.withValue(.spanish) { Failure(error) }
        #expect(words.message == "opción desconocida --pge")
        #expect(words.hint == "¿querías decir --page? ejecuta 'movies search --help' para ver las opciones")
    }
}
