import Domain
import DomainTestSupport
import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("BrowseViewModel")
struct BrowseViewModelTests {
    private func answer(_ movies: Movie..., source: AnswerSource = .tmdb, isStale: Bool = false) -> Script<MoviesPage> {
        .answer(stale(movies, source, isStale))
    }

    private func stale(_ movies: [Movie], _ source: AnswerSource, _ isStale: Bool) -> Answer<MoviesPage> {
        let page = MoviesPage(number: 1, totalPages: 1, totalResults: movies.count, movies: movies)
        return Answer(page, source: source, fetchedAt: Date(timeIntervalSince1970: 1), isStale: isStale)
    }

    @Test("Online a search waits for a pause in typing, and only the last text is requested")
    func debounce() async throws {
        let browse = try BrowseHarness(["matrix": answer(.matrix), "matri": answer(.alien), "matr": answer(.alien)])
        for text in ["matr", "matri", "matrix"] { browse.viewModel.didType(text) }
        #expect(browse.results.activity == .searching)
        #expect(await browse.endPause())
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
        #expect(browse.results.query?.text == "matrix")
    }

    @Test("Without a network request there is no pause")
    func atOnce() async throws {
        let browse = try BrowseHarness(["matrix": answer(.matrix)], waits: false)
        browse.viewModel.didType("matrix")
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
        #expect(!browse.isPausing)
    }

