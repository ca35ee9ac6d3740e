import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("DiscoverFlow")
struct DiscoverFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private func stdout(_ arguments: String...) async throws -> String {
        let outcome = try await InProcessProgram().run(["discover", "-qn2", "--fields=title"] + arguments)
        #expect(outcome.stderr == "" && outcome.exitCode == .success)
        return outcome.stdout
    }

    @Test("Offline, films are found by genre, year, language, country and running time, in any order")
    func filters() async throws {
        #expect(try await stdout("--genre=sci-fi", "--genre=horror", "--year=1979") == "Alien\nPhantasm\n")
        #expect(try await stdout("--original-language", "ko") == "Parasite\nOldboy\n")
        #expect(
            try await stdout("--country=uk", "--min-runtime=200", "--sort=date")
                == "The Brutalist\nGeorge Harrison: Living in the Material World\n"
        )
        #expect(
            try await stdout("--max-runtime=60", "--sort=title", "--reverse")
                == "Zero for Conduct\nThe Young Black Stallion\n"
        )
    }

    @Test("Words name facts as in a search, also an order, and flags add to them")
    func factWords() async throws {
        #expect(try await stdout("horror", "sci-fi", "-y1979") == "Alien\nPhantasm\n")
        #expect(try await stdout("oldest", "kubrick") == "Fear and Desire\nKiller's Kiss\n")
    }

    @Test(
        "A word that is no fact is named, with the search that finds it",
        arguments: [
            (["80s", "horor"], "\"horor\"", "80s horor"), (["xyzzy"], "\"xyzzy\"", "xyzzy"),
        ]
    )
    func noFact(words: [String], unknown: String, search: String) async throws {
        let error = """
            movies: \(unknown) is not a genre, person, year, country or other fact
            hint: run 'movies search \(search)'

            """
        for command in ["discover", "random"] {
            #expect(try await InProcessProgram().run([command] + words) == Outcome(stderr: error, exitCode: .usage))
        }
    }

    @Test("A year in the words and another in the flag contradict each other")
    func otherYears() async throws {
        let outcome = try await InProcessProgram().run("discover", "80s", "--year=1999")
        #expect(outcome.exitCode == .usage && outcome.stderr.contains("the query says 1980-1989, but --year says 1999"))
    }

    @Test("Several random films are different, and an array as JSON")
    func severalRandom() async throws {
        let program = try InProcessProgram()
        let rows = await program.run("random", "80s", "comedy", "-n3", "--seed=1", "-q", "--fields=id")
        let films = rows.stdout.split(separator: "\n")
        #expect(Set(films).count == 3)
        let json = await program.run("random", "80s", "comedy", "-n3", "--seed=1", "-q", "--fields=id", "--json")
        #expect(json.stdout == "[" + films.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",") + "]\n")
        let one = await program.run("random", "80s", "comedy", "--seed=1", "-q", "--fields=id", "--json")
        #expect(one.stdout == "{\"id\":\"\(films[0])\"}\n")
    }

    @Test("The genre that was asked for comes first in the column", arguments: [["horror"], ["--genre=horror"]])
    func genreColumn(words: [String]) async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        let rows = await program.run(["discover", "-n5"] + words).stdout.split(separator: "\n").dropFirst().prefix(5)
        #expect(rows.count == 5 && rows.allSatisfy { $0.contains("  Horror, ") })
    }

    @Test("The next page keeps the filters and the order")
    func nextPage() async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        (program.isTerminal, program.columns) = (true, 120)
        let flags = ["--genre", "Sci-Fi", "--year", "1970-", "--sort", "date", "--reverse"]
        let lines = await program.run(["discover"] + flags).stdout.split(separator: "\n")
        #expect(
            lines.last?.hasSuffix(
                "next: movies discover --year 1970- --genre Sci-Fi --sort date --reverse -p 2"
            ) == true
        )
    }

    @Test(
        "Flags take the words of a query",
        arguments: [
            (["--genre", "horror,comedies"], ["--genre", "Horror", "--genre", "Comedy"]),
            (["--genre", "scary"], ["--genre", "Horror"]), (["--country", "korean"], ["--country", "KR"]),
            (["--country", "uk"], ["--country", "GB"]),
            (["--original-language", "french"], ["--original-language", "fr"]),
        ]
    )
    func words(typed: [String], meant: [String]) async throws {
        let program = try InProcessProgram()
        let outcome = await program.run(["discover", "--limit", "3"] + typed)
        #expect(outcome.stdout != "")
        #expect(outcome.stdout == (await program.run(["discover", "--limit", "3"] + meant)).stdout)
    }

    @Test(
        "Wrong flags are named, with the nearest genre",
        arguments: [
            (
                ["--genre", "horor"], "unknown genre \"horor\"",
                "did you mean Horror? run 'movies genres' to list all genres"
            ),
            (
                ["--min-runtime=9", "--max-runtime=5"], "--min-runtime is greater than --max-runtime",
                "change or remove one of them"
            ),
            (
                ["--country", "80s french"], "--country needs a country such as FR or french, not \"80s french\"",
                "run 'movies discover --help' to list the flags"
            ),
            (
                ["--country", "koreaa"], "--country needs a country such as FR or french, not \"koreaa\"",
                "did you mean KR (South Korea)?"
            ),
            (
                ["--language=germna"], "--language needs a language such as en or pt-BR, not \"germna\"",
                "did you mean de (German)? for films in that language, use 'movies discover --original-language de'"
            ),
            (
                ["--region=usa"], "--region needs a two-letter country code such as US, not \"usa\"",
                "did you mean US (United States)?"
            ),
            (
                ["--region=xx"], "--region needs a two-letter country code such as US, not \"xx\"",
                "run 'movies discover --help' to list the flags"
            ),
            (
                ["--original-language=klingon"],
                "--original-language needs a language such as fr or french, not \"klingon\"",
                "run 'movies discover --help' to list the flags"
            ),
        ]
    )
    func wrong(flags: [String], message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run(["discover"] + flags)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }

    @Test(
        "What the catalogue does not know needs a key, and is not available offline",
        arguments: ["--min-rating=8", "--min-votes=100"]
    )
    func onlyFromTMDB(flag: String) async throws {
        let program = try InProcessProgram()
        for command in ["discover", "random"] {
            #expect(await program.run(command, flag).exitCode == .unauthorized)
            #expect(await program.run(command, flag, "--source=catalog").exitCode == .unavailable)
            #expect(await program.run(command, flag, "--offline").exitCode == .unavailable)
        }
    }

    @Test("A person's ID needs TMDB, and a name must be known", arguments: [nil, "--offline", "--source=catalog"])
    func people(flag: String?) async throws {
        let program = try InProcessProgram()
        for command in ["discover", "random"] {
            func exitCode(_ person: String) async -> ExitCode {
                await program.run([command, "--with-person", person] + [flag].compactMap(\.self)).exitCode
            }
            #expect(await exitCode("6384") == .unauthorized)
            #expect(await exitCode("zzqq") == .notFound)
        }
    }

    @Test(
        "Films with all of some people are found by their names offline",
        arguments: [nil, "--offline", "--source=catalog"]
    )
    func withPeople(flag: String?) async throws {
        let program = try InProcessProgram()
        let flags = ["-q", "--fields=title"] + [flag].compactMap(\.self)
        let both = await program.run(["discover", "--with-person=tom hanks", "--with-person=meg ryan"] + flags)
        let titles = Set(both.stdout.split(separator: "\n"))
        #expect(titles.isSuperset(of: ["Sleepless in Seattle", "You've Got Mail", "Joe Versus the Volcano"]))
        #expect(titles.count <= 5)
        let misspelt = await program.run(["discover", "--with-person=akira kurosawwa", "--limit=1"] + flags)
        #expect(misspelt.exitCode == .success && !misspelt.stdout.isEmpty)
        let film = await program.run(["random", "--with-person=tom hanks", "--with-person=meg ryan"] + flags)
        #expect(titles.contains { film.stdout == "\($0)\n" })
        let note = await program.run(["discover", "--with-person=hanks tom", "--limit=1", "--fields=title"])
        #expect(note.stderr.contains("Showing films with Tom Hanks.\n"))
    }

    @Test(
        "Repeated or separated by commas, genres and countries are all needed; two original languages are an error",
        arguments: [["--country=fr", "--country=italian"], ["--country=FR,IT"]]
    )
    func all(countries: [String]) async throws {
        let program = try InProcessProgram()
        let both = await program.run(["discover", "-q", "-n3", "--genre=crime,drama", "--fields=title"] + countries)
        #expect(both.stdout == "A Prophet\nMesrine: Killer Instinct\n36 Quai des Orfèvres\n")
        let words = await program.run(
            ["discover", "french", "-q", "-n3", "--genre=crime,drama", "--country=IT"] + ["--fields=title"]
        )
        #expect(words == both)
        let error = """
            movies: --original-language: a film has only one original language
            hint: use one language

            """
        for typed in [["--original-language=fr,ko"], ["--original-language=fr", "--original-language=ko"]] {
            #expect(await program.run(["discover"] + typed) == Outcome(stderr: error, exitCode: .usage))
        }
        #expect(await program.run("discover", "--original-language=fr,french", "-q", "-n1").exitCode == .success)
    }

    @Test("A person and a decade have two names", arguments: ["--person", "--with-person"], ["80s", "1980S"])
    func otherNames(person: String, decade: String) async throws {
        let program = try InProcessProgram()
        _ = await program.run("watchlist", "add", "Blade Runner (1982)", "The Fugitive (1993)", "Alien (1979)")
        let flags = [person, "harrison ford", "--year", decade, "-q", "--fields=title"]
        #expect(await program.run(["watchlist"] + flags) == Outcome(stdout: "Blade Runner\n"))
        #expect(await program.run(["discover"] + flags).stdout.contains("Blade Runner\n"))
    }

    @Test("A name of several people is an error that names them, each with a film", arguments: ["discover", "random"])
    func severalPeople(command: String) async throws {
        let stderr = """
            movies: "kubrick" matches several people
            hint: use the full name: Stanley Kubrick (The Shining), Vivian Kubrick (The Shining), \
            Christiane Kubrick (Eyes Wide Shut)

            """
        let outcome = try await InProcessProgram().run(command, "--with-person=kubrick")
        #expect(outcome == Outcome(stderr: stderr, exitCode: .usage))
    }

    @Test("A seed chooses the same film in every run, by the filters; without a film, none is found")
    func random() async throws {
        let program = try InProcessProgram()
        let page = await program.run("random", "--seed=3", "-q", "--genre=western")
        #expect(page.stdout.hasPrefix("Nevada Smith (1966)\n"))
        #expect(await program.run("random", "--seed=3", "-q", "--genre=western") == page)
        #expect(
            await program.run("random", "--country=AD")
                == Outcome(
                    stderr: "movies: no film matches these filters\nhint: remove one of them\n",
                    exitCode: .notFound
                )
        )
    }

    @Test("Without a key, genres have English names and no numbers")
    func genres() async throws {
        let program = try InProcessProgram()
        let lines = await program.run("genres", "-q", "--language=de").stdout.split(separator: "\n")
        #expect(lines.count == 19)
        #expect(lines.contains("Science Fiction"))
        let json = await program.run("genres", "-q", "--json").stdout
        #expect(json.hasPrefix(#"{"genres":[{"id":null,"name":"Action"},"#))
    }
}
