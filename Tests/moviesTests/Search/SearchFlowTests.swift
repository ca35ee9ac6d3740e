import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("SearchFlow")
struct SearchFlowTests {
    @Test("A year that --year excludes is an error, unless a title has it")
    func excludedYear() async throws {
        let program = try InProcessProgram()
        let error = "movies: the query says 1979, but --year says 1980\nhint: use one or the other\n"
        #expect(await program.run("search", "alien 1979", "--year=1980") == Outcome(stderr: error, exitCode: .usage))
        for (title, year) in [("Wonder Woman 1984", "2020"), ("Blade Runner 2049", "2010s")] {
            let outcome = await program.run("search", title, "--year", year, "-q", "-n1", "--fields=title")
            #expect(outcome == Outcome(stdout: title + "\n"))
        }
        let within = await program.run("search", "alien 1979", "--year=1970s", "-q", "-n1", "--fields=title")
        #expect(within == Outcome(stdout: "Alien\n"))
    }

    private typealias Outcome = InProcessProgram.Outcome

    private static let table = """
        #  TITLE                     YEAR  DIRECTOR            GENRES
        1  The Matrix                1999  Lana Wachowski      Sci-Fi, Action
        2  The Matrix Reloaded       2003  Lana Wachowski      Sci-Fi, Action
        3  The Matrix Revolutions    2003  Lana Wachowski      Sci-Fi, Action
        4  The Animatrix             2003  Kōji Morimoto       Animation, Sci-Fi, Action
        5  The Matrix Resurrections  2021  Lana Wachowski      Sci-Fi, Action
        6  The Matrix Revisited      2001  Josh Oreck          Documentary
        6 films - offline

        """
    private static let tsv = [
        "tt0133093\tThe Matrix\t1999\t\tScience Fiction, Action\n",
        "tt0234215\tThe Matrix Reloaded\t2003\t\tScience Fiction, Action\n",
        "tt0242653\tThe Matrix Revolutions\t2003\t\tScience Fiction, Action\n",
        "tt0328832\tThe Animatrix\t2003\t\tAnimation, Science Fiction, Action\n",
        "tt10838180\tThe Matrix Resurrections\t2021\t\tScience Fiction, Action\n",
        "tt0295432\tThe Matrix Revisited\t2001\t\tDocumentary\n",
    ].joined()

