import Domain
import DomainTestSupport
import Foundation
import TerminalKit
import Testing

@testable import Presentation

/// The effect of each key on the state, and the actions it requests.
@Suite("BrowseKeys")
struct BrowseKeysTests {
    private static let url = "https://www.themoviedb.org/movie/1"

    /// A search with 30 films, on a screen for ten.
    private static let films: BrowseState = {
        var state = BrowseState()
        state.field = TextField("film")
        state.results.list = .films(.search(MovieQuery(text: "film")))
        state.results.items = (1...30).map { MoviesListItemViewModel(.film($0)) }
        state.fit(ScreenSize(columns: 60, rows: 14))
        return state
    }()

    /// The effects that open a film of the list.
    private func opening(_ index: Int) -> [BrowseEffect] {
        [.settle, .open(.film(MoviesListItemViewModel(.film(index + 1))))]
    }

    private func typing(
        _ inputs: TerminalInput...,
        in state: BrowseState = films
    ) -> (state: BrowseState, effects: [BrowseEffect]) {
        var state = state
        let effects = inputs.flatMap { state.effects(of: $0) }
        return (state, effects)
    }

    private func list(_ keys: TerminalInput...) -> BrowseState {
        keys.reduce(typing(.key(.tab)).state) { typing($1, in: $0).state }
    }

    private var page: BrowseState {
        var state = list(.key(.down))
        let overview = String(repeating: "A long story. ", count: 60)
        let movie = Movie(id: .tmdb(1), title: "Film 1", overview: overview)
        var page = BrowsePage(MovieDetailsItemViewModel(MovieDetails(movie: movie)))
        page.isLoading = false
        state.pages = [page]
        return state
    }

    @Test(
        "In the field, keys move the selection and Enter opens it; the field keeps the focus",
        arguments: [
            ([.down, .down, .up], 1), ([.control("n"), .control("n"), .control("p")], 1), ([.pageDown], 9),
            ([.pageDown, .pageUp], 0),
        ] as [([Key], Int)]
    )
    func selectingInField(keys: [Key], row: Int) {
        let state = keys.reduce(Self.films) { typing(.key($1), in: $0).state }
        #expect(state.focus == .field)
        #expect(state.position.index == row)
        #expect(typing(.key(.enter), in: state).effects == opening(row))
        #expect(typing(.key(.character("j")), in: state).effects == [.type("filmj")])
    }

    @Test("Tab moves to the list, but not to an empty one", arguments: [Key.tab, .backTab])
    func intoList(key: Key) {
        #expect(typing(.key(key)).state.focus == .list)
        #expect(typing(.key(key), in: BrowseState()).state.focus == .field)
    }

    @Test(
        "/, Esc, Tab and Backspace return to the field",
        arguments: [Key.character("/"), .escape, .tab, .backTab, .backspace]
    )
    func backToField(key: Key) {
        let (state, effects) = typing(.key(key), .key(.character("s")), in: list())
        #expect(state.focus == .field)
        #expect(effects == [.type("films")])
    }

    @Test(
        "Each list key moves to its row",
        arguments: [
            ([.key(.character("j")), .key(.down), .key(.character("k")), .key(.down)], 2), ([.key(.character(" "))], 9),
            ([.key(.character("n")), .key(.character("n")), .key(.character("p"))], 1), ([.key(.control("d"))], 5),
            ([.key(.control("d")), .key(.control("u"))], 0), ([.key(.control("f"))], 9),
            ([.key(.control("f")), .key(.control("b"))], 0), ([.key(.control("n")), .key(.control("p"))], 0),
            ([.key(.pageDown)], 9), ([.key(.pageDown), .key(.pageUp)], 0), ([.key(.end)], 29),
            ([.key(.character("G")), .key(.up)], 28), ([.key(.end), .key(.home)], 0),
            ([.key(.end), .key(.character("g"))], 0), ([.wheel(.down), .wheel(.down), .wheel(.up)], 3),
        ] as [([TerminalInput], Int)]
    )
    func moving(inputs: [TerminalInput], row: Int) {
        #expect(inputs.reduce(list()) { typing($1, in: $0).state }.position.index == row)
    }

    @Test("The end of the list loads the rows that are missing, and r reloads", arguments: [Key.end, .character("G")])
    func loading(key: Key) {
        #expect(typing(.key(key), in: list()).effects == [.loadAll])
        #expect(typing(.key(.character("r")), in: list()).effects == [.reload])
    }