    @Test("A fresh cached page is shown without a pause")
    func cached() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let cached = ["matrix": answer(.matrix, source: .cache)]
        let browse = try BrowseHarness(["matrix": .pending(pending)], cached: cached)
        browse.viewModel.didType("matrix")
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
        #expect(!pending.isAsked)
    }

    @Test("A stale cached page is shown at once, and the fresh one replaces it")
    func cachedThenFresh() async throws {
        let fresh = PendingAnswer<MoviesPage>()
        let cached = ["matrix": answer(.alien, source: .cache, isStale: true)]
        let browse = try BrowseHarness(["matrix": .pending(fresh)], cached: cached)
        browse.viewModel.didType("matrix")
        #expect(await eventually { browse.titles == ["Alien"] })
        #expect(browse.results.activity == .refreshing)
        #expect(browse.results.summary?.notice == nil)
        #expect(await browse.endPause())
        #expect(await eventually { fresh.isAsked })
        fresh.answer(stale([.matrix], .tmdb, false))
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
    }

    @Test("The catalogue's films stand in for TMDB's until they arrive, and are not recorded")
    func catalogFirst() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let browse = try BrowseHarness(["alien": .pending(pending)], catalog: .of(.alien))
        browse.viewModel.didStart("alien")
        #expect(await eventually { browse.titles == ["Alien"] && pending.isAsked })
        #expect(browse.results.activity == .refreshing)
        browse.viewModel.didCommit()
        #expect(await browse.recorded == [])
        pending.answer(stale([.matrix, .alien], .tmdb, false))
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix", "Alien"])
    }

    @Test("The catalogue's films and its guesses stay after an error, and its guesses if TMDB finds nothing")
    func catalogStays() async throws {
        var guess = MoviesPage.of(.alien)
        guess.match = .similar
        for (page, fails) in [(guess, true), (.of(.alien), true), (guess, false)] {
            let pending = PendingAnswer<MoviesPage>()
            let browse = try BrowseHarness(["alien": .pending(pending)], catalog: page)
            browse.viewModel.didStart("alien")
            #expect(await eventually { pending.isAsked })
            #expect(browse.titles == ["Alien"] && browse.results.activity == .refreshing)
            if fails {
                pending.fail(.credential(.refused(message: nil)))
            } else {
                pending.answer(Answer(.of(), source: .tmdb))
            }
            #expect(await browse.settles())
            #expect(browse.titles == ["Alien"] && (browse.results.failure != nil) == fails)
        }
    }

    @Test("A reload fetches anew while the rows stay")
    func reload() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let browse = try BrowseHarness(["alien": answer(.alien)], refreshed: ["alien": .pending(pending)])
        #expect(await browse.type("alien"))
        browse.viewModel.didReload()
        #expect(await eventually { pending.isAsked })
        #expect(browse.titles == ["Alien"] && browse.results.activity == .refreshing)
        pending.answer(stale([.matrix], .tmdb, false))
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
    }

    @Test("The old films stay until the new results, and cannot be opened")
    func outdated() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let browse = try BrowseHarness(["alien": answer(.alien), "matrix": .pending(pending)])
        #expect(await browse.type("alien"))
        browse.viewModel.didType("matrix")
        #expect(browse.results.isOutdated)
        #expect(browse.titles == ["Alien"])
        #expect(await browse.endPause())
        #expect(await eventually { pending.isAsked })
        pending.answer(stale([.matrix], .tmdb, false))
        #expect(await eventually { browse.titles == ["The Matrix"] })
        #expect(!browse.results.isOutdated)
    }

    @Test("A late response to an older text is dropped")
    func late() async throws {
        let (old, new) = (PendingAnswer<MoviesPage>(), PendingAnswer<MoviesPage>())
        let browse = try BrowseHarness(["alien": .pending(old), "matrix": .pending(new)])
        browse.viewModel.didType("alien")
        #expect(await browse.endPause())
        #expect(await eventually { old.isAsked })
        browse.viewModel.didType("matrix")
        #expect(await browse.endPause())
        #expect(await eventually { new.isAsked })
        new.answer(stale([.matrix], .tmdb, false))
        #expect(await browse.settles())
        old.answer(stale([.alien], .tmdb, false))
        #expect(await eventually { old.isCancelled })
        #expect(browse.titles == ["The Matrix"])
    }

    @Test("Local searches run one at a time, and only the newest of the waiting ones runs")
    func inTurn() async throws {
        let (old, new) = (PendingAnswer<MoviesPage>(), PendingAnswer<MoviesPage>())
        let between = PendingAnswer<MoviesPage>()
        let browse = try BrowseHarness(
            ["a": .pending(old), "al": .pending(between), "alien": .pending(new)],
            waits: false
        )
        browse.viewModel.didType("a")
        #expect(await eventually { old.isAsked })
        browse.viewModel.didType("al")
        browse.viewModel.didType("alien")
        old.answer(stale([.matrix], .catalog, false))
        #expect(await eventually { new.isAsked })
        #expect(browse.titles == [])
        new.answer(stale([.alien], .catalog, false))
        #expect(await browse.settles())
        #expect(browse.titles == ["Alien"])
        #expect(!between.isAsked)
    }

    @Test("Changing surrounding space sends no request")
    func sameQuery() async throws {
        let browse = try BrowseHarness(["matrix": answer(.matrix)], waits: false)
        browse.viewModel.didType("matrix")
        #expect(await browse.settles())
        browse.viewModel.didType("matrix ")
        #expect(browse.results.activity == .none)
        #expect(!browse.results.isOutdated)
    }

    @Test("After an error the films stay with the query that found them, and a retry may succeed")
    func failure() async throws {
        let error = DomainError.badResponse(reason: "x")
        let browse = try BrowseHarness(["alien": answer(.alien), "matrix": .failure(error)])
        #expect(await browse.type("alien"))
        #expect(await browse.type("matrix"))
        #expect(browse.titles == ["Alien"] && browse.results.query?.text == "alien")
        #expect(browse.results.failed?.query?.text == "matrix")
        #expect(browse.results.failure?.message.hasPrefix("unexpected response") == true)
        browse.viewModel.didReload()
        #expect(browse.results.activity == .searching && browse.results.query?.text == "matrix")
        #expect(browse.results.failure == nil && browse.results.failed == nil)
        let empty = try BrowseHarness(["matrix": .failure(error)])
        #expect(await empty.type("matrix"))
        #expect(empty.titles == [] && empty.results.failed == nil && empty.results.failure?.mayPass == true)
    }

    @Test("An invalid query is reported, and no request is made")
    func noQuery() throws {
        let browse = try BrowseHarness()
        browse.viewModel.didType("tmdb:x")
        #expect(browse.results.failure?.message == "\"tmdb:x\" is not a film ID")
        #expect(browse.results.failure?.mayPass == false)
        browse.viewModel.didReload()
        #expect(browse.results.activity == .none)
    }
}

