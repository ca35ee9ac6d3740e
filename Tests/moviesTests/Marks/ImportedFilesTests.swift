import Foundation
import TestSupport
import Testing

@testable import movies

/// The files in Tests/Fixtures/marks, made by hand with the columns of real exports.
@MainActor
@Suite("Files of Letterboxd, IMDb and Trakt")
struct ImportedFilesTests {
    private typealias Outcome = InProcessProgram.Outcome

    private func importing(_ file: String, _ flags: [String] = [], into program: InProcessProgram) async -> Outcome {
        await program.run(["import", "\(BuiltProgram.packageRoot)/Tests/Fixtures/marks/\(file)"] + flags)
    }

    private static let head = "Title,Year,imdbID,tmdbID,Rating10,WatchedDate,WatchlistDate,Note\n"

    @Test(
        "Each file is imported as it says",
        arguments: [
            (
                "letterboxd/diary.csv",
                """
                Heat,1995,tt0113277,,10,2024-03-01,,
                Heat,1995,tt0113277,,10,2026-01-10,,
                Alien,1979,tt0078748,,10,2025-07-09,,

                """, ExitCode.success
            ),
            (
                "letterboxd/watched.csv",
                """
                Heat,1995,tt0113277,,,2024-03-02,,
                Alien,1979,tt0078748,,,2025-07-10,,
                Seven Samurai,1954,tt0047478,,,2023-12-24,,

                """, .success
            ),
            (
                "letterboxd/ratings.csv",
                """
                Heat,1995,tt0113277,,10,,,
                Alien,1979,tt0078748,,10,,,
                City of God,2002,tt0317248,,9,,,

                """, .success
            ),
            (
                "letterboxd/watchlist.csv",
                """
                The Matrix,1999,tt0133093,,,,2025-05-01T12:00:00Z,
                "The Good, the Bad and the Ugly",1966,tt0060196,,,,2025-05-02T12:00:00Z,

                """, .success
            ),
            (
                "letterboxd/lists/heists.csv",
                """
                Heat,1995,tt0113277,,,,2025-02-03T12:00:00Z,
                Inception,2010,tt1375666,,,,2025-02-03T12:00:00Z,

                """, .success
            ),
            (
                "letterboxd",
                """
                Heat,1995,tt0113277,,10,2024-03-01,,
                Heat,1995,tt0113277,,10,2026-01-10,,
                Alien,1979,tt0078748,,10,2025-07-09,,
                City of God,2002,tt0317248,,9,,,
                Seven Samurai,1954,tt0047478,,,2023-12-24,,
                The Matrix,1999,tt0133093,,,,2025-05-01T12:00:00Z,
                "The Good, the Bad and the Ugly",1966,tt0060196,,,,2025-05-02T12:00:00Z,

                """, .success
            ),
            (
                "imdb/ratings.csv",
                """
                Heat,1995,tt0113277,,9,,,
                A Film of Nobody,2024,tt9999991,,7,,,

                """, .success
            ),
            (
                "imdb/watchlist.csv",
                """
                The Matrix,1999,tt0133093,,,,2025-03-01T12:00:00Z,
                Alien,1979,tt0078748,,10,,2025-03-02T12:00:00Z,

                """, .success
            ),
            ("imdb-old/ratings.csv", "Heat,1995,tt0113277,,9,,,\n", .success),
            ("imdb-old/WATCHLIST.csv", "Amélie et les hérons,2001,tt9999992,,,,2015-10-29T12:00:00Z,\n", .success),
            (
                "trakt/watched-history-1.json",
                """
                Heat,1995,tt0113277,949,,2024-05-01,,
                Heat,1995,tt0113277,949,,2026-01-10,,

                """, .success
            ),
            (
                "trakt/watched-movies.json",
                """
                Heat,1995,tt0113277,949,,2026-01-10,,
                Alien,1979,tt0078748,348,,2025-06-01,,

                """, .success
            ),
            ("trakt/ratings-movies.json", "Heat,1995,tt0113277,949,9,,,\n", .success),
            ("trakt/watchlist.json", "The Matrix,1999,tt0133093,603,,,2025-04-02T08:00:00Z,\n", .success),
            (
                "trakt",
                """
                Heat,1995,tt0113277,949,9,2024-05-01,,
                Heat,1995,tt0113277,949,9,2026-01-10,,
                Alien,1979,tt0078748,348,,2025-06-01,,
                The Matrix,1999,tt0133093,603,,,2025-04-02T08:00:00Z,

                """, .success
            ),
            ("trakt/collection-movies.json", "", .badResponse), ("trakt/user-profile.json", "", .badResponse),
        ] as [(String, String, ExitCode)]
    )
    func files(file: String, rows: String, exitCode: ExitCode) async throws {
        let program = try InProcessProgram()
        let outcome = await importing(file, into: program)
        #expect((outcome.exitCode, outcome.stdout) == (exitCode, ""))
        let exported = await program.run("export")
        #expect(exported.stdout == Self.head + rows)
        // A second import changes nothing, and the export is complete.
        #expect(await importing(file, into: program).exitCode == exitCode)
        #expect(await program.run("export") == exported)
        let other = try InProcessProgram()
        try other.home.write(exported.stdout, to: "all.csv")
        _ = await other.run("import", other.home.path("all.csv"))
        #expect(await other.run("export") == exported)
    }

