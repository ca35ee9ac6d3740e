import Domain
import DomainTestSupport
import TerminalKit
import Testing

@testable import Presentation

@Suite("PersonPage")
struct PersonPageTests {
    private static let films = (1...14).map { number in
        FilmCredit(
            movie: Movie(id: .tmdb(number), title: "Film \(number)", year: 2000 - number),
            role: number == 1 ? "A Role with a Long Name" : nil
        )
    }

    private static let item = PersonItemViewModel(
        PersonDetails(
            person: Person(id: 7, name: "Aino Salo", knownFor: "Acting"),
            deathday: CalendarDate("2001-02-03"),
            biography: "First.\r\n\r\nSecond.",
            credits: films
        )
    )

    private func text(_ columns: Int, isFull: Bool) -> [String] {
        PersonPage(columns: columns, style: .plain, isFull: isFull).lines(Self.item, footer: "Details from TMDB.")
            .map(\.text)
    }

    @Test("A page has the facts, one paragraph and twelve films, and says how to see the others")
    func usual() {
        let expected =
            [
                "Aino Salo", "Known for   Acting", "Died        3 February 2001",
                "Best known  Film 1 (1999), Film 2 (1998), Film 3 (1997), Film 4 (1996)", "", "First.", "",
            ]
            + ["1999        Film 1 · A Role with a Long Name"] + (2...12).map { "\(2000 - $0)        Film \($0)" }
            + ["2 more films: movies person 7 --full", "", "https://www.themoviedb.org/person/7", "Details from TMDB."]
        #expect(text(80, isFull: false) == expected)
    }

    @Test("The full page has everything; long roles are wrapped")
    func full() {
        let lines = text(40, isFull: true)
        #expect(lines.contains("Second."))
        #expect(lines.contains("1986        Film 14"))
        #expect(lines.contains("            Name"))
        #expect(lines.allSatisfy { $0.displayWidth <= 40 })
    }
}