@MainActor
@Suite("BrowseViewModel history")
struct BrowseViewModelHistoryTests {
    private let found = Script.answer(Answer(MoviesPage.of(.matrix), source: .tmdb))

    private func answer(_ movie: Movie) -> Script<MoviesPage> { .answer(Answer(.of(movie), source: .tmdb)) }

    @Test("Typing records nothing; settling records the query once")
    func settling() async throws {
        let browse = try BrowseHarness(["matrix": found])
        #expect(await browse.type("matrix"))
        #expect(await browse.recorded == [])
        browse.viewModel.didCommit()
        browse.viewModel.didCommit()
        await browse.viewModel.didLeave()
        #expect(await browse.recorded == ["matrix"])
    }

    @Test("Settling skips the pause, and the query is recorded once it has results")
    func early() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let browse = try BrowseHarness(["matrix": .pending(pending)])
        browse.viewModel.didType("matrix")
        #expect(await eventually { browse.isPausing })
        browse.viewModel.didCommit()
        #expect(await eventually { pending.isAsked })
        #expect(await browse.recorded == [])
        pending.answer(Answer(.of(.matrix), source: .tmdb))
        #expect(await browse.settles())
        await browse.viewModel.didLeave()
        #expect(await browse.recorded == ["matrix"])
    }

    @Test("Failed and overwritten queries are not recorded")
    func failing() async throws {
        let browse = try BrowseHarness(["matrix": .failure(.notAvailableOffline), "alien": found])
        #expect(await browse.type("matrix"))
        browse.viewModel.didCommit()
        #expect(await browse.type("alien"))
        await browse.viewModel.didLeave()
        #expect(await browse.recorded == [])
    }

    @Test("An empty field lists the recent queries, which keep their years until the field is emptied")
    func recent() async throws {
        let entry = RecentQuery(text: "matrix", years: "1999-2003", searchedAt: Date(), totalResults: 3)
        let browse = try BrowseHarness(["matrix": found], years: YearRange("1999-2003"), recent: [entry])
        browse.viewModel.didType("")
        #expect(await eventually { browse.viewModel.recent.items.value.count == 1 })
        #expect(browse.results.query == nil)
        browse.viewModel.didSelectRecent(at: 5)
        browse.viewModel.didSelectRecent(at: 0)
        #expect(browse.viewModel.text.value == "matrix")
        #expect(browse.viewModel.years.value == YearRange("1999-2003"))
        #expect(await browse.settles())
        browse.viewModel.didType("")
        #expect(browse.viewModel.years.value == nil)
        await browse.viewModel.didLeave()
        #expect(await browse.recorded == ["matrix"])
    }

    @Test("An empty field shows a list, which [ and ] change and a search replaces for a while")
    func lists() async throws {
        let browse = try BrowseHarness(
            ["matrix": found],
            lists: [.popular: answer(.alien), .topRated: answer(.film(1)), .trending: answer(.film(2))]
        )
        browse.viewModel.didStart("")
        #expect(await browse.settles())
        #expect(browse.titles == ["Alien"] && browse.results.list == .films(.popular))
        for _ in 1...4 { browse.viewModel.didChangeList(by: -1) }
        #expect(await browse.endPause())
        #expect(await browse.settles())
        #expect(browse.titles == ["Film 2"] && browse.results.list == .films(.trending))
        browse.viewModel.didChangeList(by: -1)
        #expect(browse.titles == ["Film 2"] && browse.results.isOutdated && browse.results.activity == .searching)
        browse.viewModel.didChangeList(by: 1)
        #expect(await browse.endPause())
        #expect(await browse.settles())
        #expect(await browse.type("matrix"))
        #expect(browse.titles == ["The Matrix"])
        browse.viewModel.didChangeList(by: 1)
        #expect(browse.results.query?.text == "matrix")
        #expect(await browse.type(""))
        #expect(browse.titles == ["Film 2"])
        #expect(browse.viewModel.didFilter("1990-1999") == nil)
        #expect(await browse.settles())
        #expect(browse.titles == [] && browse.results.isEmpty)
        await browse.viewModel.didLeave()
        #expect(await browse.recorded == [])
    }

    @Test("Without the network there are the lists of the catalogue; a failed one can be retried")
    func localLists() async throws {
        let failure = Script<MoviesPage>.failure(.unavailable(.connectionLost))
        let browse = try BrowseHarness(lists: [.popular: answer(.alien), .topRated: failure], waits: false)
        browse.viewModel.didStart("")
        #expect(await browse.settles())
        browse.viewModel.didChangeList(by: 1)
        #expect(await eventually { browse.results.failure != nil })
        #expect(browse.titles == ["Alien"] && browse.results.list == .films(.popular))
        #expect(browse.results.failed == .films(.topRated))
        browse.viewModel.didReload()
        #expect(await eventually { browse.results.failure != nil })
        browse.viewModel.didChangeList(by: 1)
        #expect(await browse.settles())
        #expect(browse.results.list == .own(.watchlist) && browse.results.isEmpty)
    }

    @Test(
        "The user's own lists follow the others, filtered like those of the command line, and keep rows until a reload"
    )
    func ownLists() async throws {
        let day = try #require(CalendarDate("2020-05-01"))
        let marks = [
            Mark(movie: .alien, addedAt: .distantPast), Mark(movie: .matrix, seenDates: [day]),
            Mark(movie: .film(1), rating: Rating(8)),
        ]
        let browse = try BrowseHarness(lists: [.popular: answer(.film(3))], waits: false, marks: marks)
        browse.viewModel.didStart("")
        #expect(await browse.settles())
        for (list, titles) in [
            (MarkList.rated, ["Film 1"]), (.seen, ["The Matrix", "Film 1"]), (.watchlist, ["Alien"]),
        ] {
            browse.viewModel.didChangeList(by: -1)
            #expect(await browse.settles())
            #expect(browse.titles == titles && browse.results.list == .own(list))
            #expect(browse.results.summary?.source == .marks)
        }
        let alien = try #require(browse.results.items.first)
        browse.viewModel.marks.didMark(alien, .removeFromWatchlist)
        await browse.viewModel.marks.isWritten()
        #expect(browse.titles == ["Alien"])
        browse.viewModel.didReload()
        #expect(await browse.settles())
        #expect(browse.titles == [] && browse.results.isEmpty)
        browse.viewModel.didChangeList(by: 1)
        #expect(browse.viewModel.didFilter("action") == nil)
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix"])
        #expect(browse.viewModel.didFilter("") == nil)
        #expect(await browse.settles())
        #expect(browse.titles == ["The Matrix", "Film 1"])
    }

    @Test("A filter hides films and sets the years of the query")
    func filter() async throws {
        let years = YearRange("1990-1999")
        let browse = try BrowseHarness(["matrix": found], years: years, session: years, waits: false)
        browse.viewModel.didType("matrix")
        #expect(await browse.settles())
        #expect(browse.viewModel.didFilter("horror noir") == "noir")
        #expect(browse.titles == ["The Matrix"])
        #expect(browse.viewModel.didFilter("1990-1999 horror") == nil)
        #expect(browse.titles == [] && browse.results.isEmpty)
        #expect(browse.viewModel.didFilter("1990-1999 action") == nil)
        #expect(browse.titles == ["The Matrix"] && browse.results.query?.years == years)
    }

    @Test("A removed query leaves the history, even if that has changed meanwhile")
    func removing() async throws {
        let entries = [RecentQuery].samples(3)
        let browse = try BrowseHarness(recent: entries)
        browse.viewModel.didType("")
        #expect(await eventually { browse.viewModel.recent.items.value.count == 3 })
        _ = try await browse.history.remove(at: 1)
        browse.viewModel.recent.didRemove(at: 1)
        await browse.viewModel.didLeave()
        #expect(browse.viewModel.recent.items.value.map(\.query.text) == [entries[2].text])
    }

    @Test("The years of the session apply, also with an empty field")
    func years() async throws {
        let years = YearRange(1999)
        var filters = FilmFacts()
        filters.years = years
        let lists = [MovieList.discover(filters): found]
        let browse = try BrowseHarness(["matrix": found], lists: lists, years: years, session: years)
        #expect(await browse.type("matrix"))
        #expect(browse.results.query?.years == years)
        #expect(await browse.type(""))
        #expect(browse.viewModel.years.value == years)
        #expect(browse.titles == ["The Matrix"] && browse.results.list == .films(.popular))
    }
}

