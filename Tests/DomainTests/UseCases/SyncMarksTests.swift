import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import Domain

@Suite("SyncMarks")
struct SyncMarksTests {
    private static let now = Date(timeIntervalSince1970: 1_763_632_800)

    private let accounts = FakeAccountRepository()
    private let credentials = FakeCredentialRepository(Credential(found: "eyJx"))
    private let marks = FakeMarksRepository()

    init() {
        credentials.save(AccountSession("s3ss10n"))
    }

    private func sync(isDryRun: Bool = false, removesAll: Bool = false) async throws -> SyncReport {
        let sync = SyncMarksUseCase(accounts: accounts, credentials: credentials, marks: marks) { Self.now }
        return try await sync(isDryRun: isDryRun, removesAll: removesAll)
    }

    private func film(_ number: Int) -> Movie { Movie(id: .tmdb(number), tmdbID: number, title: "Film \(number)") }

    private func mark(_ actions: MarkAction..., film number: Int) async throws {
        for action in actions {
            try await MarkedFilms(marks) { Self.now - 60 }.apply(action, to: [film(number)])
        }
    }

    private func change(_ number: Int, _ side: MarksMerge.Side, _ edit: MarkEdit, _ result: SyncChange.Result = .done)
        -> SyncChange
    {
        let movie = side == .account ? film(number) : FakeAccountRepository.movie(number)
        return SyncChange(movie: movie, side: side, edit: edit, result: result)
    }

    /// The local mark of a film.
    private func local(_ number: Int) async throws -> Mark { try await marks.marks()[film(number)] }

