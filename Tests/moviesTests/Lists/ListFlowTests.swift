import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("ListFlow")
struct ListFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("Offline, the popular films are the best-known ones, and ranks can be typed")
    func popular() async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        let outcome = await program.run("list", "popular", "--limit=2")
        let table = """
            #  TITLE                     YEAR  DIRECTOR           GENRES
            1  The Dark Knight           2008  Christopher Nolan  Crime, Action, Thriller
            2  The Shawshank Redemption  1994  Frank Darabont     Crime, Drama
            1-2 of 20,845 - offline

            """
        #expect(outcome.stdout == table)
        #expect(await program.run("show", "@2", "-q", "--format=tsv", "--fields=id").stdout == "tt0111161\n")
    }

    @Test(
        "With --no-history, a table does not name films for @N",
        arguments: [
            ["list"], ["discover", "horror"], ["similar", "tt0078748"], ["search", "alien"], ["watchlist"], ["seen"],
            ["rate"], ["person", "ridley scott"], ["show", "alien"], ["random"],
        ]
    )
    func noHistory(command: [String]) async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        for mark in [["watchlist", "add"], ["seen"], ["rate"]] {
            _ = await program.run(mark + ["tt0078748"] + (mark == ["rate"] ? ["8"] : []))
        }
        #expect(await program.run(command + ["--no-history"]).exitCode == .success)
        #expect(program.home.read(".local/state/movies/last-list.json") == nil)
    }

    @Test("Without ratings, top-rated says that it lists the best-known films")
    func topRated() async throws {
        let outcome = try await InProcessProgram().run("list", "top-rated", "-n1", "--source=catalog", "--fields=id")
        let note = "The offline catalogue has no ratings; showing the best-known films.\n"
        #expect(
            outcome
                == Outcome(
                    stdout: "tt0468569\n",
                    stderr: note
                )
        )
    }

    @Test(
        "What only TMDB has needs a key, and is not available offline",
        arguments: [["list", "now-playing"], ["recommend", "alien"], ["recommend", "tt0078748"]]
    )
    func onlyFromTMDB(arguments: [String]) async throws {
        let program = try InProcessProgram()
        #expect(await program.run(arguments).exitCode == .unauthorized)
        #expect(await program.run(arguments + ["--source=catalog"]).exitCode == .unavailable)
        #expect(await program.run(arguments + ["--offline"]).exitCode == .unavailable)
    }

    @Test("A list must be known", arguments: [["list", "best"], ["list", "popular", "x"], ["similar"]])
    func wrong(arguments: [String]) async throws {
        #expect(try await InProcessProgram().run(arguments).exitCode == .usage)
    }

    @Test("Where to watch a film needs a key, and is not available offline", arguments: ["alien", "603", "tt0078748"])
    func providers(film: String) async throws {
        let program = try InProcessProgram()
        let outcome = await program.run("providers", film)
        #expect(outcome.exitCode == .unauthorized && outcome.stdout.isEmpty)
        #expect(outcome.stderr.hasPrefix("movies: finding where to watch a film needs a TMDB key"))
        #expect(await program.run("providers", film, "--offline").exitCode == .unavailable)
        #expect(await program.run("providers", film, "--json", "--fields=name").exitCode == .usage)
    }

    @Test("Films like one are known offline, best first, and say which film they are like")
    func similar() async throws {
        let program = try InProcessProgram()
        for flags in [[], ["--offline"], ["--source=catalog"]] {
            let outcome = await program.run(["similar", "godfahter", "--limit=2", "--fields=title"] + flags)
            #expect(outcome.exitCode == .success)
            #expect(outcome.stdout == "The Godfather Part II\nThe Godfather Part III\n")
            #expect(outcome.stderr.contains("Showing films like The Godfather (1972), tt0068646.\n"))
        }
    }

    @Test("A film that does not exist has no similar ones; a TMDB ID needs a key")
    func noSuchFilm() async throws {
        let program = try InProcessProgram()
        for film in ["zzqqxx", "tt9999999"] { #expect(await program.run("similar", film).exitCode == .notFound) }
        for flags in [[], ["--offline"], ["--source=catalog"]] {
            let outcome = await program.run(["similar", "603"] + flags)
            #expect(outcome.exitCode == .unauthorized)
            #expect(outcome.stderr.hasPrefix("movies: looking up TMDB ID 603 needs a TMDB key, and none is set\n"))
        }
    }

    @Test("Several pages are one answer, the same rows as one after the other")
    func pages() async throws {
        let program = try InProcessProgram()
        var rows = ""
        for page in 2...4 { rows += await program.run("search", "man", "-q", "-p\(page)", "--fields=rank,id").stdout }
        let pages = await program.run("search", "man", "-q", "--pages=2-4", "--fields=rank,id", "--header")
        #expect(pages == Outcome(stdout: "rank\tid\n" + rows))
        let all = await program.run("search", "man", "-q", "--all", "--json", "--fields=id")
        #expect(
            all.stdout.hasPrefix(
                #"{"query":"man","match":"exact","interpretation":null,"ignored":[],"page":1,"total_pages":25,"total_results":487,"#
            )
        )
        let braces = all.stdout.count { $0 == "{" }
        #expect(braces == 488)
        let none = await program.run("search", "man", "--pages", "40-41", "--header", "--fields=id")
        #expect(none.stdout == "id\n" && none.stderr.hasPrefix("Page 40 doesn't exist"))
    }

    @Test(
        "--page, --pages and --all exclude each other, and a range must be one",
        arguments: [
            ["--pages", "1-2", "--all"], ["-p2", "--all"], ["--pages", "3"], ["--pages", "2-1"], ["--pages", "0-1"],
        ]
    )
    func wrongPages(flags: [String]) async throws {
        let outcome = try await InProcessProgram().run(["list", "popular"] + flags)
        #expect(outcome.exitCode == .usage && outcome.stdout.isEmpty)
    }

    @Test("--sort orders the films shown, before --limit")
    func sort() async throws {
        let program = try InProcessProgram()
        let newest = await program.run("search", "matrix", "-qn2", "--sort=date", "--fields=year")
        #expect(newest == Outcome(stdout: "2021\n2003\n"))
        let title = await program.run("search", "matrix", "-qn1", "--sort=title", "--reverse", "--fields=title")
        #expect(title == Outcome(stdout: "The Matrix Revolutions\n"))
        #expect(await program.run("search", "matrix", "--sort=votes").exitCode == .usage)
    }
}