@MainActor
@Suite("BrowseViewModel pages")
struct BrowseViewModelPagesTests {
    private func page(_ number: Int, _ movies: Movie...) -> Script<MoviesPage> {
        let page = MoviesPage(number: number, totalPages: 2, totalResults: 3, movies: movies)
        return .answer(Answer(page, source: .tmdb, fetchedAt: Date(timeIntervalSince1970: 1)).withNotice(.noCredential))
    }

    @Test("The next page is appended, without repeated films")
    func next() async throws {
        let browse = try BrowseHarness(["film": page(1, .film(1), .film(2))], pages: [2: page(2, .film(2), .film(3))])
        #expect(await browse.type("film"))
        browse.viewModel.didShowRow(at: browse.results.items.count - 1)
        #expect(browse.results.activity == .nextPage)
        #expect(await browse.settles())
        #expect(browse.titles == ["Film 1", "Film 2", "Film 3"])
        #expect(browse.results.summary?.notice == .noCredential)
        #expect(!browse.viewModel.didRequestAll())
        browse.viewModel.didShowRow(at: browse.results.items.count - 1)
        #expect(browse.results.activity == .none)
    }

    @Test(
        "A filter or an order applies to all pages of the catalogue, and to the first ones of TMDB",
        arguments: [("action", ["The Matrix"]), ("title", ["Film 10", "Film 2", "Film 30", "The Matrix"])]
    )
    func filtered(filter: String, titles: [String]) async throws {
        let pages = (1...3).map { number in
            let movies = number == 2 ? [Movie.matrix, .film(2)] : [.film(number * 10)]
            return MoviesPage(number: number, totalPages: 3, totalResults: 4, movies: movies)
        }.map { Script.answer(Answer($0, source: .tmdb)) }
        let browse = try BrowseHarness(["film": pages[0]], pages: [2: pages[1], 3: pages[2]])
        #expect(await browse.type("film"))
        #expect(browse.viewModel.didFilter(filter) == nil)
        #expect(await eventually { browse.results.movies.count == 4 })
        #expect(browse.titles == titles)
    }