    @Test("Piped, a search prints rows for scripts")
    func piped() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix")
        #expect(outcome == Outcome(stdout: Self.tsv, stderr: Note.noCredential))
    }

    @Test("On a terminal, a search prints a styled table")
    func terminal() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let lines = Self.table.split(separator: "\n")
        let rows = lines[1...6].map { line in
            line.replacing("Matrix", with: "\u{1B}[1mMatrix\u{1B}[0m")
                .replacing(#/^([1-6])/#) { "\u{1B}[2m\($0.1)\u{1B}[0m" }
                .replacing(#/  ([12][0-9]{3})/#) { "  \u{1B}[2m\($0.1)\u{1B}[0m" }
        }
        let styled =
            "\u{1B}[1m\(lines[0])\u{1B}[0m\n" + rows.joined(separator: "\n") + "\n\u{1B}[2m\(lines[7])\u{1B}[0m\n"
        #expect(await program.run("search", "matrix") == Outcome(stdout: styled, stderr: Note.noCredential))
    }

    @Test("NO_COLOR makes the table plain, and a table may be piped")
    func tableOnDemand() async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        let outcome = await program.run("search", "matrix", "--format", "table")
        #expect(outcome == Outcome(stdout: Self.table, stderr: Note.noCredential))
        program.isTerminal = true
        #expect(await program.run("search", "matrix") == Outcome(stdout: Self.table))
    }

    @Test("CSV has a header, quotes if necessary, and ends lines in LF")
    func csv() async throws {
        let expected = """
            id,title,year,vote_average,genres
            tt0133093,The Matrix,1999,,"Science Fiction, Action"

            """
        let outcome = try await InProcessProgram().run("search", "matrix", "-n1", "--format", "csv")
        #expect(outcome == Outcome(stdout: expected, stderr: Note.noCredential))
    }

    private static let film =
        #"{"id":"tt0133093","tmdb_id":null,"imdb_id":"tt0133093","title":"The Matrix","original_title":null,"#
        + #""original_language":"en","release_date":"1999-03-31","year":1999,"#
        + #""genres":["Science Fiction","Action"],"overview":"A hacker takes the red pill and learns that the "#
        + #"world is a computer simulation run by machines; he learns kung fu and dodges bullets in slow motion.","vote_average":null,"#
        + #""vote_count":null,"popularity":null,"poster_url":null,"url":"https://www.imdb.com/title/tt0133093/"}"#

    @Test("JSON is one object with every documented key, in order", arguments: [false, true])
    func json(isTerminal: Bool) async throws {
        var program = try InProcessProgram()
        program.isTerminal = isTerminal
        let expected =
            #"{"query":"matrix","match":"exact","interpretation":null,"ignored":[],"page":1,"total_pages":1,"total_results":6,"source":"catalog","fetched_at":null,"#
            + #""results":[\#(Self.film)]}"# + "\n"
        let outcome = await program.run("search", "matrix", "--limit", "1", "--json")
        #expect(outcome == Outcome(stdout: expected, stderr: Note.noCredential))
    }

    @Test("NDJSON is one film per line, and nothing else")
    func ndjson() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "-n1", "--format=ndjson", "-q")
        #expect(outcome == Outcome(stdout: Self.film + "\n"))
    }

    @Test("Fields are printed in the order they were named")
    func fields() async throws {
        let program = try InProcessProgram()
        let tsv = await program.run("search", "matrix", "-qn2", "--fields", "year, title")
        #expect(tsv == Outcome(stdout: "1999\tThe Matrix\n2003\tThe Matrix Reloaded\n"))
        let json = await program.run("search", "matrix", "-qn1", "--fields", "year,title", "--format", "ndjson")
        #expect(json == Outcome(stdout: "{\"year\":1999,\"title\":\"The Matrix\"}\n"))
    }

    @Test(
        "A year given with --year or after the title filters the results",
        arguments: [["matrix", "--year", "2003"], ["matrix (2003)"]]
    )
    func year(arguments: [String]) async throws {
        let outcome = try await InProcessProgram().run(["search", "-q", "--fields", "title"] + arguments)
        #expect(outcome == Outcome(stdout: "The Matrix Reloaded\nThe Matrix Revolutions\nThe Animatrix\n"))
    }

    @Test("Results are reversed before the limit applies")
    func reverse() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "-qn2", "--reverse", "--fields", "title")
        #expect(outcome == Outcome(stdout: "The Matrix Revisited\nThe Matrix Resurrections\n"))
    }

    @Test("An IMDb ID returns that film", arguments: ["tt0078748", "https://www.imdb.com/title/tt0078748/"])
    func film(query: String) async throws {
        let outcome = try await InProcessProgram().run("search", query, "-q", "--fields", "id,title")
        #expect(outcome == Outcome(stdout: "tt0078748\tAlien\n"))
    }

    @Test("With further pages, the footer shows the next command")
    func nextPage() async throws {
        let outcome = try await InProcessProgram().run("search", "man", "-q", "--format=table", "--page=2")
        let foot = "21-40 of 487 - offline - next: movies search man -p 3 --format table"
        #expect(outcome.stdout.hasSuffix("\n\(foot)\n"))
    }

    @Test("With films cut by a limit there is no next page, as it would skip them")
    func nothingNext() async throws {
        let outcome = try await InProcessProgram().run("search", "man", "-q", "-n1", "--format=table", "--page=2")
        #expect(outcome.stdout.hasSuffix("\n21 of 487 - offline\n"))
    }

    @Test("A page without films from the years says so, and where to continue")
    func emptyPageOfYears() async throws {
        let row = #"{"id":1,"title":"A","release_date":"2020-01-01"}"#
        let page = #"{"page":1,"total_pages":3,"total_results":55,"results":[\#(row)]}"#
        var program = try InProcessProgram(["TMDB_API_KEY": "x"])
        program.http = FakeHTTPClient(json: {
            $0 == "/3/search/movie" ? page : #"{"genres":[{"id":18,"name":"Drama"}]}"#
        })
        let note = "No matching films from 1990-1999 on page 1 of 3. Next: movies search film -p 2 --year 1990-1999"
        #expect(await program.run("search", "film", "--year=1990-1999") == Outcome(stderr: note + "\n"))
    }

    @Test("A page past the end is an empty result and a note")
    func pastTheEnd() async throws {
        let outcome = try await InProcessProgram().run("search", "man", "--page", "99")
        let note = "Page 99 doesn't exist; there are only 25 pages.\n"
        #expect(outcome == Outcome(stderr: note + Note.noCredential))
    }

    @Test("The offer of a key is printed once a day, and after a search that found nothing")
    func offer() async throws {
        let program = try InProcessProgram()
        let nothing = "No films found for \"qqqqqq\".\n" + Note.noCredential
        #expect(await program.run("search", "matrix", "-n1", "--fields=year").stderr == Note.noCredential)
        #expect(await program.run("search", "matrix", "-n1", "--fields=year") == Outcome(stdout: "1999\n"))
        #expect(await program.run("show", "tt0078748", "--fields=year") == Outcome(stdout: "1979\n"))
        #expect(await program.run("search", "qqqqqq") == Outcome(stderr: nothing))
        #expect(await program.run("search", "qqqqqq", "--quiet") == Outcome())
    }

    @Test("An offer whose time cannot be stored is not printed, nor one that the settings turn off")
    func noOffer() async throws {
        let program = try InProcessProgram()
        try program.home.write("", to: ".local/state")
        #expect(
            await program.run("search", "matrix", "-n1", "--fields=year", "--no-history") == Outcome(stdout: "1999\n")
        )
        let settled = try InProcessProgram()
        try settled.writeSettings(#"{"notes":false}"#)
        #expect(await settled.run("search", "matrix", "-n1", "--fields=year") == Outcome(stdout: "1999\n"))
        #expect(await settled.run("search", "qqqqqq") == Outcome(stderr: "No films found for \"qqqqqq\".\n"))
        #expect(await settled.run("config", "set", "notes", "true").stderr == "notes is now true.\n")
    }

    @Test("--quiet keeps the titles suggested in place of films")
    func quietSuggestion() async throws {
        let page = #"{"page":1,"total_pages":0,"total_results":0,"results":[]}"#
        var program = try InProcessProgram(["TMDB_API_KEY": "x"])
        program.http = FakeHTTPClient(json: {
            $0 == "/3/search/movie" ? page : #"{"genres":[{"id":18,"name":"Drama"}]}"#
        })
        let note = "Did you mean \"The Godfather\" (1972)?\n"
        #expect(await program.run("search", "the godfahter", "-q") == Outcome(stderr: note))
        let notes = "No films found for \"the godfahter\".\n" + note
        #expect(await program.run("search", "the godfahter") == Outcome(stderr: notes))
    }

    @Test("--quiet suppresses the notes, and --source catalog has none")
    func quiet() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("search", "matrix", "--quiet") == Outcome(stdout: Self.tsv))
        #expect(await program.run("search", "matrix", "--source", "catalog") == Outcome(stdout: Self.tsv))
    }

    @Test("Offline, the catalogue is used, with a note")
    func offline() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "--offline")
        let note = "No cached response; showing results from the offline catalogue.\n"
        #expect(outcome == Outcome(stdout: Self.tsv, stderr: note))
    }

    @Test("--header begins tsv with a header")
    func header() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "-qn1", "--header", "--fields", "rank,title")
        #expect(outcome == Outcome(stdout: "rank\ttitle\n1\tThe Matrix\n"))
    }

    @Test("Director and running time are printed on request")
    func optionalFields() async throws {
        let fields = ["--format=ndjson", "--fields", "title,directors,runtime_minutes,rank"]
        let outcome = try await InProcessProgram().run(["search", "alien (1979)", "-qn1"] + fields)
        let film = #"{"title":"Alien","directors":["Ridley Scott"],"runtime_minutes":117,"rank":1}"#
        #expect(outcome == Outcome(stdout: film + "\n"))
    }

    @Test("A limit takes as many pages as necessary, from the page on, and the next command continues after them")
    func limit() async throws {
        let program = try InProcessProgram()
        let pages = ["1", "2", "3"].map { ["search", "man", "-q", "--fields=id", "--page", $0] }
        var films = ""
        for page in pages { films += await program.run(page).stdout }
        let lines = films.split(separator: "\n")
        let limited = await program.run("search", "man", "-qn45", "--fields=id")
        #expect(limited == Outcome(stdout: lines.prefix(45).map { $0 + "\n" }.joined()))
        let foot = await program.run("search", "man", "-qn40", "--format=table", "--page=2")
        #expect(
            foot.stdout.hasSuffix(
                "\n21-60 of 487 - offline - next: movies search man -p 4 --limit 40 --format table\n"
            )
        )
        let all = await program.run("search", "matrix", "-qn1000", "--format=table")
        #expect(all.stdout.hasSuffix("\n6 films - offline\n"))
        let json = await program.run("search", "man", "-qn30", "--page=2", "--json", "--fields=rank")
        #expect(
            json.stdout.hasPrefix(
                #"{"query":"man","match":"exact","interpretation":null,"ignored":[],"page":2,"total_pages":25,"total_results":487,"#
            )
        )
        #expect(json.stdout.hasSuffix(#"{"rank":49},{"rank":50}]}"# + "\n"))
    }

    @Test("@N names a film of the list last printed on a terminal")
    func ranks() async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        func third() async -> Outcome { await program.run("show", "@3", "-q", "--fields=title", "--format=tsv") }
        let missing = """
            movies: the last table has no film @3
            hint: use a title or an ID, or run a search and use a rank from its table

            """
        for arguments in [["-n9"], ["-n9", "--format=table"]] {
            _ = await program.run(["search", "matrix"] + arguments)
            #expect(await third() == Outcome(stderr: missing, exitCode: .usage))
        }
        program.isTerminal = true
        for arguments in [["--no-history"], ["--json"], ["-n2"]] {
            _ = await program.run(["search", "matrix"] + arguments)
            #expect(await third() == Outcome(stderr: missing, exitCode: .usage))
        }
        _ = await program.run("search", "man", "-p2", "--color=never", "--no-pager")
        #expect(await third().exitCode == .usage)
        _ = await program.run("search", "man", "-n25")
        #expect(await program.run("show", "@40", "-q", "--fields=title", "--format=tsv").exitCode == .success)
        _ = await program.run("search", "matrix")
        #expect(await third() == Outcome(stdout: "The Matrix Revolutions\n"))
        let list = try #require(program.home.read(".local/state/movies/last-list.json"))
        #expect(list.hasPrefix(#"{"version":1,"list":"movies search matrix","films":[{"rank":1,"id":"tt0133093"},"#))
        for name in ["@0", "@7", "@99999999999999999999"] {
            #expect(await program.run("show", name).exitCode == .usage)
        }
        #expect(await program.run("poster", "@3").exitCode == .unauthorized)
    }
}
