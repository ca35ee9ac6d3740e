import Domain
import Presentation
import Testing

@Suite("Messages")
struct MessagesTests {
    @Test("the end of a table counts pages and films")
    func footer() {
        #expect(
            Messages.answers.footer(page: 2, totalPages: 500, totalResults: 1_166_430, source: "from TMDB")
                == "Page 2 of 500, 1,166,430 films, from TMDB."
        )
        #expect(
            Messages.answers.footer(page: 1, totalPages: 1, totalResults: 1, source: "from TMDB")
                == "Page 1 of 1, 1 film, from TMDB."
        )
    }

    @Test("a source is told with its age where it has one")
    func source() {
        #expect(Messages.answers.source(.tmdb, age: 5) == "from TMDB")
        #expect(Messages.answers.source(.cache, age: 7_200) == "from the cache, 2 hours old")
        #expect(Messages.answers.source(.cache, age: nil) == "from the cache")
        #expect(Messages.answers.source(.catalog, age: nil) == "from the offline catalogue")
    }

    @Test("an empty answer says for what, and in which years")
    func nothingFound() {
        #expect(Messages.answers.nothingFound("zzz", years: nil) == "No film found for \"zzz\".")
        #expect(Messages.answers.nothingFound("zzz", years: "1990-1999") == "No film found for \"zzz\" in 1990-1999.")
    }

    @Test("a page without films of the years says where to look on, where there is more")
    func noneOfTheYears() {
        #expect(
            Messages.answers.noneOfTheYears("1990-1999", page: 1, of: 3, next: "movies search film --page 2")
                == "No film of 1990-1999 on page 1 of 3. Next: movies search film --page 2"
        )
        #expect(Messages.answers.noneOfTheYears("1999", page: 3, of: 3, next: nil) == "No film of 1999 on page 3 of 3.")
    }

    @Test("votes are counted")
    func rating() {
        #expect(Messages.details.rating("7.4", votes: nil) == "7.4 of 10")
        #expect(Messages.details.rating("7.4", votes: 1) == "7.4 of 10, 1 vote")
        #expect(Messages.details.rating("7.4", votes: 1_001) == "7.4 of 10, 1,001 votes")
    }

    @Test("a page past the end says how many there are")
    func pastTheEnd() {
        #expect(Messages.answers.pastTheEnd(page: 9, of: 1) == "Page 9 is past the end: there is 1 page.")
        #expect(Messages.answers.pastTheEnd(page: 9, of: 3) == "Page 9 is past the end: there are 3 pages.")
    }

    @Test("what was removed from the history is counted")
    func cleared() {
        #expect(Messages.recentQueries.cleared(0) == "No recent queries.")
        #expect(Messages.recentQueries.cleared(1) == "Removed 1 recent query.")
        #expect(Messages.recentQueries.cleared(1_000) == "Removed 1,000 recent queries.")
        #expect(Messages.recentQueries.removed("matrix") == "Removed \"matrix\" from the recent queries.")
    }

    @Test("an import says what it did, and what it left out")
    func imported() {
        func words(_ films: Int, malformed: Int, repeated: Int, seconds: Double) -> String {
            let file = ImportedFile(
                path: "b",
                kind: "title.basics",
                lines: 9,
                malformedLines: malformed,
                firstMalformedLines: []
            )
            let summary = CatalogImportSummary(
                source: .imdb,
                films: films,
                names: films,
                repeatedFilms: repeated,
                files: [file]
            )
            return Messages.catalog.imported(summary, seconds: seconds)
        }
        #expect(
            words(1_000, malformed: 0, repeated: 0, seconds: 12.34)
                == "Imported 1,000 films with 1,000 names from IMDb in 12.3 seconds."
        )
        #expect(
            words(1, malformed: 1, repeated: 2, seconds: 0.0001)
                == "Imported 1 film with 1 name from IMDb in 0.01 seconds.\n"
                + "Left out: 1 malformed line, 2 repeated films."
        )
    }
}