    @Test("All further pages are loaded together, but only without the network", arguments: [true, false])
    func all(isLocal: Bool) async throws {
        let pages = (1...3).map { number in
            MoviesPage(number: number, totalPages: 3, totalResults: 3, movies: [.film(number)])
        }.map { Script.answer(Answer($0, source: .tmdb)) }
        let browse = try BrowseHarness(["film": pages[0]], pages: [2: pages[1], 3: pages[2]], waits: !isLocal)
        browse.viewModel.didType("film")
        if !isLocal { #expect(await browse.endPause()) }
        #expect(await browse.settles())
        #expect(browse.viewModel.didRequestAll() == isLocal)
        #expect(await browse.settles())
        #expect(browse.titles == (isLocal ? ["Film 1", "Film 2", "Film 3"] : ["Film 1"]))
    }
}

@MainActor
@Suite("BrowseViewModel details")
struct BrowseViewModelDetailsTests {
    private let film = MoviesListItemViewModel(.matrix)

    @Test("A film's details are loaded, first the stale ones of the cache")
    func details() async throws {
        let fresh = Answer(MovieDetails(movie: .matrix, runtime: 136), source: .tmdb)
        var stale = fresh
        stale.source = .cache
        let browse = try BrowseHarness(films: [.init(.tmdb(603)): .answers([stale, fresh])])
        let page = browse.viewModel.details(of: film)
        let answers = Observed(page.answer)
        await page.didLoad()
        let items = [stale, fresh].map { answer in
            answer.map { MovieDetailsItemViewModel($0, posterURL: "/matrix.jpg") }
        }
        #expect(answers.values == [nil] + items)
        #expect(browse.viewModel.preview(of: film).heading == "The Matrix (1999)")
    }