    @Test("The first sync adds on both sides, and the second has nothing to do")
    func first() async throws {
        try await mark(.addToWatchlist, film: 1)
        try await mark(.rate(Rating(7)), film: 2)
        accounts.change { $0.marks = [2: SharedMarks(rating: Rating(8)), 3: SharedMarks(isOnWatchlist: true)] }
        let expected = [
            change(1, .account, .watchlist(true)), change(2, .account, .rating(Rating(7))),
            change(3, .local, .watchlist(true)),
        ]
        #expect(try await sync() == SyncReport(changes: expected))
        #expect(
            accounts.state.marks == [
                1: SharedMarks(isOnWatchlist: true), 2: SharedMarks(rating: Rating(7)),
                3: SharedMarks(isOnWatchlist: true),
            ]
        )
        let added = try await local(3)
        #expect(added.addedAt == Self.now)
        #expect(try await marks.marks().all.map(\.movie.title) == ["Film 1", "Film 2", "TMDB's film 3"])
        #expect(try await sync() == SyncReport(changes: []))
    }

    @Test("Removals are copied in both directions, and dates and notes stay here")
    func removals() async throws {
        try await mark(.addToWatchlist, .rate(Rating(7)), film: 1)
        try await mark(.addToWatchlist, film: 2)
        for _ in 1...2 { _ = try await sync() }
        accounts.change { $0.marks[1]?.rating = nil }
        let day = try #require(CalendarDate(year: 2026, month: 11, day: 20))
        // Seeing a film takes it off the watchlist.
        try await mark(.seen(on: day, note: "in Lyon"), film: 1)
        try await mark(.removeFromWatchlist, film: 2)
        let report = try await sync()
        #expect(
            report.changes.map(\.edit) == [.watchlist(false), .rating(nil), .watchlist(false)]
                && report.changes.map(\.side) == [.account, .local, .account]
        )
        #expect(accounts.state.marks == [:])
        #expect(try await local(1) == Mark(movie: film(1), seenOn: day, note: "in Lyon"))
        #expect(try await sync().changes == [])
    }

    @Test("A dry run names the changes and makes none")
    func dryRun() async throws {
        try await mark(.addToWatchlist, film: 1)
        accounts.change { $0.marks = [3: SharedMarks(rating: Rating(5))] }
        let before = try await marks.marks()
        let expected = [
            change(1, .account, .watchlist(true), .planned), change(3, .local, .rating(Rating(5)), .planned),
        ]
        #expect(try await sync(isDryRun: true) == SyncReport(changes: expected))
        #expect(try await marks.marks() == before)
        #expect(accounts.state.marks == [3: SharedMarks(rating: Rating(5))])
    }

    @Test("What is going to be sent is stored before the first change, for a sync that is interrupted, and only once")
    func keepsState() async throws {
        for number in 1...2 { try await mark(.addToWatchlist, film: number) }
        let marks = marks
        let states = Mutex<[SyncState?]>([])
        accounts.change {
            $0.onChange = {
                let state = try? await marks.marks().lastSync
                states.withLock { $0.append(state) }
            }
        }
        _ = try await sync()
        let listed = SharedMarks(isOnWatchlist: true)
        let state = SyncState(account: 7, marks: [:], sent: [1: listed, 2: listed])
        #expect(states.withLock { $0 } == [state, state])
    }

    @Test("A list that lags behind removes nothing that was added there, and copies it again")
    func lag() async throws {
        try await mark(.addToWatchlist, film: 1)
        _ = try await sync()
        let added = try await local(1).addedAt
        accounts.change { $0.marks = [:] }
        #expect(try await sync().changes == [change(1, .account, .watchlist(true))])
        #expect(try await local(1).addedAt == added)
        #expect(try await sync().changes == [])
        accounts.change { $0.marks = [:] }
        #expect(try await sync().changes.map(\.side) == [.local])
    }

    @Test("Removals of most of a list are held back until they are allowed; a dry run says the same")
    func massRemoval() async throws {
        for number in 1...12 { try await mark(.addToWatchlist, film: number) }
        for _ in 1...2 { _ = try await sync() }
        accounts.change { $0.marks = [1: SharedMarks(isOnWatchlist: true)] }
        for isDryRun in [true, false, false] {
            #expect(try await sync(isDryRun: isDryRun).changes.map(\.result) == Array(repeating: .held, count: 11))
            #expect(try await marks.marks().watchlist.count == 12)
        }
        let planned = try await sync(isDryRun: true, removesAll: true)
        #expect(planned.changes.map(\.result) == Array(repeating: .planned, count: 11))
        #expect(try await sync(removesAll: true).changes.map(\.result) == Array(repeating: .done, count: 11))
        #expect(try await marks.marks().watchlist.map(\.movie) == [film(1)])
    }

    @Test("An account is not emptied because the marks here are gone")
    func emptyHere() async throws {
        for number in 1...12 { try await mark(.rate(Rating(8)), film: number) }
        for _ in 1...2 { _ = try await sync() }
        for number in 1...12 { try await mark(.rate(nil), film: number) }
        #expect(try await sync().changes.map(\.result) == Array(repeating: .held, count: 12))
        #expect(accounts.state.marks.count == 12)
        _ = try await sync(removesAll: true)
        #expect(accounts.state.marks == [:])
    }

    @Test("A file that cannot be changed fails before the account is changed")
    func unwritable() async throws {
        try await mark(.addToWatchlist, film: 1)
        await marks.failUpdates(with: .storage(.newerVersion(path: "/m")))
        await #expect(throws: DomainError.storage(.newerVersion(path: "/m"))) { try await sync() }
        #expect(accounts.state.marks == [:])
    }

    @Test("After a failure the completed changes stay, and the next sync makes the others", arguments: 0...3)
    func failing(completed: Int) async throws {
        for number in 1...3 { try await mark(.addToWatchlist, film: number) }
        accounts.change {
            $0.marks = [4: SharedMarks(isOnWatchlist: true)]
            $0.changesLeft = completed
        }
        let report = try await sync()
        #expect(report.failure == (completed < 3 ? .unavailable(.connectionLost) : nil))
        #expect(report.changes.count { $0.result == .done } == completed + 1)
        #expect(report.changes.count { $0.result == .failed } == 3 - completed)
        #expect(accounts.state.marks.count == completed + 1)
        #expect(try await local(4).addedAt != nil)
        // A film that was not copied is not a removal at TMDB.
        accounts.change { $0.changesLeft = nil }
        #expect(try await sync().changes.map(\.movie.id) == (1...3).dropFirst(completed).map { .tmdb($0) })
        #expect(Set(accounts.state.marks.keys) == [1, 2, 3, 4])
        #expect(try await marks.marks().watchlist.count == 4)
    }

    @Test("A film that TMDB refuses does not keep the others from being changed")
    func refused() async throws {
        for number in 1...2 { try await mark(.addToWatchlist, film: number) }
        accounts.change {
            $0.changesLeft = 0
            $0.changeFailure = .requestRefused(status: 422, message: "no")
        }
        let report = try await sync()
        #expect(report.changes.map(\.result) == [.failed, .failed])
        #expect(report.failure == .requestRefused(status: 422, message: "no"))
    }

    @Test("An interrupted sync leaves nothing for the next but what it did not do")
    func interrupted() async throws {
        try await mark(.addToWatchlist, film: 1)
        try await mark(.addToWatchlist, film: 2)
        // The first change was made, and the process ended before it stored the state.
        accounts.change { $0.marks = [1: SharedMarks(isOnWatchlist: true)] }
        #expect(try await sync().changes == [change(2, .account, .watchlist(true))])
    }

    @Test("What is changed here during a sync is kept, and copied by the next")
    func meanwhile() async throws {
        try await mark(.rate(Rating(7)), film: 1)
        accounts.change { state in
            state.marks = [2: SharedMarks(rating: Rating(5))]
            state.onChange = { try? await mark(.rate(Rating(9)), film: 2) }
        }
        _ = try await sync()
        #expect(try await local(2).rating == Rating(9))
        accounts.change { $0.onChange = nil }
        _ = try await sync()
        #expect(accounts.state.marks == [1: SharedMarks(rating: Rating(7)), 2: SharedMarks(rating: Rating(9))])
    }

    @Test("A film that TMDB does not have is named and skipped, and its removal is no failure")
    func missing() async throws {
        try await mark(.addToWatchlist, film: 1)
        let unknown = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Unknown")
        try await MarkedFilms(marks) { Self.now }.apply(.rate(Rating(9)), to: [unknown])
        accounts.change { $0.missing = [1] }
        for _ in 1...2 { #expect(try await sync() == SyncReport(changes: [], missing: [unknown, film(1)])) }
        accounts.change { $0.missing = [] }
        _ = try await sync()
        try await mark(.removeFromWatchlist, film: 1)
        accounts.change { $0.missing = [1] }
        #expect(try await sync().changes.map(\.result) == [.done])
    }

    @Test("A film known only by its IMDb ID gets its number, and is the account's film of that number")
    func numbers() async throws {
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Heron")
        try await MarkedFilms(marks) { Self.now }.apply(.addToWatchlist, to: [heron])
        accounts.change {
            $0.numbers = ["tt1": 1]
            $0.marks = [1: SharedMarks(isOnWatchlist: true, rating: Rating(8))]
        }
        _ = try await sync()
        let all = try await marks.marks().all
        #expect(all.map(\.movie.title) == ["Heron"])
        #expect(all.first?.movie.tmdbID == 1)
        #expect(all.first?.rating == Rating(8))
        #expect(accounts.state.marks == [1: SharedMarks(isOnWatchlist: true, rating: Rating(8))])
    }

    @Test("A film to which TMDB gives the number of another marked film is skipped, and both stay")
    func wrongNumber() async throws {
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Heron")
        let crane = Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt2", title: "Crane")
        try await MarkedFilms(marks) { Self.now }.apply(.addToWatchlist, to: [heron, crane])
        accounts.change { $0.numbers = ["tt1": 1] }
        let report = try await sync()
        #expect(report.missing == [heron])
        #expect(try await marks.marks().all.map(\.movie) == [heron, crane])
        #expect(accounts.state.marks == [1: SharedMarks(isOnWatchlist: true)])
        // Once the other film is removed, this film gets its number.
        try await MarkedFilms(marks) { Self.now }.apply(.removeFromWatchlist, to: [crane])
        #expect(try await sync().missing == [])
        let all = try await marks.marks().all.map(\.movie)
        #expect(all == [Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt1", title: "Heron")])
    }

    @Test("Two marks that turn out to be of one film are joined: the later rating wins, and both notes stay")
    func joined() async throws {
        let day = try #require(CalendarDate("2024-01-01"))
        accounts.change { $0.marks = [1: SharedMarks(isOnWatchlist: true, rating: Rating(7))] }
        _ = try await sync()
        let note = Mark(movie: film(1), addedAt: .distantPast, note: "first")
        try await MarkedFilms(marks).apply(.restore(note), to: [film(1)])
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Heron")
        try await MarkedFilms(marks).apply(.seen(on: day, rating: Rating(9), note: "second"), to: [heron])
        accounts.change { $0.numbers = ["tt1": 1] }
        _ = try await sync()
        let both = Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt1", title: film(1).title)
        let expected = Mark(movie: both, seenOn: day, rating: Rating(9), note: "first / second")
        #expect(try await marks.marks().all == [expected])
        #expect(accounts.state.marks == [1: SharedMarks(rating: Rating(9))])
    }

    @Test("A synced film is known by its IMDb ID, too, so that an import does not double it under another title")
    func identified() async throws {
        accounts.change {
            $0.numbers = ["tt1": 1]
            $0.marks = [1: SharedMarks(rating: Rating(8))]
        }
        _ = try await sync()
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Heron")
        #expect(try await marks.marks()[heron].rating == Rating(8))
        let day = try #require(CalendarDate("2024-01-01"))
        try await MarkedFilms(marks).apply(.seen(on: day), to: [heron])
        #expect(try await marks.marks().all.map(\.seenOn) == [day])
    }

    @Test("A film seen or removed offline is the account's film of its number", arguments: [true, false])
    func seenOffline(isRemoved: Bool) async throws {
        let day = try #require(CalendarDate("2024-01-01"))
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: FakeAccountRepository.movie(1).title)
        try await MarkedFilms(marks).apply(.seen(on: day), to: [heron])
        if isRemoved { try await MarkedFilms(marks).apply(.notSeen, to: [heron]) }
        accounts.change {
            $0.numbers = ["tt1": 1]
            $0.marks = [1: SharedMarks(rating: Rating(9))]
        }
        _ = try await sync()
        let both = Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt1", title: heron.title)
        let seen = Mark(movie: both, seenOn: isRemoved ? nil : day, rating: Rating(9))
        #expect(try await marks.marks().all == [seen])
    }

    @Test("A rating made here since the last sync wins over the synced one of another mark of the film")
    func ratedAfterSync() async throws {
        let heron = Movie(id: .imdb("tt1"), imdbID: "tt1", title: "Heron")
        try await MarkedFilms(marks).apply(.rate(Rating(3)), to: [heron])
        try await MarkedFilms(marks).apply(.rate(nil), to: [heron])
        accounts.change { $0.marks = [1: SharedMarks(rating: Rating(9))] }
        _ = try await sync()
        try await MarkedFilms(marks).apply(.rate(Rating(4)), to: [heron])
        accounts.change { $0.numbers = ["tt1": 1] }
        for _ in 1...2 { _ = try await sync() }
        #expect(try await marks.marks().all.map(\.rating) == [Rating(4)])
        #expect(accounts.state.marks == [1: SharedMarks(rating: Rating(4))])
    }

    @Test("What an incomplete answer lacks is not taken for a removal")
    func incomplete() async throws {
        try await mark(.addToWatchlist, .rate(Rating(7)), film: 1)
        try await mark(.addToWatchlist, film: 2)
        for _ in 1...2 { _ = try await sync() }
        accounts.change {
            $0.marks = [2: SharedMarks(isOnWatchlist: true)]
            $0.isComplete = false
        }
        #expect(try await sync().changes == [])
        // A local removal is not sent either.
        try await mark(.removeFromWatchlist, film: 2)
        #expect(try await sync(removesAll: true).changes.map(\.result) == [.held])
        #expect(accounts.state.marks.count == 1)
        accounts.change { $0.marks = [:] }
        accounts.change { $0.isComplete = true }
        #expect(try await sync().changes.map(\.edit) == [.watchlist(false), .rating(nil)])
        #expect(try await marks.marks().all == [])
    }

    @Test("The first sync with another account only adds")
    func otherAccount() async throws {
        try await mark(.addToWatchlist, film: 1)
        _ = try await sync()
        accounts.change {
            $0.marks = [:]
            $0.account = Account(id: 8, name: "Bob")
        }
        #expect(try await sync().changes == [change(1, .account, .watchlist(true))])
    }

    @Test("Without a session nothing is requested; a session that ends is removed, and what was done is kept")
    func sessions() async throws {
        try await mark(.addToWatchlist, film: 1)
        try await mark(.addToWatchlist, film: 2)
        accounts.change {
            $0.changesLeft = 1
            $0.changeFailure = .credential(.sessionEnded)
        }
        let report = try await sync()
        #expect(report.failure == .credential(.sessionEnded))
        #expect(report.changes.map(\.result) == [.done, .failed])
        #expect(credentials.storedSession == nil)
        #expect(try await marks.marks().lastSync?.sent.count == 2)
        await #expect(throws: DomainError.credential(.noSession)) { try await sync() }
    }
}