    @Test(
        "What this program prints as csv is imported, whatever the name of the file",
        arguments: [
            ["export", "watchlist"], ["export", "seen"], ["export"], ["watchlist", "--format=csv"],
            ["seen", "--format=csv"],
        ]
    )
    func ownFiles(command: [String]) async throws {
        let (program, other) = (try InProcessProgram(), try InProcessProgram())
        _ = await program.run("watchlist", "add", "tt0133093", "--on=2026-01-01")
        _ = await program.run("seen", "tt0113277", "--on=2026-01-31", "--rating=4")
        let csv = await program.run(command).stdout
        try other.home.write(csv, to: "films.csv")
        #expect(await other.run("import", other.home.path("films.csv")).exitCode == .success)
        // Without a time column, the watchlist gets the time of the import.
        let fields = ["--fields=id,rating,seen_on"]
        for list in ["watchlist", "seen"] where command == ["export"] || command.contains(list) {
            #expect(await other.run([list] + fields) == (await program.run([list] + fields)))
        }
    }

    @Test("The summary counts what was left out, and names the other files of a folder")
    func summary() async throws {
        let program = try InProcessProgram()
        let expected = """
            Imported 3 films: 3 added, 0 changed, 0 unchanged.
            Rows left out: 2 not films.
            Skipped files that can't be imported: collection-movies.json, user-profile.json

            """
        #expect(await importing("trakt", into: program).stderr == expected)
        let facts = await program.run("seen", "--fields=title,runtime_minutes,genres,directors", "--format=tsv", "-n1")
        #expect(facts.stdout == "Heat\t170\tCrime, Action, Thriller\tMichael Mann\n")
    }

    @Test("What the catalogue lacks comes from IMDb's file, and --as seen takes the days of its ratings")
    func facts() async throws {
        let program = try InProcessProgram()
        _ = await importing("imdb/ratings.csv", ["--as=seen"], into: program)
        let facts = await program.run("seen", "--fields=title,seen_on,runtime_minutes,genres,directors", "-n1")
        #expect(
            facts.stdout == "A Film of Nobody\t2025-01-06\t95\tScience Fiction, Drama\tAnn Heron, Ben Crane\n"
        )
    }

    @Test("A dry run prints the changes and makes none")
    func dryRun() async throws {
        let program = try InProcessProgram()
        _ = await program.run("rate", "tt0113277", "3")
        let outcome = await importing("letterboxd/diary.csv", ["--dry-run"], into: program)
        let rows = """
            change\ttt0113277\tHeat\t1995\t3\t2024-03-01, 2026-01-10\t\t
            add\ttt0078748\tAlien\t1979\t10\t2025-07-09\t\t

            """
        let notes = """
            Heat (1995): kept your rating 3; the file has 10
            Dry run: 2 films, 1 to add, 1 to change, 0 unchanged.
            Kept your own rating or note for 1 film. To use the file's instead, add --replace.

            """
        #expect(outcome == Outcome(stdout: rows, stderr: notes))
        #expect(await program.run("seen", "--fields=title,rating").stdout == "Heat\t3.0\n")
        _ = await importing("letterboxd/diary.csv", ["--replace"], into: program)
        #expect(await program.run("seen", "--fields=title,rating").stdout == "Heat\t10.0\nAlien\t10.0\n")
    }

    @Test("Rows that cannot be used are named, and the others are imported")
    func unusable() async throws {
        let program = try InProcessProgram()
        let path = try program.home.write(
            "Title,Rating10\nHeat,9\nAlien,11\n,3\nJaws,\nCasablanca,8\n",
            to: "films.csv"
        )
        let expected = """
            line 3 of \(path): "11" is not a valid Rating10
            line 4 of \(path) has no title
            line 5 of \(path) has neither a date nor a rating
            Imported 2 films: 2 added, 0 changed, 0 unchanged.
            Rows left out: 3 unusable.

            """
        #expect(await program.run("import", path) == Outcome(stderr: expected, exitCode: .badResponse))
    }

    @Test(
        "A date in the future is not valid, whichever it is",
        arguments: ["WatchedDate", "WatchlistDate"],
        ["2999-01-01", "2999-01-01T12:00:00Z"]
    )
    func future(column: String, date: String) async throws {
        let program = try InProcessProgram()
        let path = try program.home.write(
            "Title,Year,imdbID,\(column)\nAlien,1979,tt0078748,\(date)\n",
            to: "films.csv"
        )
        let outcome = await program.run("import", path)
        #expect(outcome.exitCode == .badResponse)
        #expect(outcome.stderr.hasPrefix("line 2 of \(path): \"\(date)\" is not a valid \(column)\n"))
    }
}
