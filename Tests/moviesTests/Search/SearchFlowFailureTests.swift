import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("SearchFlow empty results and failures")
struct SearchFlowFailureTests {
    private typealias Outcome = InProcessProgram.Outcome

    private static let nothing = "No films found for \"zzzzqqq\".\n"
    private static let noCredentialHint =
        "use --source catalog to search offline, or run 'movies auth login'"

    @Test(
        "An empty result is not a failure, and is printed",
        arguments: [
            (["--format=table"], ""), (["--format=tsv"], ""), (["--format=ndjson"], ""),
            (["--format=csv"], "id,title,year,vote_average,genres\n"),
            (
                ["--json"],
                #"{"query":"zzzzqqq","match":null,"interpretation":null,"ignored":[],"page":1,"total_pages":0,"total_results":0,"source":"catalog","#
                    + #""fetched_at":null,"results":[]}"# + "\n"
            ),
        ]
    )
    func nothingFound(flags: [String], stdout: String) async throws {
        let program = try InProcessProgram()
        let arguments = ["search", "zzzzqqq", "--source=catalog"] + flags
        #expect(await program.run(arguments) == Outcome(stdout: stdout, stderr: Self.nothing))
        #expect(
            await program.run(arguments + ["--fail-if-empty"])
                == Outcome(stdout: stdout, stderr: Self.nothing, exitCode: .empty)
        )
    }

    @Test("With results, --fail-if-empty changes nothing")
    func somethingFound() async throws {
        let outcome = try await InProcessProgram()
            .run("search", "alien", "-qn1", "--fields=title", "--fail-if-empty")
        #expect(outcome == Outcome(stdout: "Alien\n"))
    }

    private static let noneBefore1950 = """
        No films found for "matrix" in -1950.
        Closest titles: The Matrix (1999), The Matrix Reloaded (2003), The Matrix Revolutions (2003).

        """

    @Test("The note on an empty result names the years")
    func nothingInYears() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "--year=-1950", "--source=catalog")
        #expect(outcome == Outcome(stderr: Self.noneBefore1950))
    }

    @Test("Source tmdb without a credential is rejected", arguments: [false, true])
    func noCredential(asJSON: Bool) async throws {
        let text = "movies: searching TMDB needs a TMDB key, and none is set\nhint: \(Self.noCredentialHint)\n"
        let json =
            #"{"error":{"code":"unauthorized","message":"searching TMDB needs a TMDB key, and none is set","#
            + #""hint":"\#(Self.noCredentialHint)","exit_code":77}}"# + "\n"
        let flags = asJSON ? ["--json"] : []
        let outcome = try await InProcessProgram().run(["search", "matrix", "--source=tmdb"] + flags)
        #expect(outcome == Outcome(stderr: asJSON ? json : text, exitCode: .unauthorized))
    }

    @Test("Source tmdb offline, with an empty cache, is unavailable")
    func notAvailableOffline() async throws {
        let outcome = try await InProcessProgram().run("search", "matrix", "--source=tmdb", "--offline")
        let text = "movies: no cached response for this request\nhint: run the command again without --offline\n"
        #expect(outcome == Outcome(stderr: text, exitCode: .unavailable))
    }

    private nonisolated static let ids = "IDs look like tmdb:603, imdb:tt0133093 or tt0133093"

    @Test(
        "A mistake on the command line is reported with its remedy",
        arguments: [
            ([], "'movies search' needs a query", "for example 'movies search \"the godfather\"'"),
            (["  "], "missing search words", "enter a title, for example \"the matrix\""),
            (
                ["-", "--format=table"], "--format table can't show the films of several queries",
                "use tsv, csv, json or ndjson"
            ),
            (["x", "--page", "0"], "--page needs a number from 1 to 500, not \"0\"", Note.flags),
            (["x", "-p501"], "--page needs a number from 1 to 500, not \"501\"", Note.flags),
            (["x", "-n0"], "--limit needs a number of at least 1, not \"0\"", Note.flags),
            (
                ["x", "--year", "99"],
                "--year needs a year or a range such as 1999, 1990-1999, 90s, 1990- or -1999, not \"99\"", Note.flags
            ),
            (
                ["x", "--year", "1999-1990"], "--year \"1999-1990\": the first year is after the last",
                "did you mean 1990-1999?"
            ),
            (["Matrix (1999)", "--year=2003"], "the query says 1999, but --year says 2003", "use one or the other"),
            (
                ["x", "--offline", "--refresh"], "--offline and --refresh can't be used together",
                "use only one of them"
            ),
            (
                ["x", "--language=english"], "--language needs a language such as en or pt-BR, not \"english\"",
                "did you mean en (English)? for films in that language, use 'movies discover --original-language en'"
            ),
            (
                ["x", "--region=USA"], "--region needs a two-letter country code such as US, not \"USA\"",
                "did you mean US (United States)?"
            ),
            (
                ["x", "--source=tmbd"], "--source must be one of auto, tmdb, catalog, not \"tmbd\"",
                "did you mean tmdb?"
            ),
            (
                ["x", "--fields=title,,year"],
                "empty field name in --fields \"title,,year\"", "for example --fields title,year"
            ),
            (
                ["https://www.imdb.com/name/nm0000206/"],
                "\"https://www.imdb.com/name/nm0000206/\" is not a film page",
                "use the URL of a film on themoviedb.org, imdb.com or letterboxd.com, or a title"
            ),
            (["tmdb:abc"], "\"tmdb:abc\" is not a film ID", ids), (["tmdb:"], "\"tmdb:\" is not a film ID", ids),
            (["tmdb:0"], "\"tmdb:0\" is not a film ID", ids), (["imdb:603"], "\"imdb:603\" is not a film ID", ids),
            (["x", "--pge=2"], "unknown flag --pge", "did you mean --page? \(Note.flags)"),
        ]
    )
    func usage(arguments: [String], message: String, hint: String) async throws {
        let program = try InProcessProgram()
        let outcome = await program.run(["search"] + arguments)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
        #expect(program.history == nil)
    }

    @Test("An unknown field lists the valid ones")
    func unknownField() async throws {
        let outcome = try await InProcessProgram().run("search", "x", "--fields", "titel")
        let names =
            "id, tmdb_id, imdb_id, title, original_title, original_language, release_date, year, genres, "
            + "overview, vote_average, vote_count, popularity, poster_url, url, directors, runtime_minutes, rank, query, interpretation"
        let text = "movies: unknown field \"titel\"\nhint: did you mean title? the fields are \(names)\n"
        #expect(outcome == Outcome(stderr: text, exitCode: .usage))
    }

    @Test("A mistake is reported as JSON if JSON was requested")
    func usageAsJSON() async throws {
        let outcome = try await InProcessProgram().run("search", "x", "--page=0", "--json")
        let text =
            #"{"error":{"code":"usage","message":"--page needs a number from 1 to 500, not \"0\"","#
            + #""hint":"run 'movies search --help' to list the flags","exit_code":64}}"# + "\n"
        #expect(outcome == Outcome(stderr: text, exitCode: .usage))
    }

    @Test("Typed text is cleaned before it is shown")
    func hostileInput() async throws {
        let outcome = try await InProcessProgram().run("search", "\u{1B}[31mzzzzqqq\u{202E}\n", "--source=catalog")
        #expect(outcome == Outcome(stderr: "No films found for \"zzzzqqq\".\n"))
    }
}