    @Test("A click selects a row, and a second one opens it; one on the field returns there")
    func clicks() {
        let once = typing(.click(column: 9, row: 3))
        #expect(once.state.position.index == 1)
        #expect(typing(.click(column: 9, row: 3), in: once.state).effects == opening(1))
        #expect(typing(.click(column: 9, row: 0), in: list()).state.focus == .field)
    }

    @Test("A click in the preview pane does nothing")
    func clickInPane() {
        var state = Self.films
        state.fit(ScreenSize(columns: 120, rows: 30))
        #expect(state.effects(of: .click(column: 70, row: 4)) == [])
        #expect(state.position.index == 0)
    }

    @Test("Enter opens a film; Esc closes it, and / also goes to the field")
    func details() {
        #expect(typing(.key(.enter), in: list(.key(.down))).effects == opening(1))
        let (back, effects) = typing(.key(.escape), in: page)
        #expect(back.pages.isEmpty && back.focus == .list && effects == [])
        #expect(typing(.key(.character("/")), in: page).state.focus == .field)
    }

    @Test("n and p open the next and the previous film")
    func neighbours() {
        #expect(typing(.key(.character("n")), in: page).effects == opening(2))
        #expect(typing(.key(.character("p")), in: page).effects == opening(0))
        #expect(typing(.key(.character("p")), .key(.character("p")), in: page).effects == opening(0))
    }

    @Test("f edits the filter in a line of its own, and Enter applies it")
    func filter() {
        let editing = typing(.key(.character("f")), .key(.character("q")), .paste("z"), in: list()).state
        #expect(editing.focus == .filter && editing.filterField.text == "qz" && editing.field.text == "film")
        let (applied, effects) = typing(.key(.enter), in: editing)
        #expect(applied.focus == .list && effects == [.filter("qz")])
        let (cancelled, none) = typing(.key(.escape), in: editing)
        #expect(cancelled.focus == .list && none == [])
    }

    @Test("Esc first removes the filter, in the list and the field; the line below the field names it")
    func filterRemoved() throws {
        var state = list()
        state.results.filter = BrowseFilter(YearRange("1980-1989"))
        #expect(BrowseScreen(state).buffer.lines[1].hasPrefix("─ Filter: 1980-1989 · Esc removes it ──"))
        for focus in [BrowseKey.Place.list, .field] {
            state.focus = focus
            #expect(typing(.key(.escape), in: state).effects == [.filter("")])
        }
        state.results.filter = BrowseFilter()
        #expect(typing(.key(.escape), in: state).effects == [.type("")])
        #expect(BrowseScreen(state).buffer.lines[1] == String(repeating: "─", count: 60))
    }