    @Test("A note says why there is no image")
    func poster() async throws {
        let missing = DomainError.notFound(.posterImage(url: "https://images.example/matrix.jpg"))
        for (error, note) in [
            (missing, "No image found at https://images.example/matrix.jpg."),
            (.rateLimited(retryAfter: nil), "Can't show the image: TMDB rate limit exceeded."),
            (.notAvailableOffline, nil),
        ] {
            let browse = try BrowseHarness(imageError: error)
            #expect(await browse.viewModel.poster(of: film, width: 400) == nil)
            #expect(browse.viewModel.note.value == note)
        }
    }

    @Test("A person is loaded with posters of their films")
    func person() async throws {
        let details = PersonDetails(
            person: Person(id: 7, name: "Aino Salo"),
            credits: [FilmCredit(movie: .matrix, role: "Trinity")]
        )
        let people = FakePeopleRepository([.id(7): .answer(Answer(details, source: .tmdb))])
        let page = try BrowseHarness(people: people).viewModel.person(.id(7))
        await page.didLoad()
        let item = PersonItemViewModel(details, posterURL: { $0.posterPath })
        #expect(page.answer.value == Answer(item, source: .tmdb))
    }

    @Test("Films like a film are loaded, and an error is shown")
    func similar() async throws {
        let browse = try BrowseHarness(lists: [.similar(.tmdb(603)): answer(.alien)])
        let page = browse.viewModel.films(like: film)
        await page.didLoad()
        #expect(page.answer.value?.content.map(\.title) == ["Alien"])
        let failing = try BrowseHarness(lists: [.similar(.tmdb(603)): .failure(.unavailable(.connectionLost))])
        let failed = failing.viewModel.films(like: film)
        await failed.didLoad()
        #expect(failed.error.value?.error == .unavailable(.connectionLost))
    }

    @Test("A trailer is opened in the browser; without one, a message says so")
    func trailer() async throws {
        var extras = ContentOptions()
        extras.includesExtras = true
        let trailers = [[], [Video(name: "Trailer", url: "https://example.org/t")]].map { videos in
            var details = MovieDetails(movie: .matrix)
            (details.trailers, details.hasExtras) = (videos, true)
            return Script.answer(Answer(details, source: .tmdb))
        }
        let messages = ["TMDB has no trailer for The Matrix (1999).", "Opened https://example.org/t"]
        for (script, message) in zip(trailers, messages) {
            let browse = try BrowseHarness(films: [.init(.tmdb(603), extras): script])
            browse.viewModel.didOpenTrailer(of: film)
            #expect(browse.viewModel.note.value == "Loading…")
            #expect(await eventually { browse.viewModel.note.value == message })
        }
    }

    private func answer(_ movie: Movie) -> Script<MoviesPage> { .answer(Answer(.of(movie), source: .tmdb)) }
}
