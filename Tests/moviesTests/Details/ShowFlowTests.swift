import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("ShowFlow", .heavy)
struct ShowFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private static let page = """
        Alien (1979)
        1h 57m · Sci-Fi, Horror, Thriller · directed by Ridley Scott

        The crew of a space freighter answers a distress signal and brings back a
        creature that bursts from a man's chest and hunts them one by one.

        Cast      Sigourney Weaver (Ellen Ripley), Tom Skerritt (Dallas), John Hurt
                  (Kane), Ian Holm (Ash), Yaphet Kotto, Harry Dean Stanton +3
        Writers   Dan O'Bannon, Ronald Shusett
        Released  25 May 1979 · United States, United Kingdom · English
        Series    Alien, film 1 of 7
        Themes    aliens, monster, space, survival, female hero, body horror, one
                  location
        Studio    20th Century Fox
        Awards    Academy Award for Best Visual Effects 1979

        https://www.imdb.com/title/tt0078748/
        Details from the offline catalogue.

        """

    @Test(
        "A title selects the best match, without a note if it is exact",
        arguments: [["alien"], ["Alien (1979)"], ["Alien", "(1979)"]]
    )
    func title(words: [String]) async throws {
        let outcome = try await InProcessProgram().run(["show"] + words)
        #expect(outcome == Outcome(stdout: Self.page, stderr: Note.noCredential))
    }

    @Test("A note names the film of a title that is not exact")
    func guess() async throws {
        let outcome = try await InProcessProgram().run("show", "godfahter", "--fields=title", "--source=catalog")
        let note = "Showing the best match: The Godfather (1972), ID tt0068646.\n"
        #expect(outcome == Outcome(stdout: "The Godfather\n", stderr: note))
    }

    @Test("A title that no film has is no such film; only an ID may be in an import")
    func none() async throws {
        for title in ["zzzzqqq", "zzzzqqq (1950)"] {
            let hint =
                "hint: check the spelling, or search TMDB with --source tmdb (needs a key: run 'movies auth login')\n"
            let error = "movies: no film found for \"\(title)\"\n\(hint)"
            let outcome = try await InProcessProgram().run("show", title, "--source=catalog")
            #expect(outcome == Outcome(stderr: error, exitCode: .notFound))
        }
        let error = """
            movies: "tt9999999" is not in the offline catalogue
            hint: run 'movies auth login' to search TMDB, or 'movies catalog import' to add films

            """
        let outcome = try await InProcessProgram().run("show", "tt9999999", "--source=catalog")
        #expect(outcome == Outcome(stderr: error, exitCode: .notFound))
    }

    @Test("An ID needs no note", arguments: ["tt0078748", "imdb:tt0078748", "imdb.com/title/tt0078748"])
    func id(film: String) async throws {
        let outcome = try await InProcessProgram().run("show", film, "--source=catalog")
        #expect(outcome == Outcome(stdout: Self.page))
    }

    @Test("On a terminal the heading is bold, its year and the labels dim")
    func terminal() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let outcome = await program.run("show", "tt0078748", "-q")
        let heading = "\u{1B}[1mAlien \u{1B}[0m\u{1B}[2m(1979)\u{1B}[0m\n"
        #expect(outcome.stdout.hasPrefix("\(heading)1h 57m · Sci-Fi"))
        #expect(outcome.stdout.contains("\n\u{1B}[2mCast      \u{1B}[0mSigourney Weaver (Ellen Ripley), "))
        #expect(await program.run("show", "tt0078748", "-q", "--color=never") == Outcome(stdout: Self.page))
    }

    @Test("Several IDs, URLs or titles with years are several films, and other words one title")
    func several() async throws {
        let program = try InProcessProgram()
        let words = ["tt0133093", "Alien (1979)", "https://www.imdb.com/title/tt0068646/"]
        let rows = "tt0133093\tThe Matrix\ntt0078748\tAlien\ntt0068646\tThe Godfather\n"
        #expect(await program.run(["show", "-q", "--fields=id,title"] + words) == Outcome(stdout: rows))
        let array = #"[{"id":"tt0133093"},{"id":"tt0078748"},{"id":"tt0068646"}]"# + "\n"
        #expect(await program.run(["show", "-q", "--fields=id", "--json"] + words) == Outcome(stdout: array))
        let lines = "{\"id\":\"tt0133093\"}\n{\"id\":\"tt0078748\"}\n"
        let streamed = await program.run(["show", "-q", "--fields=id", "--format=ndjson"] + words.prefix(2))
        #expect(streamed == Outcome(stdout: lines))
        let pages = await program.run("show", "tt0078748", "tt0078748", "--source=catalog")
        #expect(pages == Outcome(stdout: Self.page + "\n" + Self.page))
        #expect(await program.run("show", "the", "matrix", "-q", "--fields=id") == Outcome(stdout: "tt0133093\n"))
    }

    @Test("A film that fails is reported, and the others are printed")
    func oneOfSeveral() async throws {
        let program = try InProcessProgram()
        let text = await program.run("show", "tt9999999", "tt0078748", "603", "--source=catalog", "--fields=id")
        #expect(text.stdout == "tt0078748\n")
        #expect(text.exitCode == .notFound)
        let errors = text.stderr.split(separator: "\n").filter { $0.hasPrefix("movies: ") }
        #expect(errors.count == 2)
        #expect(text.stderr.split(separator: "\n").last?.hasPrefix("hint: ") == true)
        let rank = await program.run("show", "@9", "tt0078748", "-q", "--fields=id")
        #expect(rank.stdout == "tt0078748\n")
        #expect(rank.exitCode == .usage)
        let json = await program.run("show", "tt9999999", "tt0078748", "--source=catalog", "--fields=id", "--json")
        #expect(json.stdout == "[{\"id\":\"tt0078748\"}]\n")
        #expect(json.stderr.hasPrefix(#"{"error":{"code":"not_found""#))
        let none = await program.run("show", "tt9999999", "tt9999998", "--source=catalog", "--json")
        #expect(none.stdout == "")
        #expect(none.exitCode == .notFound)
        let mistake = await program.run("show", "tt0078748", "tmdb:x", "-q")
        #expect(mistake.stdout == "")
        #expect(mistake.exitCode == .usage)
    }

    @Test("A title without a year among other films is a mistake, but a number may be part of a title")
    func mixed() async throws {
        let program = try InProcessProgram()
        let outcome = await program.run("show", "Alien (1979)", "Blade Runner 2049")
        let mistake = """
            movies: "Blade Runner 2049" is not an ID, a URL, a rank, or a title with its year in brackets
            hint: to name several films, use IDs, URLs, @ranks or "Title (1999)"

            """
        #expect(outcome == Outcome(stderr: mistake, exitCode: .usage))
        let title = await program.run("show", "2001", "a", "space", "odyssey", "-q", "--fields=id")
        #expect(title == Outcome(stdout: "tt0062622\n"))
    }

    @Test("--full prints the whole cast")
    func full() async throws {
        let outcome = try await InProcessProgram().run("show", "tt0078748", "-q", "--full")
        #expect(outcome.stdout.contains("Cartwright, Eddie Powell, Bolaji Badejo (The Xenomorph)\n"))
    }

    @Test("JSON has every documented key, in order")
    func json() async throws {
        let expected =
            #"{"id":"tt0078748","tmdb_id":null,"imdb_id":"tt0078748","title":"Alien","original_title":null,"#
            + #""original_language":"en","release_date":"1979-05-25","year":1979,"genres":["Science Fiction","Horror","#
            + #""Thriller"],"overview":"The crew of a space freighter answers a distress signal and brings back a "#
            + #"creature that bursts from a man's chest and hunts them one by one.","vote_average":null,"#
            + #""vote_count":null,"popularity":null,"poster_url":null,"url":"https://www.imdb.com/title/tt0078748/","#
            + #""tagline":null,"runtime_minutes":117,"status":null,"budget_usd":null,"revenue_usd":null,"#
            + #""homepage":null,"collection":null,"countries":["United States","United Kingdom"],"#
            + #""spoken_languages":["English"],"directors":["Ridley Scott"],"#
            + #""writers":["Dan O'Bannon","Ronald Shusett"],"cast":["#
            + [
                ("Sigourney Weaver", "\"Ellen Ripley\""), ("Tom Skerritt", "\"Dallas\""), ("John Hurt", "\"Kane\""),
                ("Ian Holm", "\"Ash\""), ("Yaphet Kotto", "null"), ("Harry Dean Stanton", "null"),
                ("Veronica Cartwright", "null"), ("Eddie Powell", "null"), ("Bolaji Badejo", "\"The Xenomorph\""),
            ]
            .map { #"{"id":null,"name":"\#($0)","character":\#($1)}"# }.joined(separator: ",")
            + #"],"themes":["aliens","monster","space","survival","female hero","body horror","one location"],"#
            + #""series":[{"name":"Alien","number":1,"of":7}],"studios":["20th Century Fox"],"awards":[{"name":"#
            + #""Academy Award for Best Visual Effects","year":1979,"won":true}],"based_on":[],"#
            + #""source":"catalog","fetched_at":null}"# + "\n"
        let outcome = try await InProcessProgram().run("show", "tt0078748", "--json", "-q")
        #expect(outcome == Outcome(stdout: expected))
    }

    @Test("Fields are printed as in a search")
    func fields() async throws {
        let program = try InProcessProgram()
        let tsv = await program.run("show", "tt0078748", "-q", "--fields=title,runtime_minutes,directors,cast")
        let cast =
            "Sigourney Weaver, Tom Skerritt, John Hurt, Ian Holm, Yaphet Kotto, Harry Dean Stanton, "
            + "Veronica Cartwright, Eddie Powell, Bolaji Badejo"
        #expect(tsv == Outcome(stdout: "Alien\t117\tRidley Scott\t\(cast)\n"))
        let csv = await program.run("show", "tt0078748", "-q", "--format=csv")
        let genres = "Science Fiction, Horror, Thriller"
        #expect(csv == Outcome(stdout: "id,title,year,vote_average,genres\ntt0078748,Alien,1979,,\"\(genres)\"\n"))
    }

    @Test("For a film of another year the closest titles are named")
    func anotherYear() async throws {
        let outcome = try await InProcessProgram().run("show", "Alien (1950)", "--source=catalog")
        let text = """
            movies: no film found for "Alien (1950)"
            hint: closest titles: Alien (1979), Alien 3 (1992), Alien: Covenant (2017)

            """
        #expect(outcome == Outcome(stderr: text, exitCode: .notFound))
    }

    @Test(
        "A TMDB ID without a credential reports the missing credential",
        arguments: [
            ["603"], ["tmdb:603"], ["https://www.themoviedb.org/movie/603"], ["603", "--offline"],
            ["603", "--source=catalog"], ["603", "--source=tmdb"],
        ]
    )
    func number(arguments: [String]) async throws {
        let outcome = try await InProcessProgram().run(["show"] + arguments)
        let text = """
            movies: looking up TMDB ID 603 needs a TMDB key, and none is set
            hint: use an IMDb ID or a title such as "Alien (1979)", or run 'movies auth login'

            """
        #expect(outcome == Outcome(stderr: text, exitCode: .unauthorized))
    }

    @Test("With a credential, a TMDB ID is not in the catalogue, and unavailable offline")
    func numberWithCredential() async throws {
        let program = try InProcessProgram(["TMDB_API_KEY": "0123456789abcdef0123456789abcdef"])
        let unknown = """
            movies: TMDB ID 603 is not in the offline catalogue
            hint: use a title or an IMDb ID, or remove --source catalog

            """
        let catalog = await program.run("show", "603", "--source=catalog")
        #expect(catalog == Outcome(stderr: unknown, exitCode: .notFound))
        let unavailable =
            "movies: no cached response for this request\nhint: run the command again without --offline\n"
        let offline = await program.run("show", "603", "--offline")
        #expect(offline == Outcome(stderr: unavailable, exitCode: .unavailable))
    }

    @Test(
        "Text that is not a film is a mistake",
        arguments: [
            ("tmdb:x", "\"tmdb:x\" is not a film ID", "IDs look like tmdb:603, imdb:tt0133093 or tt0133093"),
            (" ", "missing search words", "enter a title, for example \"the matrix\""),
            (
                "themoviedb.org/tv/1399", "\"themoviedb.org/tv/1399\" is not a film page",
                "use the URL of a film on themoviedb.org, imdb.com or letterboxd.com, or a title"
            ),
        ]
    )
    func mistakes(film: String, message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run("show", film)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }

    /// A program whose browser writes its URL to a file.
    private func programWithBrowser() async throws -> InProcessProgram {
        var program = try InProcessProgram()
        let browser = program.home.path("browser")
        // Written by another process: see `WebBrowserTests`.
        let script = "#!/bin/sh\necho \"$1\" > \"$HOME/opened\"\n"
        try await Shell.output(of: "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", script, browser)
        program.variables["BROWSER"] = browser
        return program
    }

    private static let address = "https://www.imdb.com/title/tt0078748/"

    @Test("--web opens the film's URL in the browser, with a note")
    func web() async throws {
        let program = try await programWithBrowser()
        let outcome = await program.run("show", "tt0078748", "--web", "--source=catalog")
        #expect(outcome == Outcome(stderr: "Opened \(Self.address)\n"))
        #expect(await eventually { program.home.read("opened") == Self.address + "\n" })
        #expect(await program.run("show", "tt0078748", "--web", "-q") == Outcome())
    }

    @Test("Over SSH without a display --web prints the URL")
    func webOverSSH() async throws {
        let program = try InProcessProgram(["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"])
        #expect(await program.run("show", "tt0078748", "--web", "-q") == Outcome(stdout: Self.address + "\n"))
    }

    @Test("--web with a format opens the URL and prints the film")
    func webAndFormat() async throws {
        let program = try await programWithBrowser()
        let outcome = await program.run("show", "tt0078748", "--web", "--json", "-q", "--fields=id,title")
        #expect(outcome == Outcome(stdout: #"{"id":"tt0078748","title":"Alien"}"# + "\n"))
        #expect(await eventually { program.home.read("opened") == Self.address + "\n" })
    }
}