    @Test("A failed list or query is named with what to do, above the rows that stay, and Enter tries a query again")
    func failedList() {
        var state = Self.emptyField()
        var results = state.results
        results.begin(.films(.upcoming), takesAWhile: true)
        let error = ErrorMessage(DomainError.unavailable(.connectionLost))
        if let error { results.show(error) }
        state.show(results)
        #expect(
            state.message.joined(separator: " ")
                == "Upcoming films: lost the connection to TMDB. Check your connection. "
                + "Press r in the list to retry."
        )
        #expect(BrowseScreen(state).buffer.lines.contains { $0.hasPrefix(" > The Matrix") })
        #expect(typing(.key(.enter), in: state).effects == [.settle, .open(.film(MoviesListItemViewModel(.matrix)))])
        results.begin(.films(.search(MovieQuery(text: "x"))), takesAWhile: true)
        if let error { results.show(error) }
        state.show(results)
        #expect(state.keys.compactMap(\.hint).contains("Enter retry"))
        #expect(typing(.key(.enter), in: state).effects == [.settle, .reload])
    }

    @Test("In a picker, Enter chooses a film, in the field, the list and the details; Right opens it")
    func picker() {
        for state in [Self.films, list(), page] {
            var state = state
            state.isPicker = true
            let film = state.results.items[state.position.index]
            #expect(typing(.key(.enter), in: state).effects == [.settle, .leave(.chosen(film))])
        }
        var state = list()
        state.isPicker = true
        #expect(typing(.key(.right), in: state).effects == opening(0))
    }

    @Test("Enter during a search waits for the first film, until the next key")
    func early() {
        var state = Self.films
        state.results.isOutdated = true
        let (waiting, effects) = typing(.key(.enter), in: state)
        #expect(effects == [.settle] && waiting.pending == .enter)
        #expect(typing(.key(.character("x")), in: waiting).state.pending == nil)
    }

    @Test("The details scroll to the end and back", arguments: [Key.end, .character("G"), .pageDown, .control("d")])
    func scrolling(key: Key) {
        let state = typing(.key(key), in: page).state
        #expect((state.pages.last?.top ?? 0) > 0)
        #expect(typing(.key(.home), in: state).state.pages.last?.top == 0)
    }

    @Test("The last line shows the keys that work, the most useful first, each once")
    func hints() {
        func hints(_ state: BrowseState) -> String {
            var state = state
            state.fit(ScreenSize(columns: 160, rows: 14))
            let line = BrowseScreen(state).buffer.lines.last ?? ""
            return line.replacing(Messages.browse.moreBelow, with: "").trimmingCharacters(in: .whitespaces)
        }
        #expect(hints(Self.films) == "Enter open  Tab list  Esc clear  F1 keys  ↑↓ move  Ctrl-C quit")
        #expect(
            hints(list())
                == "Enter open  / search  ? keys  q quit  f filter  w watchlist  s seen  1-0 rate  r refresh  o web  y copy"
        )
        #expect(
            hints(page)
                == "Esc back  c people  m more like it  n next  ? keys  w watchlist  s seen  1-0 rate  t trailer  q quit  "
                + "o web  y copy"
        )
    }

    @Test("? shows the keys, F1 also in the field, and Esc hides them")
    func help() {
        for state in [list(.key(.character("?"))), typing(.key(.function(1))).state] {
            #expect(state.keysTop == 0)
            #expect(typing(.key(.escape), in: state).state.keysTop == nil)
        }
    }

    @Test("Copies the film's URL with y and opens it with o, in the list and the details; both settle the query")
    func commands() {
        for state in [list(), page] {
            #expect(typing(.key(.character("y")), in: state).effects == [.settle, .copy(Self.url)])
            #expect(typing(.key(.character("o")), in: state).effects == [.settle, .openOnWeb(Self.url)])
        }
    }

    @Test("w, s and digits mark the film in the list and the details, and remove what is already marked")
    func marks() throws {
        for state in [list(), page] {
            let film = try #require(state.markableFilm)
            let marks: [(Character, MarkAction)] = [
                ("w", .addToWatchlist), ("1", .rate(Rating(1))), ("0", .rate(Rating(10))),
                ("s", .seen(on: CalendarDate(ofLocalTime: state.now))),
            ]
            for (key, action) in marks {
                #expect(typing(.key(.character(key)), in: state).effects == [.mark(film, action)])
                var state = state
                let movie = film.movie
                let today = CalendarDate(ofLocalTime: state.now)
                state.marks[movie] = Mark(movie: movie, addedAt: state.now, seenOn: today)
                state.marks[movie].rating = Rating(key == "1" ? 1 : 10)
                let undone: MarkAction = key == "w" ? .removeFromWatchlist : key == "s" ? .notSeen : .rate(nil)
                #expect(typing(.key(.character(key)), in: state).effects == [.mark(film, undone)])
            }
        }
    }

    @Test("s on a film that was seen marks it as not seen, and s again restores the day, the note and the watchlist")
    func undoSeen() throws {
        var state = list()
        let film = try #require(state.markableFilm).movie
        let day = try #require(CalendarDate("2020-05-01"))
        func press() -> [MarkAction] {
            let (new, effects) = typing(.key(.character("s")), in: state)
            state = new
            return effects.map { if case .mark(_, let action, _) = $0 { action } else { .rate(nil) } }
        }
        state.marks[film] = Mark(movie: film, addedAt: state.now, seenOn: day, rating: Rating(8.5), note: "Twice")
        #expect(press() == [.notSeen])
        state.marks[film] = Mark(movie: film, addedAt: state.now, rating: Rating(8.5))
        let earlier = Mark(movie: film, addedAt: state.now, seenOn: day, rating: Rating(8.5), note: "Twice")
        #expect(press() == [.restore(earlier)])
        state.earlierMarks = [:]
        state.marks[film] = Mark(movie: film, addedAt: state.now)
        #expect(press() == [.seen(on: CalendarDate(ofLocalTime: state.now))])
        state.marks[film] = Mark(movie: film, seenOn: CalendarDate(ofLocalTime: state.now))
        #expect(press() == [.restore(Mark(movie: film, addedAt: state.now))])
    }

    @Test("A digit and w pressed twice restore the old rating and the time on the watchlist")
    @MainActor func undoRating() async throws {
        let film = try #require(list().markableFilm)
        let mark = Mark(movie: film.movie, addedAt: .distantPast, rating: Rating(8.5))
        let store = FakeMarksRepository([mark])
        let viewModel = MarksViewModel(films: MarkedFilms(store))
        var (state, ratings) = (list(), [Rating?]())
        for key in "3443ww" as String {
            state.marks = try await store.marks()
            let (new, effects) = typing(.key(.character(key)), in: state)
            state = new
            for case .mark(let film, let action, let time) in effects { viewModel.didMark(film, action, at: time) }
            await viewModel.isWritten()
            ratings.append(try await store.marks()[film.movie].rating)
        }
        #expect(ratings == [Rating(3), Rating(4), Rating(3), Rating(8.5), Rating(8.5), Rating(8.5)])
        #expect(try await store.marks().all == [mark])
    }

    @Test("u says how to undo")
    func undoKey() {
        #expect(typing(.key("u"), in: list()).state.note == "Press the same key again to undo.")
        #expect(typing(.key("u"), in: page).state.note == "Press the same key again to undo.")
    }

    @Test("The message about a mark names the key that undoes it, and wraps on a narrow screen")
    func undoMessage() {
        let old = Mark(movie: .alien, seenOn: CalendarDate("2020-05-01"))
        var state = list()
        state.note = Messages.browse.marked(MarkChange(.notSeen, old: old, new: Mark(movie: .alien)))
        #expect(state.message == ["Marked Alien (1979) as not seen · s: undo"])
        state.fit(ScreenSize(columns: 40, rows: 14))
        #expect(state.message == ["Marked Alien (1979) as not seen · s:", "undo"])
        let bottom = BrowseScreen(state).buffer.lines.suffix(2)
        #expect(zip(bottom, state.message).allSatisfy { $0.hasPrefix(" \($1)") })
    }

    @Test("Enter opens the films that stay in spite of an error; without films, it retries")
    func failure() {
        var state = Self.films
        state.results.failure = ErrorMessage(DomainError.badResponse(reason: "x"))
        #expect(typing(.key(.enter), in: state).effects == opening(0))
        state.results.items = []
        #expect(typing(.key(.enter), in: state).effects == [.settle, .reload])
    }

    @Test("Esc empties the field, and quits if it is empty")
    func escapeInField() {
        #expect(typing(.key(.escape)).effects == [.type("")])
        #expect(typing(.key(.escape), .key(.escape)).effects == [.type(""), .leave(.left)])
    }

    @Test("A paste goes to the field, wherever the focus is, and never runs commands")
    func paste() {
        #expect(typing(.paste(" q\no"), in: list()).effects == [.type("film q o")])
        #expect(typing(.paste("s"), in: page).effects == [.type("films")])
    }

    @Test("Enter retries after a temporary error, and accepts the suggested title")
    func enter() {
        var state = BrowseState()
        state.results.list = .films(.search(MovieQuery(text: "film")))
        state.results.failure = ErrorMessage(DomainError.unavailable(.connectionLost))
        #expect(typing(.key(.enter), in: state).effects == [.settle, .reload])
        state.results.failure = nil
        var page = MoviesPage.of()
        page.suggestions = [TitleSuggestion(title: "Heron", year: nil)]
        state.results.summary = Answer(page, source: .tmdb)
        #expect(typing(.key(.enter), in: state).effects == [.type("Heron")])
    }

    @Test("A recent query is opened by its row")
    func recent() {
        var state = BrowseState()
        state.recentQueries = RecentQueriesItemViewModel.items(.samples(3), now: .now)
        state.fit()
        #expect(typing(.key(.down), .key(.enter), in: state).effects == [.openRecentQuery(1)])
        #expect(typing(.key(.tab), .key(.character("d")), in: state).effects == [.removeRecentQuery(0)])
        #expect(typing(.key(.character("d")), in: state).effects == [.type("d")])
    }

    /// An empty field with recent queries above a list of films.
    private static func emptyField(_ queries: String..., list: MovieList = .popular) -> BrowseState {
        var state = BrowseState()
        let entries = queries.map { RecentQuery(text: $0, years: nil, searchedAt: .now, totalResults: 1) }
        state.recentQueries = entries.enumerated().map { .init(number: $0 + 1, query: $1, now: .now) }
        var results = BrowseResults()
        results.begin(.films(list), takesAWhile: false)
        results.show(Answer(.of(.matrix, .alien), source: .tmdb), after: [], isFinal: true) { .init($0) }
        state.show(results)
        return state
    }

    @Test("On an empty field, the selection passes from the recent queries to the films, and headings are skipped")
    func headingsSkipped() {
        let state = Self.emptyField("one", "two", "three", "four", "five", "six")
        #expect(state.rows.map { $0 == nil } == [true] + Array(repeating: false, count: 5) + [true, false, false])
        #expect(typing(.key(.enter), in: state).effects == [.openRecentQuery(0)])
        let film = (0..<5).reduce(state) { state, _ in typing(.key(.down), in: state).state }
        #expect(film.film?.title == "The Matrix")
        #expect(typing(.key(.enter), in: film).effects == [.settle, .open(.film(MoviesListItemViewModel(.matrix)))])
        #expect(typing(.key(.up), in: film).state.recentQueryIndex == 4)
        #expect(typing(.click(column: 5, row: 8), in: film).effects == [])
        #expect(Self.emptyField().film?.title == "The Matrix")
    }

    @Test("[ and ] change the list while the field is empty, and are typed otherwise")
    func otherList() {
        for state in [Self.emptyField("one"), typing(.key(.tab), in: Self.emptyField()).state] {
            #expect(typing(.key(.character("]")), in: state).effects == [.changeList(by: 1)])
            #expect(typing(.key(.character("[")), in: state).effects == [.changeList(by: -1)])
        }
        #expect(typing(.key(.character("["))).effects == [.type("film[")])
        #expect(typing(.paste("["), in: Self.emptyField()).effects == [.type("[")])
    }

    @Test("Recent queries narrow while one types, and the first film stays selected")
    func narrowing() {
        var state = Self.emptyField("Matrix", "the matrix", "alien", "mat", "matter", "matches")
        #expect(state.offeredQueries.map(\.query.text) == ["Matrix", "the matrix", "alien", "mat", "matter"])
        for (typed, queries) in [
            ("m", ["Matrix", "the matrix", "mat"]), ("mat", ["Matrix", "the matrix", "matter"]),
            ("matrix", ["the matrix"]), ("atrix", []),
        ] {
            state.field = TextField(typed)
            #expect(state.offeredQueries.map(\.query.text) == queries)
        }
        state = Self.emptyField("alien", "aliens")
        state = typing(.key(.character("a")), in: state).state
        #expect(state.film?.title == "The Matrix")
        #expect(typing(.key(.up), .key(.enter), in: state).effects == [.openRecentQuery(1)])
        state.results.items = []
        state.fit()
        #expect(state.row == nil)
        #expect(typing(.key(.down), in: state).state.recentQueryIndex == 0)
    }

    @Test("The newest recent query that begins with the typed text is its completion, unless it found nothing")
    func completion() {
        func state(_ typed: String) -> BrowseState {
            var state = BrowseState()
            state.field = TextField(typed)
            let queries = [("Matchstick", 0), ("Matrix", 4), ("matter", 2)].map {
                RecentQuery(text: $0, years: nil, searchedAt: .now, totalResults: $1)
            }
            state.recentQueries = queries.enumerated().map { .init(number: $0 + 1, query: $1, now: .now) }
            return state
        }
        #expect(["", "mat", "matt", "matrix", "x"].map { state($0).completion } == ["", "rix", "er", "", ""])
        #expect(typing(.key(.right), in: state("mat")).effects == [.type("matrix")])
        #expect(typing(.key(.left), .key(.right), in: state("mat")).effects == [])
    }

    @Test("Quits with q, Ctrl-C anywhere, and Ctrl-D in the empty field")
    func leaving() {
        for state in [list(), page, list(.key(.character("?")))] {
            #expect(typing(.key(.character("q")), in: state).effects == [.leave(.left)])
            #expect(typing(.key(.control("c")), in: state).effects == [.leave(.interrupted)])
        }
        #expect(typing(.key(.character("q"))).effects == [.type("filmq")])
        #expect(typing(.key(.control("d"))).effects == [])
        #expect(typing(.key(.control("d")), in: BrowseState()).effects == [.leave(.left)])
    }
}
