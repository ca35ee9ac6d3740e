import Domain
import Presentation
import Testing

@Suite("Spanish messages")
struct SpanishMessagesTests {
    private func spanish(_ say: () -> String) -> String {
        MessageLanguage.$current.withValue(.spanish, operation: say)
    }

    @Test(
        "numbers have a space between groups, and none in four digits",
        arguments: [
            (0, "0"), (999, "999"), (1_234, "1234"), (12_345, "12\u{A0}345"), (-1_234_567, "-1\u{A0}234\u{A0}567"),
        ]
    )
    func numbers(_ number: Int, _ text: String) {
        #expect(spanish { DisplayFormat.grouped(number) } == text)
    }

    @Test("one is told apart from many")
    func plurals() {
        #expect(spanish { Messages.recentQueries.cleared(1) } == "Se ha quitado 1 búsqueda reciente.")
        #expect(spanish { Messages.recentQueries.cleared(2) } == "Se han quitado 2 búsquedas recientes.")
        #expect(
            spanish { Messages.answers.footer(page: 1, totalPages: 1, totalResults: 1, source: "de TMDB") }
                == "Página 1 de 1, 1 película, de TMDB."
        )
        #expect(
            spanish { Messages.answers.pastTheEnd(page: 9, of: 1) }
                == "La página 9 está más allá del final: hay 1 página."
        )
        #expect(spanish { DisplayFormat.age(seconds: 3_600) } == "1 hora")
        #expect(spanish { DisplayFormat.age(seconds: 172_800) } == "2 días")
    }

    @Test("dollars are named, for there are others")
    func dollars() {
        #expect(spanish { DisplayFormat.dollars(63_000_000) } == "63\u{A0}000\u{A0}000\u{A0}USD")
    }

    @Test("TMDB's word for how far a film is, which it has in English alone, is translated where it is known")
    func status() {
        #expect(spanish { Messages.details.status("Post Production") } == "En posproducción")
        #expect(spanish { Messages.details.status("Something New") } == "Something New")
    }

    @Test("the language of a task is that of the tasks it starts")
    func tasks() async {
        let text = await MessageLanguage.$current.withValue(.spanish) {
            await Task { Messages.browse.searching }.value
        }
        #expect(text == "Buscando…")
        #expect(Messages.browse.searching == "Searching…")
    }
}
