import DomainTestSupport
import Foundation
@testable import Infrastructure
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("Export and import")
struct ImportFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private let program: InProcessProgram

    init() throws {
        program = try InProcessProgram()
    }

    private func run(_ arguments: String...) async -> Outcome { await program.run(arguments) }

    private func importing(_ text: String, _ name: String = "films.csv", _ flags: String...) async throws -> Outcome {
        try program.home.write(text, to: name)
        return await program.run(["import", program.home.path(name)] + flags)
    }

    private static let everything = """
        Title,Year,imdbID,tmdbID,Rating10,WatchedDate,WatchlistDate,Note
        "Good, Bad",1999,tt0000001,,8.5,2026-01-31,,"a ""fine"" film"
        Heron,2001,tt0000002,7,,,2026-11-20T10:00:00Z,
        Egret,2002,tt0000003,,9,2025-01-31,,"twice, at least"
        Egret,2002,tt0000003,,9,2026-01-31,,"twice, at least"

        """

    @Test("Everything that is exported is imported, and importing it again changes nothing")
    func everything() async throws {
        let first = Outcome(stderr: "Imported 3 films: 3 added, 0 changed, 0 unchanged.\n")
        #expect(try await importing(Self.everything) == first)
        #expect(await run("export") == Outcome(stdout: Self.everything))
        let second = Outcome(stderr: "Imported 3 films: 0 added, 0 changed, 3 unchanged.\n")
        #expect(try await importing(Self.everything) == second)
        #expect(await run("export").stdout == Self.everything)
    }

    @Test("JSON that is exported is imported; other JSON is an error")
    func json() async throws {
        _ = try await importing(Self.everything)
        let json = await run("export", "--json").stdout
        let other = try InProcessProgram()
        try other.home.write(json, to: "films.json")
        let imported = await other.run("import", other.home.path("films.json"))
        #expect(imported == Outcome(stderr: "Imported 3 films: 3 added, 0 changed, 0 unchanged.\n"))
        #expect(await other.run("export").stdout == Self.everything)
        let others = [
            (#"{"results":[{"year":1999}]}"#, "film 1 of PATH has no title"),
            (#"{"results":[5]}"#, "film 1 of PATH has no title"),
            (#"{"results":[{"title":"a","rating":true}]}"#, "film 1 of PATH: \"true\" is not a valid rating"),
            (
                json.replacing("2026-01-31", with: "2026-31-01"),
                "film 1 of PATH: \"2026-31-01\" is not a valid seen_dates"
            ),
            (#"{"results":[{"title":"a","rating":8},{"title":"b"}]}"#, "film 2 of PATH has neither"),
            ("{\n\"results\":\n[", "line 3 of PATH is not valid JSON"), ("{}", "PATH is not a JSON export from"),
            (#"[{"title":"Heat","rating":8},"#, "line 1 of PATH is not valid JSON"),
        ]
        for (text, reason) in others {
            let outcome = try await importing(text, "films.json")
            #expect((outcome.exitCode, outcome.stdout) == (.badResponse, ""))
            let line = reason.replacing("PATH", with: program.home.path("films.json"))
            #expect(outcome.stderr.contains(line))
        }
        #expect(await run("export").stdout == Self.everything)
    }

    @Test(
        "A year outside 1800 to 2200 and a rating in hexadecimal are refused",
        arguments: [
            ("Year", "-9223372036854775808"), ("Year", "9223372036854775807"), ("Year", "1799"), ("Year", "2201"),
            ("Year", "0x7d0"), ("Rating10", "0x8"), ("Rating10", "8e0"), ("Rating10", "nan"),
        ]
    )
    func numbers(column: String, text: String) async throws {
        _ = try await importing(Self.everything)
        let row = "Title,Rating,\(column)\nHeron,4,\(text)\n"
        let outcome = try await importing(row)
        #expect(outcome.exitCode == .badResponse)
        let reason = "line 2 of \(program.home.path("films.csv")): \"\(text)\" is not a valid \(column)"
        #expect(outcome.stderr.hasPrefix(reason + "\n"))
        #expect(await run("export").stdout == Self.everything)
    }

    @Test("Titles that are blank in csv do not keep an export from being imported; a film with nothing else is named")
    func blankText() async throws {
        let marks = """
            {"version":1,"marks":[{"tmdb_id":5,"title":"\\u200b ","rating":8},{"tmdb_id":6,"title":"a","note":"\\u200b"},
            {"tmdb_id":7,"title":"b","note":"one\\n two "}]}
            """
        try program.home.write(marks, to: ".local/share/movies/marks.json")
        let exported = await run("export").stdout
        let other = try InProcessProgram()
        try other.home.write(exported, to: "films.csv")
        let outcome = await other.run("import", other.home.path("films.csv"))
        #expect(outcome.exitCode == .badResponse && outcome.stderr.hasPrefix("line 3 of "))
        #expect(await other.run("export").stdout.contains(",5,8,,,\nb,,,7,,,,one  two\n"))
    }

    @Test("The lists are exported in the form of Letterboxd's import, and as JSON")
    func lists() async throws {
        _ = try await importing(Self.everything)
        let seen = """
            Title,Year,imdbID,tmdbID,Rating10,WatchedDate
            Egret,2002,tt0000003,,9,2025-01-31
            Egret,2002,tt0000003,,9,2026-01-31
            "Good, Bad",1999,tt0000001,,8.5,2026-01-31

            """
        #expect(await run("export", "seen") == Outcome(stdout: seen))
        #expect(await run("export", "watchlist").stdout == "Title,Year,imdbID,tmdbID\nHeron,2001,tt0000002,7\n")
        let json = await run("export", "watchlist", "--json").stdout
        #expect(json.contains(#""total_results":1,"source":"marks""#) && json.contains(#""tmdb_id":7"#))
    }

    @Test("Letterboxd's files are recognised by their names; films are found by title and year")
    func letterboxd() async throws {
        let header = "Date,Name,Year,Letterboxd URI"
        let watchlist =
            "\(header)\n2025-05-01,The Matrix,1999,https://boxd.it/2a\n2025-05-01,Xyzzy,1999,https://boxd.it/3\n"
        let outcome = try await importing(watchlist, "watchlist.csv")
        let path = program.home.path("watchlist.csv")
        #expect(outcome.stderr.hasPrefix("line 3 of \(path): no film found for \"Xyzzy (1999)\"\n"))
        #expect(outcome.exitCode == .notFound)
        let diary =
            "\(header),Rating,Rewatch,Tags,Watched Date\r\n2025-05-02,Heat,1995,https://boxd.it/4,4.5,,,2025-05-01\r\n"
        #expect(try await importing(diary, "diary.csv").exitCode == .success)
        let ratings = "\(header),Rating\n2025-05-02,Alien,1979,https://boxd.it/5,5\n"
        #expect(try await importing(ratings, "ratings.csv").exitCode == .success)
        #expect(await run("watchlist", "list").stdout == "tt0133093\tThe Matrix\t1999\t\t\t2025-05-01T12:00:00Z\n")
        let seen = "tt0113277\tHeat\t1995\t9.0\t2025-05-01\t\ntt0078748\tAlien\t1979\t10.0\t\t\n"
        #expect(await run("seen").stdout == seen)
        #expect(await run("export").stdout.contains("Alien,1979,tt0078748,,10,,,\n"))
    }

    @Test(
        "A row of another year is imported with a note; one that several films fit is left out with commands that mark them"
    )
    func uncertain() async throws {
        let text = """
            Title,Year,Rating10,WatchedDate
            Titanic,1996,3,2020-01-01
            Noise,2007,,2020-01-02
            The Patriot,1999,,2020-01-03

            """
        let path = program.home.path("films.csv")
        let expected = """
            line 3 of \(path): several films match "Noise (2007)"; to mark one:
              movies seen tt0425308 --on 2020-01-02  # Noise (2007)
              movies seen tt0809931 --on 2020-01-02  # Noise (2007)
            line 4 of \(path): several films match "The Patriot (1999)"; to mark one:
              movies seen tt0120786 --on 2020-01-03  # The Patriot (1998)
              movies seen tt0187393 --on 2020-01-03  # The Patriot (2000)
            line 2 of \(path): Titanic (1996) imported as Titanic (1997)
            """
        let planned = try await importing(text, "films.csv", "--dry-run")
        let would = expected.replacing("(1996) imported as", with: "(1996) would be imported as")
        #expect(planned.exitCode == .notFound && planned.stderr.hasPrefix(would))
        let outcome = try await importing(text)
        let summary = "\nImported 1 film: 1 added, 0 changed, 0 unchanged.\nRows left out: 2 ambiguous.\n"
        #expect((outcome.exitCode, outcome.stderr) == (.notFound, expected + summary))
        #expect(await run("export").stdout.hasSuffix("\nTitanic,1997,tt0120338,,3,2020-01-01,,\n"))
        let hint = "movies seen tt0425308 or movies seen tt0809931"
        #expect(await run("seen", "Noise (2007)").stderr.contains(hint))
    }

    @Test("An import keeps what is there, and a film seen since then stays off the watchlist")
    func keepsExisting() async throws {
        _ = await run("seen", "tt0113277", "--on=2026-02-01", "--rating=9", "--note=mine")
        let file = """
            Name,Year,imdbID,Rating10,Watched Date,Note
            Heat,1995,tt0113277,3,2020-01-01,theirs

            """
        let expected = """
            Heat (1995): kept your rating 9; the file has 3
            Imported 1 film: 0 added, 1 changed, 0 unchanged.
            Kept your own rating or note for 1 film. To use the file's instead, add --replace.

            """
        #expect(try await importing(file).stderr == expected)
        #expect(try await importing("Date,Name,Year\n2020-01-01,Heat,1995\n", "watchlist.csv").exitCode == .success)
        #expect(
            await run("seen", "--fields=title,rating,seen_dates,added_at,note").stdout
                == "Heat\t9.0\t2020-01-01, 2026-02-01\t\tmine\n"
        )
    }

    @Test("The latest rating of a folder may be in a watchlist")
    func latestInWatchlist() async throws {
        let columns = "Const,Your Rating,Date Rated,Title,Title Type,Year"
        try program.home.write("\(columns)\ntt0113277,5,2016-12-30,Heat,movie,1995\n", to: "imdb/ratings.csv")
        try program.home.write(
            "Position,Created,\(columns)\n1,2020-01-01,tt0113277,7,2021-05-19,Heat,movie,1995\n",
            to: "imdb/watchlist.csv"
        )
        #expect(await run("import", program.home.path("imdb")).exitCode == .success)
        #expect(await run("rate", "list", "--fields=title,rating").stdout == "Heat\t7.0\n")
    }

    @Test("A film seen after its listing keeps the rating and the note of the listing")
    func listingWithRating() async throws {
        let rows = ["2023-10-03,,,", ",2019-10-05,7,mine"].map { "Heat,1995,tt0113277,\($0)\n" }.joined()
        let text = "Title,Year,imdbID,WatchedDate,WatchlistDate,Rating10,Note\n\(rows)"
        #expect(try await importing(text, "films.csv").exitCode == .success)
        #expect(
            await run("seen", "--fields=title,rating,seen_on,added_at,note").stdout
                == "Heat\t7.0\t2023-10-03\t\tmine\n"
        )
    }

    @Test("Of a watchlist and the films seen, the later date decides, in either order of import")
    func laterDate() async throws {
        let watchlist = "Date,Name,Year\n2025-05-01,Heat,1995\n2025-05-01,Alien,1979\n"
        let watched = "Date,Name,Year\n2025-06-01,Heat,1995\n2025-04-01,Alien,1979\n"
        let expected = "Heat\t2025-06-01\t\nAlien\t2025-04-01\t2025-05-01T12:00:00Z\n"
        for files in [
            [("watchlist.csv", watchlist), ("watched.csv", watched)],
            [("watched.csv", watched), ("watchlist.csv", watchlist)],
        ] {
            let program = try InProcessProgram()
            for (name, text) in files {
                try program.home.write(text, to: name)
                #expect(await program.run("import", program.home.path(name)).exitCode == .success)
            }
            #expect(await program.run("seen", "--fields=title,seen_on,added_at").stdout == expected)
        }
    }

    @Test("A film that was exported from the watchlist and seen since then does not return to it")
    func seenSince() async throws {
        _ = try await importing("Name\nThe Matrix\n", "watchlist.csv")
        let exported = await run("export").stdout
        _ = await run("seen", "tt0133093")
        #expect(try await importing(exported).exitCode == .success)
        #expect(try await importing("Name\nThe Matrix\n", "watchlist.csv").exitCode == .success)
        #expect(await run("watchlist", "list").stdout == "")
    }

    @Test("JSON of a search is a watchlist on request")
    func searchResults() async throws {
        try program.home.write(
            await run("search", "heat", "--year=1995", "--titles", "-n1", "--json").stdout,
            to: "a.json"
        )
        let path = program.home.path("a.json")
        #expect(await run("import", path).exitCode == .badResponse)
        #expect(await run("import", path, "--as=watchlist").exitCode == .success)
        #expect(await run("watchlist", "list", "--fields=title").stdout == "Heat\n")
    }

    @Test("A film with only a TMDB number is the marked film of that title and year with only an IMDb ID")
    func otherID() async throws {
        _ = await run("watchlist", "add", "tt0113277")
        _ = try await importing("Title,Year,tmdbID,Rating10\nHeat,1995,949,8\n")
        #expect(
            await run("export").stdout.split(separator: "\n").dropFirst().map { $0.prefix(26) } == [
                "Heat,1995,tt0113277,949,8,"
            ]
        )
    }

    @Test("Other names of a film are found with the exact year")
    func otherNames() async throws {
        let names = [
            "Se7en,1994", "Se7en,1995", "\"Birdman or (The Unexpected Virtue of Ignorance)\",2014",
            "The Matrix Resurrected,1999",
        ]
        let outcome = try await importing("Title,Year,Rating10\n" + names.map { $0 + ",9\n" }.joined())
        #expect(outcome.exitCode == .notFound)
        let imported = await run("export").stdout.split(separator: "\n").dropFirst()
        #expect(imported == ["Seven,1995,tt0114369,,9,,,", "Birdman,2014,tt2562232,,9,,,"])
        #expect(outcome.stderr.contains("no film found for \"The Matrix Resurrected (1999)\""))
        #expect(outcome.stderr.contains("no film found for \"Se7en (1994)\"\n"))
    }

    @Test("Lines may end in CR, and blank lines are no films")
    func lineEnds() async throws {
        #expect(try await importing("Title,Rating10\rHeat,9\r\rAlien,8\r").exitCode == .success)
        #expect(await run("export").stdout.split(separator: "\n").count == 3)
        let outcome = try await importing("Title,Rating10\r\nHeat,9\r\nAlien,x\r\n")
        #expect(outcome.stderr.contains("line 3 of "))
    }

    @Test("Files are read in UTF-8 and Windows-1252, and refused in another encoding")
    func encodings() async throws {
        let path = program.home.path("films.csv")
        func importing(in encoding: String.Encoding) async throws -> Outcome {
            let bytes = try #require("Title,Year,Rating10\nAmélie,2001,9\n".data(using: encoding))
            try bytes.write(to: URL(filePath: path))
            return await run("import", path)
        }
        let outcome = try await importing(in: .utf16)
        #expect(outcome.exitCode == .badResponse && outcome.stderr.contains("\(path) is neither in UTF-8 nor"))
        #expect(try await importing(in: .windowsCP1252).exitCode == .success)
        #expect(await run("rate", "--fields=title").stdout == "Amélie\n")
    }

    @Test("Cells may be separated by semicolons, as spreadsheets write them, or by tabs", arguments: [";", "\t"])
    func separators(separator: String) async throws {
        let text = "Title;Year;Rating10;Note\n\"Heat\";1995;8,5;\"a, b\"\n".replacing(";", with: separator)
        #expect(try await importing(text).exitCode == .success)
        #expect(await run("export").stdout.hasSuffix("Heat,1995,tt0113277,,8.5,,,\"a, b\"\n"))
    }

    @Test(
        "A foreign or damaged file is refused with its line, and changes nothing",
        arguments: [
            ("", "has no column named Title, Name or Const"),
            ("a,b\n1,2\n", "has no column named Title, Name or Const"),
            ("Title,Rating10\nHeat,x\n", "line 2 of PATH: \"x\" is not a valid Rating10"),
            ("Name,Watched Date\nHeat,2026-02-30\n", "\"2026-02-30\" is not a valid Watched Date"),
            ("Title,WatchedDate\nHeat,9999-01-01\n", "line 2 of "),
            ("Title,imdbID,Rating\nHeat,nm0000001,4\n", "line 2 of "), ("Title,Rating\n,4\n", "line 2 of "),
            ("Title,Rating\nHeat,4\n\"Alien,4\n", "line 3 of "), ("Title,Rating\nAlien,\n", "line 2 of "),
            (
                "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n",
                "offline catalogue"
            ),
        ]
    )
    func refused(text: String, reason: String) async throws {
        let outcome = try await importing(text)
        #expect((outcome.exitCode, outcome.stdout) == (.badResponse, ""))
        #expect(outcome.stderr.contains(reason.replacing("PATH", with: program.home.path("films.csv"))))
        #expect(program.home.read(".local/share/movies/marks.json") == nil)
    }

    @Test("A file that may be either list needs --as, and one that does not exist is not found")
    func unclear() async throws {
        let text = "Name,Year,Date\nHeat,1995,2026-01-31\n"
        #expect(try await importing(text).exitCode == .usage)
        #expect(try await importing(text, "unwatched.csv").exitCode == .usage)
        #expect(try await importing("Name,Year\nHeat,1995\n", "watched.csv").exitCode == .badResponse)
        #expect(try await importing(text, "films.csv", "--as", "seen").exitCode == .success)
        #expect(await run("seen", "--fields=title,seen_on").stdout == "Heat\t2026-01-31\n")
        #expect(await run("import", program.home.path("none.csv")).exitCode == .notFound)
    }

    @Test("A film by chance comes from the watchlist, was not seen, and passes the filters")
    func random() async {
        #expect(await run("random", "--watchlist").exitCode == .notFound)
        for film in ["tt0133093", "tt0113277", "tt0078748"] { _ = await run("watchlist", "add", film, "-q") }
        func title(_ flags: String...) async -> Outcome {
            await program.run(["random", "--watchlist", "--offline", "--fields=title", "--format=tsv", "-q"] + flags)
        }
        #expect(await title("--genre=horror") == Outcome(stdout: "Alien\n"))
        #expect(await title("--max-runtime=160", "--person=keanu reeves") == Outcome(stdout: "The Matrix\n"))
        #expect(await title("--country=US", "--year=1995") == Outcome(stdout: "Heat\n"))
        #expect(await title("--year=2020").exitCode == .notFound)
        let first = await title("--seed=5")
        #expect(await title("--seed=5") == first)
        for film in ["tt0133093", "tt0113277"] { _ = await run("watchlist", "remove", film, "-q") }
        #expect(await title() == Outcome(stdout: "Alien\n"))
    }

    @Test("Days of one film are added together, whichever of its IDs the rows have")
    func eitherID() async throws {
        let rows = [",348,,2022-01-01", "tt0078748,,8,2020-01-01", "tt0078748,348,,2021-01-01"]
        let file = "Title,Year,imdbID,tmdbID,Rating10,WatchedDate\n" + rows.map { "Alien,1979,\($0)\n" }.joined()
        #expect(try await importing(file).exitCode == .success)
        let expected = "348\tAlien\t1979\t8.0\t2020-01-01, 2021-01-01, 2022-01-01\n"
        #expect(await run("seen", "--fields=id,title,year,rating,seen_dates").stdout == expected)
    }

    @Test("A row with the TMDB number of another film is named with its line, and nothing of it is imported")
    func conflict() async throws {
        let rows = "Heat,1995,tt0113277,603,9,2026-01-31\nThe Matrix,1999,tt0133093,603,8,2026-01-30\n"
        let outcome = try await importing("Title,Year,imdbID,tmdbID,Rating10,WatchedDate\n" + rows)
        let path = program.home.path("films.csv")
        let lines = """
            line 3 of \(path): "The Matrix (1999)" has the TMDB ID 603 of Heat (1995), but a different IMDb ID
            Imported 1 film: 1 added, 0 changed, 0 unchanged.
            Rows left out: 1 unusable.

            """
        #expect(outcome == Outcome(stderr: lines, exitCode: .badResponse))
        #expect(await run("seen").stdout == "603\tHeat\t1995\t9.0\t2026-01-31\t\n")
    }

    @Test("The latest rating of a film wins, by the date that IMDb, Letterboxd and Trakt give for it")
    func ratingDates() async throws {
        let imdb = "tt0113277,9,2020-01-01,Heat,movie,1995\ntt0113277,3,2021-01-01,Heat,movie,1995\n"
        try program.home.write("Const,Your Rating,Date Rated,Title,Title Type,Year\n" + imdb, to: "imdb/ratings.csv")
        let header = "Date,Name,Year,Letterboxd URI"
        let diary =
            "\(header),Rating,Rewatch,Tags,Watched Date\n2020-01-02,Alien,1979,https://boxd.it/1,4.5,,,2020-01-01\n"
        try program.home.write(diary, to: "letterboxd/diary.csv")
        let ratings = "\(header),Rating\n2021-05-05,Alien,1979,https://boxd.it/2,1.5\n"
        try program.home.write(ratings, to: "letterboxd/ratings.csv")
        let trakt = [(2, "2020"), (6, "2022"), (4, "2021")].map { rating, year in
            #"{"rating":\#(rating),"rated_at":"\#(year)-01-01T12:00:00Z","movie":{"title":"Ronin","year":1998}}"#
        }
        try program.home.write("[\(trakt.joined(separator: ","))]", to: "trakt.json")
        for path in ["imdb", "letterboxd", "trakt.json"] {
            #expect(await run("import", program.home.path(path), "-q").exitCode == .success)
        }
        #expect(await run("rate", "list", "--fields=title,rating").stdout == "Ronin\t6.0\nAlien\t3.0\nHeat\t3.0\n")
    }

    @Test("A film by chance needs a credential that TMDB accepts, if there is one")
    func randomRefused() async {
        _ = await run("watchlist", "add", "tt0133093", "-q")
        var program = program
        program.variables["TMDB_API_KEY"] = String(repeating: "0", count: 32)
        program.http = FakeHTTPClient { _ throws(HTTPError) in HTTPResponse(status: 401, body: Data()) }
        let refused = await program.run("random", "--watchlist")
        #expect((refused.exitCode, refused.stdout) == (.unauthorized, ""))
    }

    @Test("If TMDB fails, films that the catalogue lacks are named with the outage, here and by other commands")
    func outage() async throws {
        var program = program
        program.variables["TMDB_API_KEY"] = String(repeating: "0", count: 32)
        program.http = FakeHTTPClient { _ throws(HTTPError) in throw .tls(host: "a.host") }
        let path = try program.home.write("Name,Year,Rating\nHeat,1995,4\nXyzzy,1999,4\n", to: "ratings.csv")
        let outcome = await program.run("import", path)
        let lines = outcome.stderr.split(separator: "\n")
        #expect(
            (outcome.exitCode, lines.first) == (.unavailable, "line 3 of \(path): no film found for \"Xyzzy (1999)\"")
        )
        #expect(lines.last?.hasSuffix("import the file again when TMDB responds") == true)
        #expect(await program.run("rate", "--fields=title").stdout == "Heat\n")
        try program.home.write("", to: "Xyzzy.Plugh.1999.mkv")
        for words in [
            ["show", "Zqx Foo (1999)"], ["seen", "Zqx Foo"], ["similar", "Zqx Foo"],
            ["rename", program.home.path("Xyzzy.Plugh.1999.mkv")],
        ] {
            let outcome = await program.run(words)
            #expect((outcome.exitCode, outcome.stdout) == (.unavailable, ""), "\(words)")
        }
    }

    @Test("Without a home directory there is nothing to export, which is an error")
    func nowhere() async throws {
        var program = try InProcessProgram()
        program.variables = [:]
        for flags in [[], ["--json"]] {
            let outcome = await program.run(["export"] + flags)
            #expect(outcome.exitCode == .io && outcome.stdout == "")
            #expect(outcome.stderr.contains("can't locate marks.json: HOME is not set to an absolute path"))
        }
    }
}
