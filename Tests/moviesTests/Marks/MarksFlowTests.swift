import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("Marks")
struct MarksFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private let program: InProcessProgram

    init() throws {
        program = try InProcessProgram()
    }

    private func run(_ arguments: String...) async -> Outcome { await program.run(arguments) }

    private var file: String? { program.home.read(".local/share/movies/marks.json") }

    /// The titles on the watchlist, and those of the films seen with their rating and day.
    private func lists() async -> [String] {
        let watchlist = await run("watchlist", "list", "--fields=title")
        let seen = await run("seen", "--fields=title,rating,seen_on")
        return [watchlist.stdout, seen.stdout]
    }

    @Test("Films are added once and removed, with notes that name them and how to undo it, to the second")
    func watchlist() async {
        let added = "Added The Matrix (1999) to the watchlist. Undo: movies watchlist remove tt0133093\n"
        let time = "2026-01-31T20:00:01Z"
        #expect(await run("watchlist", "add", "the", "matrix", "--on", time) == Outcome(stderr: added))
        let already = Outcome(stderr: "The Matrix (1999) is already on the watchlist.\n")
        #expect(await run("watchlist", "add", "tt0133093") == already)
        #expect(await lists() == ["The Matrix\n", ""])
        let undo = "movies watchlist add tt0133093 --on \(time)"
        let removed = "Removed The Matrix (1999) from the watchlist. Undo: \(undo)\n"
        #expect(await run("watchlist", "remove", "matrix") == Outcome(stderr: removed))
        let absent = Outcome(stderr: "The Matrix (1999) is not on the watchlist.\n")
        #expect(await run("watchlist", "remove", "tt0133093") == absent)
        #expect(await lists() == ["", ""])
        _ = await program.run(undo.split(separator: " ").dropFirst().map(String.init))
        #expect(await run("watchlist", "--fields=title,added_at").stdout == "The Matrix\t\(time)\n")
    }

    @Test(
        "Words that are not a film's title mark none",
        arguments: [
            "not a movie at all", "my favourite film", "bad line one", "the", "god", "popular", "toy story 9",
            "rocky vii",
            "john wick 9", "lord of the", "may the fourth be with zork", "tom hanks", "80s horror", "the mummy", "dune",
            "Heat (1994)", "gladiators", "the movie heat", "inception cast", "tdk", "man relives the same day",
        ]
    )
    func noGuess(words: String) async {
        for command in [
            ["watchlist", "add", words], ["seen", words], ["rate", words, "3"], ["watchlist", "rm", words],
        ] {
            let outcome = await program.run(command)
            #expect((outcome.exitCode, outcome.stdout) == (.notFound, ""))
        }
        #expect(file == nil)
    }

    @Test("If several films have the title, or none, the hint has commands for the closest ones")
    func candidates() async {
        let several = """
            movies: several films are called "dune"
            hint: choose one: movies seen 'Dune (2021)' --rating 8 or movies seen 'Dune (1984)' --rating 8

            """
        #expect(await run("seen", "dune", "--rating", "8") == Outcome(stderr: several, exitCode: .notFound))
        let none =
            "movies: no film found for \"tdk\"\nhint: for the closest title: movies seen 'The Dark Knight (2008)'\n"
        #expect(await run("seen", "tdk") == Outcome(stderr: none, exitCode: .notFound))
        #expect(await run("seen", "Dune (1984)", "--rating=8").exitCode == .success)
        let outcome = await run("rate", "the mummy", "7.5")
        #expect(outcome.stderr.contains("movies rate 'The Mummy (1999)' 7.5"))
    }

    @Test(
        "A title with a rating, or several titles, name the commands that are meant",
        arguments: [
            (["seen", "avatar", "9"], "movies seen 'avatar (2009)' --rating 9"),
            (["seen", "the", "matrix", "8,5"], "movies seen 'the matrix (1999)' --rating 8.5"),
            (["seen", "dune", "9", "--on=2026-01-31"], "movies seen 'dune (2021)' --rating 9 --on 2026-01-31"),
            (["seen", "heat", "alien"], "movies seen 'heat (1995)' && movies seen 'alien (1979)'"),
            (
                ["watchlist", "add", "dune", "arrival"],
                "movies watchlist add 'dune (2021)' && movies watchlist add 'arrival (2016)'"
            ),
        ]
    )
    func meant(words: [String], command: String) async {
        let outcome = await program.run(words)
        #expect(outcome.exitCode == .notFound && outcome.stderr.hasSuffix("\nhint: run '\(command)'\n"))
        #expect(file == nil)
    }

    @Test("Each film of a suggested command is found")
    func suggestedFilms() async {
        #expect(await run("watchlist", "add", "dune (2021)", "arrival (2016)").exitCode == .success)
    }

    @Test(
        "A rating before the title, or in stars, names the command that is meant",
        arguments: [
            (["9", "inception"], "run 'movies rate 'inception (2010)' 9'"),
            (["heat", "4", "stars"], "run 'movies rate 'heat (1995)' 4/5'"),
            (["heat", "8", "stars"], "run 'movies rate 'heat (1995)' 8'"),
            (["8", "mile"], "for example 'movies rate \"the matrix\" 8.5'"),
            (["heat", "--undo"], "run 'movies rate <film> --clear'"),
        ]
    )
    func otherRatings(words: [String], hint: String) async {
        let outcome = await program.run(["rate"] + words)
        #expect(outcome.exitCode == .usage && outcome.stderr.hasSuffix("\nhint: \(hint)\n"))
        #expect(file == nil)
    }

    @Test("The best known of several films with a title is marked; the first time, a note has the command for another")
    func bestKnown() async {
        let marked = "Marked Scarface (1983) as seen on 2026-01-31 and rated it 9. Undo: "
        let note = """
            Scarface (1983) is one of several films with this title; \
            to choose another: movies seen 'Scarface (1932)' --rating 9 --on 2026-01-31

            """
        let outcome = await run("seen", "scarface", "--rating=9", "--on=2026-01-31")
        #expect(outcome.stderr.hasPrefix(marked) && outcome.stderr.hasSuffix("\n" + note))
        #expect(await run("seen", "scarface", "--on=2026-02-01").stderr.split(separator: "\n").count == 1)
        #expect(await run("seen", "Scarface (1932)", "--on=2026-01-31").stderr.split(separator: "\n").count == 1)
        #expect(await run("seen", "remove", "the", "fly").stderr == "The Fly (1986) is not marked as seen.\n")
        #expect(await run("seen", "the", "fly", "-q") == Outcome())
    }

    @Test(
        "A title, another name of a film, and one typo in a long title mark the film",
        arguments: [
            ("heat", "Heat (1995)"), ("all about eve", "All About Eve (1950)"), ("gladaitor", "Gladiator (2000)"),
            ("goodfelas", "Goodfellas (1990)"), ("Inception (2010)", "Inception (2010)"),
            ("rocky 2", "Rocky II (1979)"),
            ("seven samurai", "Seven Samurai (1954)"), ("cidade de deus", "City of God (2002)"),
            ("spiderman", "Spider-Man (2002)"), ("forest gump", "Forrest Gump (1994)"),
            ("saving privat ryan", "Saving Private Ryan (1998)"), ("thegodfather", "The Godfather (1972)"),
        ]
    )
    func named(words: String, film: String) async {
        #expect(await run("watchlist", "add", words).stderr.hasPrefix("Added \(film) to the watchlist."))
    }

    @Test(
        "An action that the command does not have is an error with the right command",
        arguments: [
            (["seen", "add"], "movies seen add <film>"), (["seen", "clear"], "movies seen remove <film>"),
            (["seen", "all"], "movies seen list"), (["seen", "HELP"], "movies help seen"),
            (["seen", "sync"], "movies watchlist sync"), (["seen", "undo"], "movies seen <film> --undo"),
            (["watchlist", "clear"], "movies watchlist remove <film>"),
            (["rate", "undo"], "movies rate <film> --clear"), (["seen", "rm"], "movies seen remove <film>"),
            (["rate", "list", "7"], "movies rate list"), (["rate", "undo", "7"], "movies rate <film> --clear"),
            (["rate", "add", "7"], "movies rate <film> <rating>"),
            (["watchlist", "add", "list"], "movies watchlist list"),
            (["watchlist", "heat"], "movies watchlist add heat"),
            (["watchlist", "the", "matrix"], "movies watchlist add the matrix"),
            (["watchlist", "add", "clear"], "movies watchlist remove <film>"),
            (["rate", "jaws", "--remove"], "movies rate <film> --clear"),
            (["watchlist", "undo", "memento"], "movies watchlist remove memento"),
            (["seen", "undo", "the", "matrix"], "movies seen the matrix --undo"),
            (["seen", "jaws", "--when", "last friday"], "movies seen <film> --on 'last friday'"),
            (["watchlist", "add", "jaws", "--date=friday"], "movies watchlist add <film> --on friday"),
            (["mark", "heat", "as", "seen"], "movies seen heat"),
            (["providers", "heat", "--country", "US"], "movies providers <film> --region US"),
            (["discover", "--from", "1990", "--to", "1999"], "movies discover --year 1990-"),
        ]
    )
    func otherAction(words: [String], meant: String) async {
        let outcome = await program.run(words)
        #expect((outcome.exitCode, outcome.stdout) == (.usage, ""))
        #expect(outcome.stderr.hasSuffix("hint: run '\(meant)'\n"))
        #expect(file == nil)
    }

    @Test(
        "A flag that needs a film has an example, and a day of several words needs quotes",
        arguments: [
            (["seen", "--undo"], "hint: for example 'movies seen \"the matrix\" --undo'\n"),
            (["seen", "--note=x"], "hint: for example 'movies seen \"the matrix\" --note \"with Ana\"'\n"),
            (["rate", "--clear"], "hint: for example 'movies rate \"the matrix\" --clear'\n"),
            (
                ["seen", "heat", "--on", "last", "friday"],
                """
                movies: --on needs a date such as 2026-01-31, yesterday or "last friday", not "last"
                hint: run 'movies seen --help' to list the flags

                """
            ),
        ]
    )
    func incomplete(words: [String], end: String) async {
        let outcome = await program.run(words)
        #expect(outcome.exitCode == .usage && outcome.stderr.hasSuffix(end))
    }

    @Test("Of several marked films that the catalogue lacks, the hint names each")
    func marked() async throws {
        let films = "Title,Year,imdbID,Rating10,WatchedDate\nMy Own Film,2001,tt99000001,8,2026-01-31\n"
        let path = try program.home.write(films + "My Own Film,2003,tt99000003,7,2026-01-31\n", to: "a.csv")
        _ = await run("import", path)
        let several = """
            movies: several films are called "my own film"
            hint: choose one: movies seen remove 'My Own Film (2001)' or movies seen remove 'My Own Film (2003)'

            """
        #expect(await run("seen", "remove", "my", "own", "film") == Outcome(stderr: several, exitCode: .notFound))
        #expect(await run("seen", "remove", "My Own Film (2001)").exitCode == .success)
    }

    @Test("A credential that cannot be read is a warning where none is needed")
    func damagedCredential() async throws {
        try program.home.write("{", to: ".config/movies/credentials.json")
        for words in [
            ["seen", "heat", "--on=2026-01-31"], ["seen"], ["stats"], ["search", "heat", "--offline", "-q"],
        ] {
            let outcome = await program.run(words)
            let warnings = outcome.stderr.split(separator: "\n").filter { $0.hasPrefix("movies: warning: ") }
            #expect(outcome.exitCode == .success && warnings.count == 1, "\(words)")
            #expect(warnings[0].hasSuffix("; continuing without a TMDB key"))
        }
        #expect(await run("search", "heat").exitCode == .config)
        #expect(await run("search", "heat", "--source=catalog", "-q").stderr == "")
    }

    @Test("Commands without an action list, and actions are also called ls and rm")
    func actions() async {
        _ = await run("seen", "add", "heat", "--on=2026-01-31")
        _ = await run("rate", "alien", "9")
        _ = await run("watchlist", "add", "the", "matrix")
        for words in [["seen"], ["seen", "list"], ["seen", "ls"]] {
            #expect(await program.run(words + ["--fields=title"]).stdout == "Heat\nAlien\n")
        }
        for words in [["rate"], ["rate", "list"], ["rate", "ls"]] {
            #expect(await program.run(words + ["--fields=title,rating"]).stdout == "Alien\t9.0\n")
        }
        for words in [["watchlist"], ["watchlist", "ls"]] {
            #expect(await program.run(words + ["--fields=title"]).stdout == "The Matrix\n")
        }
        #expect(await run("watchlist", "rm", "matrix").stderr.hasPrefix("Removed The Matrix (1999)"))
        #expect(await run("seen", "rm", "heat").stderr.hasPrefix("Marked Heat (1995) as not seen."))
        #expect(await run("seen", "remove", "heat", "--rating=3").exitCode == .usage)
        #expect(await run("rate", "-q").exitCode == .success)
    }

    @Test("A film that is seen leaves the watchlist, and the undo restores both")
    func seen() async {
        _ = await run("watchlist", "add", "tt0113277", "-q", "--on=2026-01-01")
        let marked = """
            Marked Heat (1995) as seen on 2026-01-31 and rated it 9. Removed it from the watchlist. \
            Undo: movies seen remove tt0113277 && movies rate tt0113277 --clear && \
            movies watchlist add tt0113277 --on 2026-01-01

            """
        let outcome = await run("seen", "heat", "--on=2026-01-31", "--rating=9", "--note=it's late")
        #expect(outcome == Outcome(stderr: marked))
        #expect(await lists() == ["", "Heat\t9.0\t2026-01-31\n"])
        let undone = """
            Marked Heat (1995) as not seen. Removed your note. \
            Undo: movies seen tt0113277 --on 2026-01-31 --note 'it'\\''s late'

            """
        #expect(await run("seen", "remove", "tt0113277") == Outcome(stderr: undone))
        #expect(await lists() == ["", "Heat\t9.0\t\n"])
    }

    @Test("A film that was marked as seen that day says so, and the undo keeps that day")
    func again() async {
        _ = await run("seen", "heat", "--on=2026-01-31", "--rating=9")
        let already = "Heat (1995) is already marked as seen on 2026-01-31."
        #expect(await run("seen", "heat", "--on=2026-01-31", "--rating=9") == Outcome(stderr: already + "\n"))
        _ = await run("watchlist", "add", "heat", "--on=2026-02-01")
        let changed = """
            \(already) Rated it 8. Saved your note. Removed it from the watchlist. Undo: movies seen remove tt0113277 && \
            movies seen tt0113277 --on 2026-01-31 && movies rate tt0113277 9 && \
            movies watchlist add tt0113277 --on 2026-02-01

            """
        #expect(await run("seen", "heat", "--on=2026-01-31", "--rating=8", "--note=x") == Outcome(stderr: changed))
    }

    @Test("A film can be seen on several days; each can be removed, and the undo restores it")
    func several() async throws {
        for day in ["2026-01-31", "2024-01-31", "2025-01-31", "2025-01-31"] {
            _ = await run("seen", "heat", "--on", day)
        }
        func days() async -> String { await run("seen", "--fields=seen_on,seen_dates").stdout }
        #expect(await days() == "2026-01-31\t2024-01-31, 2025-01-31, 2026-01-31\n")
        let removed = """
            Heat (1995) is no longer marked as seen on 2025-01-31. Undo: movies seen tt0113277 --on 2025-01-31

            """
        #expect(await run("seen", "heat", "--undo", "--on=2025-01-31") == Outcome(stderr: removed))
        let absent = "Heat (1995) is not marked as seen on 2025-01-31.\n"
        #expect(await run("seen", "rm", "heat", "--on=2025-01-31") == Outcome(stderr: absent))
        let again = await run("seen", "heat", "--on=2025-01-31")
        #expect(again.stderr.hasSuffix("Undo: movies seen tt0113277 --undo --on 2025-01-31\n"))
        #expect(await run("seen", "heat", "--undo").stderr.hasSuffix("Undo: movies seen tt0113277 --on 2026-01-31\n"))
        #expect(await days() == "2025-01-31\t2024-01-31, 2025-01-31\n")
        let none = """
            Marked Heat (1995) as not seen. Undo: movies seen tt0113277 --on 2024-01-31 && \
            movies seen tt0113277 --on 2025-01-31

            """
        #expect(await run("seen", "remove", "heat") == Outcome(stderr: none))
        #expect(await days() == "")
    }

    @Test("Days may be today and yesterday, and ratings fractions")
    func human() async {
        let (today, yesterday) = (CalendarDate(ofLocalTime: Date()), CalendarDate(ofLocalTime: Date()).previous)
        _ = await run("seen", "heat", "--on=yesterday", "--rating=8,5")
        _ = await run("seen", "heat", "--on=Today")
        let days = await run("seen", "--fields=seen_dates,rating").stdout
        #expect(days == "\(yesterday.map { "\($0)" } ?? ""), \(today)\t8.5\n")
        for (typed, rating) in [("4.5/5", "9.0"), ("7/10", "7.0"), ("3,5/5", "7.0")] {
            _ = await run("rate", "heat", typed)
            #expect(await run("rate", "--fields=rating").stdout == "\(rating)\n")
        }
    }

    @Test(
        "Days may be words: today is Saturday, 2026-11-28",
        arguments: [
            ("today", "2026-11-28"), ("yesterday", "2026-11-27"), ("Saturday", "2026-11-28"),
            ("last saturday", "2026-11-21"), ("friday", "2026-11-27"), ("on last friday", "2026-11-27"),
            ("sunday", "2026-11-22"), ("3 days ago", "2026-11-25"), ("a week ago", "2026-11-21"),
            ("5 weeks ago", "2026-10-24"), ("2024-02-29", "2024-02-29"), ("on", nil), ("last", nil),
            ("27/11/2026", "2026-11-27"), ("11/27/2026", "2026-11-27"), ("5.5.2026", "2026-05-05"), ("5/6/2026", nil),
            ("27/11/26", nil), ("31/2/2026", nil), ("1/1/2026/", "2026-01-01"),
            ("last night", nil), ("3 days", nil), ("3 films ago", nil), ("-1 days ago", nil), ("99999 weeks ago", nil),
            ("", nil),
        ]
    )
    func days(typed: String, day: String?) throws {
        let today = try #require(CalendarDate("2026-11-28"))
        #expect(CalendarDate(typed: typed, today: today)?.description == day)
    }

    @Test("A weekday is right before and after a leap day")
    func weekdays() throws {
        let (before, after) = (CalendarDate("2024-02-28"), CalendarDate("2024-03-01"))
        #expect(CalendarDate(typed: "monday", today: try #require(before)) == CalendarDate("2024-02-26"))
        #expect(CalendarDate(typed: "thursday", today: try #require(after)) == CalendarDate("2024-02-29"))
    }

    @Test(
        "A title with a day names the command that is meant",
        arguments: ["last friday", "on friday", "yesterday", "3 days ago", "2026-01-31", "31/1/2026"]
    )
    func dayAfterTitle(words: String) async throws {
        let day = try #require(CalendarDate(typed: words))
        let outcome = await program.run(["seen", "heat"] + words.split(separator: " ").map(String.init))
        #expect(outcome.stderr.hasSuffix("\nhint: run 'movies seen 'heat (1995)' --on \(day)'\n"))
        #expect(outcome.exitCode == .notFound && file == nil)
    }

    @Test("The day of adding may be words")
    func dayOfAdding() async {
        #expect(await run("watchlist", "add", "heat", "--on=a week ago").exitCode == .success)
        #expect(await run("watchlist", "add", "heat", "--on=next week").exitCode == .usage)
    }

    @Test("Own lists have the filters of films")
    func filters() async {
        for film in ["tt0133093", "tt0113277", "tt0078748"] { _ = await run("watchlist", "add", film, "-q") }
        func titles(_ flags: String...) async -> String {
            await program.run(["watchlist", "--fields=title"] + flags).stdout
        }
        #expect(await titles("--genre=horror") == "Alien\n")
        #expect(await titles("--year=1990-1999", "--reverse") == "The Matrix\nHeat\n")
        #expect(await titles("--person=al pacino") == "Heat\n")
        #expect(await titles("--country=FR") == "")
        #expect(await titles("--min-runtime=150") == "Heat\n")
        let outcome = await run("seen", "heat", "--year=1995")
        #expect(outcome.exitCode == .usage && outcome.stderr.contains("'movies seen list'"))
    }

    @Test("A rating replaces another, and the undo names the old one")
    func rate() async {
        #expect(await run("rate", "tt0113277", "7.5").stderr.hasSuffix("7.5. Undo: movies rate tt0113277 --clear\n"))
        #expect(await run("rate", "heat", "8").stderr == "Rated Heat (1995) 8. Undo: movies rate tt0113277 7.5\n")
        let cleared = "Removed your rating of Heat (1995). Undo: movies rate tt0113277 8\n"
        #expect(await run("rate", "heat", "--clear") == Outcome(stderr: cleared))
        #expect(await run("rate", "heat", "--clear") == Outcome(stderr: "You have not rated Heat (1995).\n"))
    }

    @Test("The undo of a note that was added to a film seen before removes the note, and keeps day and rating")
    func noteUndone() async {
        _ = await run("seen", "tt0113277", "--on=2026-01-31", "--rating=9")
        let outcome = await run("seen", "tt0113277", "--on=2026-02-01", "--note=again")
        let undo = "Undo: movies seen remove tt0113277 && movies seen tt0113277 --on 2026-01-31\n"
        #expect(outcome.stderr.hasSuffix(undo))
        _ = await run("seen", "remove", "tt0113277")
        _ = await run("seen", "tt0113277", "--on=2026-01-31")
        let line = "Heat\t9.0\t2026-01-31\t\n"
        #expect(await run("seen", "--fields=title,rating,seen_on,note").stdout == line)
    }

    @Test("The undo of a film that is seen and on the watchlist restores both")
    func bothUndone() async {
        _ = await run("seen", "tt0113277", "--on=2026-01-31", "--rating=3")
        _ = await run("watchlist", "add", "tt0113277", "--on=2026-02-01")
        let undo = "Undo: movies seen tt0113277 --on 2026-01-31 && movies watchlist add tt0113277 --on 2026-02-01\n"
        #expect(await run("seen", "tt0113277", "--undo").stderr.hasSuffix(undo))
    }

    @Test(
        "The undo of each change restores the marks as they were",
        arguments: [
            ",,,", "9,,,mine", ",,2026-01-01T12:00:00Z,mine", "9,2026-01-31,,mine", "9,2026-01-31,,",
            ",2026-01-31,2026-02-01T12:00:00Z,mine",
        ],
        [
            "seen remove tt0113277", "seen tt0113277 --undo", "seen tt0113277 --on=2024-01-01", "seen tt0113277",
            "seen tt0113277 --on=2024-01-01 --note=new", "seen tt0113277 --note=new --rating=3",
            "seen tt0113277 --on=2026-01-31 --note=new", "watchlist remove tt0113277", "watchlist add tt0113277",
            "rate tt0113277 3", "rate tt0113277 --clear",
        ]
    )
    func undone(mark: String, change: String) async throws {
        let path = try program.home.write(
            "Title,Year,imdbID,Rating10,WatchedDate,WatchlistDate,Note\nHeat,1995,tt0113277,\(mark)\n",
            to: "a.csv"
        )
        if mark != ",,," { _ = await run("import", path, "-q") }
        let before = await run("export").stdout
        let note = await program.run(change.split(separator: " ").map(String.init)).stderr
        if let undo = note.split(separator: "Undo: movies ").dropFirst().first {
            #expect(await run("export").stdout != before)
            for command in undo.dropLast().split(separator: " && movies ") {
                #expect(await program.run(command.split(separator: " ").map(String.init)).exitCode == .success)
            }
        }
        #expect(await run("export").stdout == before, "\(note)")
    }

    @Test(
        "The undo of a film that the catalogue lacks needs no look-up, and restores its facts",
        arguments: ["tt9999999", "777777"],
        ["watchlist remove", "seen remove", "seen --on=2026-01-02 --note=bad", "rate --clear"]
    )
    func undoneWithoutLookup(id: String, change: String) async throws {
        let key = id.hasPrefix("tt") ? "\"imdb_id\":\"\(id)\"" : "\"tmdb_id\":\(id)"
        let mark: [String: String] = [
            "watchlist remove": "\"added_at\":\"2026-01-01T12:00:00Z\"", "rate --clear": "\"rating\":8",
        ]
        let film = """
            [{\(key),"title":"Obscure","year":2019,"genres":["Drama"],\
            "directors":["Jane Doe"],"runtime_minutes":101,\(mark[change] ?? "\"seen_dates\":[\"2026-01-01\"]")}]
            """
        _ = await run("import", try program.home.write(film, to: "a.json"), "-q")
        let before = try #require(file)
        #expect(before.contains("Jane Doe"))
        var words = change.split(separator: " ").map(String.init)
        words.insert(id, at: words.count > 1 && !words[1].hasPrefix("-") ? 2 : 1)
        let note = await program.run(words).stderr
        #expect(file != before)
        let undo = try #require(note.split(separator: "Undo: movies ").dropFirst().first)
        for command in undo.dropLast().split(separator: " && movies ") {
            let outcome = await program.run(command.split(separator: " ").map(String.init))
            #expect(outcome.exitCode == .success, "\(outcome.stderr)")
        }
        #expect(file == before, "\(note)")
    }

    @Test(
        "A note is stored as it is printed, so that its undo and its import from an export change nothing",
        arguments: [
            ("one\n two\t", "one  two"), ("نمی\u{200C}دانم", "نمی\u{200C}دانم"), ("👨\u{200D}👩", "👨\u{200D}👩"),
            ("a\u{200D}\u{202E}b\u{FEFF}", "ab"), ("\u{1B}[31mred", "red"),
        ]
    )
    func storedNote(typed: String, stored: String) async throws {
        _ = await run("seen", "tt0113277", "--on=2026-01-31", "--note", typed)
        #expect(await run("seen", "--fields=note").stdout == stored + "\n")
        let before = try #require(file)
        let undo = "Undo: movies seen tt0113277 --on 2026-01-31 --note '\(stored)'"
        #expect(
            await run("seen", "remove", "tt0113277").stderr.replacing("--note \(stored)", with: "--note '\(stored)'")
                .contains(undo)
        )
        _ = await run("seen", "tt0113277", "--on=2026-01-31", "--note", stored)
        #expect(file == before)
        let path = try program.home.write(await run("export").stdout, to: "a.csv")
        #expect(await run("import", path).stderr == "Imported 1 film: 0 added, 0 changed, 1 unchanged.\n")
    }

    @Test("A note of nothing that can be printed, or too long for an import, is refused")
    func badNotes() async throws {
        let limit = 16 << 10
        for note in ["\u{200B}", "\n", String(repeating: "n", count: limit + 1)] {
            let outcome = await run("seen", "tt0113277", "--note", note)
            #expect(outcome.exitCode == .usage && outcome.stderr.contains("--note needs text of up to 16 KiB"))
        }
        #expect(file == nil)
        let longest = String(repeating: "\"", count: limit)
        #expect(await run("seen", "tt0113277", "--note", longest).exitCode == .success)
        let path = try program.home.write(await run("export").stdout, to: "a.csv")
        #expect(await run("import", path).exitCode == .success)
        let text = "Title,Year,Note\nHeat,1995,\(String(repeating: "n", count: limit + 1))\n"
        let long = try program.home.write(text, to: "b.csv")
        #expect(await run("import", long, "--as=seen").exitCode == .badResponse)
    }

    @Test("A note without a day is removed alone, and the undo restores it")
    func noteAlone() async throws {
        let path = try program.home.write("Title,Year,imdbID,Rating10,Note\nHeat,1995,tt0113277,9,mine\n", to: "a.csv")
        _ = await run("import", path, "--as=seen")
        let expected = """
            Removed your note on Heat (1995). Undo: movies seen tt0113277 --note mine && movies seen tt0113277 --undo

            """
        #expect(await run("seen", "remove", "heat") == Outcome(stderr: expected))
        #expect(await run("seen", "remove", "heat").stderr == "Heat (1995) is not marked as seen.\n")
    }

    @Test("A word that would be another command's action begins a title, if others follow")
    func titleLikeAction() async {
        #expect(await run("watchlist", "all", "about", "eve").stderr.hasPrefix("Added All About Eve (1950)"))
        #expect(await run("watchlist", "rm", "all", "about", "eve").stderr.hasPrefix("Removed All About Eve"))
    }

    @Test("Adding by an IMDb ID needs neither network nor catalogue; removing does")
    func unknownID() async throws {
        let added = "Added tt9999999 to the watchlist. Undo: movies watchlist remove tt9999999\n"
        #expect(await run("watchlist", "add", "tt9999999") == Outcome(stderr: added))
        #expect(await run("watchlist").stdout.hasPrefix("tt9999999\ttt9999999\t"))
        let path = try program.home.write("Title,imdbID,Rating10\nHeron,tt9999999,8\n", to: "a.csv")
        _ = await run("import", path)
        #expect(await run("watchlist", "--fields=title,rating").stdout == "Heron\t8.0\n")
        #expect(await run("seen", "remove", "tt9999998").exitCode == .notFound)
    }

    @Test("The films seen are sorted by the user's rating")
    func ownRatings() async {
        for (film, rating) in [("tt0113277", "3"), ("tt0078748", "9")] {
            _ = await run("seen", film, "--rating", rating)
        }
        _ = await run("seen", "tt0133093")
        #expect(await run("seen", "--sort=rating", "--fields=title").stdout == "Alien\nHeat\nThe Matrix\n")
    }

    @Test("Of several films of a title, the one that has the mark to be removed is meant")
    func titles() async {
        _ = await run("watchlist", "add", "Dune (1984)")
        #expect(await run("seen", "dune").exitCode == .notFound)
        #expect(await run("watchlist", "remove", "dune").stderr.hasPrefix("Removed Dune (1984)"))
        _ = await run("seen", "Dune (2021)")
        #expect(await run("seen", "dune", "--undo").stderr.hasPrefix("Marked Dune (2021) as not seen."))
    }

    @Test("Several films, also from standard input, are added together or not at all")
    func together() async {
        let outcome = await run("watchlist", "add", "tt0133093", "Xyzzy Plugh (1995)")
        #expect((outcome.exitCode, outcome.stdout) == (.notFound, ""))
        #expect(file == nil)
        _ = await run("watchlist", "add", "tt0133093", "Heat (1995)")
        #expect(await lists() == ["Heat\nThe Matrix\n", ""])
    }

    @Test(
        "A wrong command line changes nothing",
        arguments: [
            ["watchlist", "add"], ["watchlist", "list", "heat"], ["watchlist", "lst"],
            ["rate", "heat"], ["rate", "heat", "11"], ["rate", "heat", "7.3"], ["rate", "heat", "nan"], ["rate", "8"],
            ["rate", "tt0113277", "tt0133093", "8"], ["rate", "heat", "8", "--clear"],
            ["seen", "heat", "--rating=0"], ["seen", "heat", "--on=2026-02-30"], ["seen", "heat", "--on=9999-12-31"],
            ["seen", "heat", "--on=tomorrow"], ["rate", "heat", "7.3/10"], ["rate", "heat", "3/4"],
            ["rate", "heat", "4.2/5"], ["watchlist", "add", "heat", "--on=9999-12-31"],
            ["watchlist", "--on=2026-01-01"],
            ["watchlist", "add", "heat", "--genre=crime"], ["seen", "heat", "--undo", "--note=x"],
            ["seen", "--on=2026-01-31"], ["seen", "--undo"], ["seen", "@3"],
        ]
    )
    func wrong(arguments: [String]) async {
        let outcome = await program.run(arguments)
        #expect((outcome.exitCode, outcome.stdout) == (.usage, ""))
        #expect(file == nil)
    }

    @Test("The list is sorted and cut as requested, and all of it is printed otherwise")
    func listing() async {
        for film in ["tt0133093", "tt0113277", "tt0078748"] { _ = await run("watchlist", "add", film, "-q") }
        #expect(
            await run("watchlist", "list", "--fields=rank,title", "--sort=title", "-n2").stdout == "1\tAlien\n2\tHeat\n"
        )
        #expect(await run("watchlist", "list", "--fields=title", "--reverse", "-n1").stdout == "The Matrix\n")
        let past = "Page 2 doesn't exist; there is only 1 page.\n"
        #expect(await run("watchlist", "list", "-p2") == Outcome(stderr: past))
        #expect(await run("watchlist", "list", "-p2", "-q", "--fail-if-empty").exitCode == .empty)
    }

    @Test("On a terminal, the lists are tables, and an empty one is a note")
    func table() async {
        var program = program
        program.isTerminal = true
        program.variables["LANG"] = "en_US.UTF-8"
        let none = "The watchlist is empty; add a film with 'movies watchlist add <film>'.\n"
        #expect(await program.run("watchlist", "list") == Outcome(stderr: none))
        _ = await program.run("seen", "tt0113277", "--on=2026-01-31", "--rating=8.5")
        let expected = """
            #  TITLE  YEAR  YOURS  SEEN        DIRECTOR      GENRES
            1  Heat   1995  ★ 8.5  2026-01-31  Michael Mann  Crime, Action, Thriller
            1 film · your marks

            """
        #expect(await program.run("seen", "--color=never") == Outcome(stdout: expected))
        #expect(await program.run("rate", "@1", "9").stderr.hasPrefix("Rated Heat (1995) 9."))
    }
}
