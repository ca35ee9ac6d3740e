import Testing

@testable import Domain

@Suite("MarksMerge")
struct MarksMergeTests {
    typealias Change = MarksMerge.Change

    /// The marks of one film on each side and after the last sync, and the changes of a sync.
    struct Case: Sendable, CustomTestStringConvertible {
        let (local, account, lastSync): (SharedMarks, SharedMarks, SharedMarks)
        let changes: [MarksMerge.Change]

        var testDescription: String { "\(local) \(account) \(lastSync)" }

        init(watchlist: (Bool, Bool, Bool), _ side: MarksMerge.Side? = nil, _ edit: MarkEdit = .watchlist(true)) {
            (local, account) = (SharedMarks(isOnWatchlist: watchlist.0), SharedMarks(isOnWatchlist: watchlist.1))
            lastSync = SharedMarks(isOnWatchlist: watchlist.2)
            changes = side.map { [.init(film: 1, side: $0, edit: edit)] } ?? []
        }

        init(rating: (Double?, Double?, Double?), _ side: MarksMerge.Side? = nil, _ edit: MarkEdit = .rating(nil)) {
            (local, account) = (
                SharedMarks(rating: rating.0.flatMap(Rating.init)), SharedMarks(rating: rating.1.flatMap(Rating.init))
            )
            lastSync = SharedMarks(rating: rating.2.flatMap(Rating.init))
            changes = side.map { [.init(film: 1, side: $0, edit: edit)] } ?? []
        }
    }

    /// The local mark, the account's and the last synced one, then the changes.
    private static let watchlists = [
        Case(watchlist: (false, false, false)), Case(watchlist: (true, true, true)),
        // Added on one side, or on both.
        Case(watchlist: (true, false, false), .account, .watchlist(true)),
        Case(watchlist: (false, true, false), .local, .watchlist(true)),
        Case(watchlist: (true, true, false)),
        // Removed on one side, or on both.
        Case(watchlist: (false, true, true), .account, .watchlist(false)),
        Case(watchlist: (true, false, true), .local, .watchlist(false)),
        Case(watchlist: (false, false, true)),
    ]

    private static let ratings = [
        Case(rating: (nil, nil, nil)), Case(rating: (8, 8, 8)),
        // Only one side has changed: rated, rated differently, rating removed.
        Case(rating: (8, nil, nil), .account, .rating(Rating(8))),
        Case(rating: (nil, 8, nil), .local, .rating(Rating(8))),
        Case(rating: (9, 8, 8), .account, .rating(Rating(9))), Case(rating: (8, 9.5, 8), .local, .rating(Rating(9.5))),
        Case(rating: (nil, 8, 8), .account, .rating(nil)), Case(rating: (8, nil, 8), .local, .rating(nil)),
        // Both have changed equally.
        Case(rating: (8, 8, nil)), Case(rating: (9, 9, 8)), Case(rating: (nil, nil, 8)),
        // Both have changed differently: the local rating wins.
        Case(rating: (7, 8, nil), .account, .rating(Rating(7))), Case(rating: (7, 9, 8), .account, .rating(Rating(7))),
        // A removal loses to another rating.
        Case(rating: (nil, 9, 8), .local, .rating(Rating(9))), Case(rating: (9, nil, 8), .account, .rating(Rating(9))),
    ]

    private func merge(_ item: Case) -> MarksMerge {
        func marks(_ marks: SharedMarks) -> MarksMerge.Marks { marks == SharedMarks() ? [:] : [1: marks] }
        let lastSync = SyncState(account: 7, marks: marks(item.lastSync))
        return MarksMerge(local: marks(item.local), account: marks(item.account), lastSync: lastSync)
    }

    private func state(_ marks: MarksMerge.Marks, sent: MarksMerge.Marks = [:]) -> SyncState {
        SyncState(account: 7, marks: marks, sent: sent)
    }

    @Test("What changed on one side is changed on the other", arguments: watchlists + ratings)
    func changes(item: Case) {
        #expect(merge(item).changes == item.changes)
    }

    @Test("After all changes both sides are equal, and a second sync changes nothing", arguments: watchlists + ratings)
    func completed(item: Case) {
        var (local, account) = (item.local, item.account)
        for change in item.changes {
            if change.side == .local { local.apply(change.edit) } else { account.apply(change.edit) }
        }
        #expect(local == account)
        let expected: MarksMerge.Marks = local == SharedMarks() ? [:] : [1: local]
        let next = MarksMerge(
            local: expected,
            account: expected,
            lastSync: merge(item).state(of: 7, after: item.changes)
        )
        #expect(next.changes == [])
        #expect(next.state(of: 7, after: []) == state(expected))
    }

    @Test(
        "A change that was not completed is decided in the same way by the next sync",
        arguments: watchlists + ratings
    )
    func failed(item: Case) {
        let state = merge(item).state(of: 7, after: [])
        let next = MarksMerge(local: [1: item.local], account: [1: item.account], lastSync: state)
        #expect(next.changes == item.changes)
    }

    @Test("The first sync removes nothing, and the watchlist and the rating are independent")
    func first() {
        let local: MarksMerge.Marks = [
            1: SharedMarks(isOnWatchlist: true, rating: Rating(7)), 3: SharedMarks(rating: Rating(5)),
        ]
        let account: MarksMerge.Marks = [
            1: SharedMarks(rating: Rating(8)), 2: SharedMarks(isOnWatchlist: true, rating: Rating(1)),
        ]
        let merge = MarksMerge(local: local, account: account, lastSync: nil)
        let changes = [
            Change(film: 1, side: .account, edit: .watchlist(true)),
            Change(film: 1, side: .account, edit: .rating(Rating(7))),
            Change(film: 2, side: .local, edit: .watchlist(true)),
            Change(film: 2, side: .local, edit: .rating(Rating(1))),
            Change(film: 3, side: .account, edit: .rating(Rating(5))),
        ]
        #expect(merge.changes == changes)
        // A sent mark is common to both sides once TMDB's lists show it.
        let all: MarksMerge.Marks = [
            1: SharedMarks(isOnWatchlist: true, rating: Rating(7)),
            2: SharedMarks(isOnWatchlist: true, rating: Rating(1)),
            3: SharedMarks(rating: Rating(5)),
        ]
        let sent = merge.state(of: 7, after: changes)
        let known = [1: SharedMarks(rating: Rating(8)), 2: all[2]].compactMapValues(\.self)
        #expect(sent == state(known, sent: all.filter { $0.key != 2 }))
        #expect(MarksMerge(local: all, account: all, lastSync: sent).state(of: 7, after: []) == state(all))
    }

    private static let listed = SharedMarks(isOnWatchlist: true)

    @Test("A film that was added at TMDB and is missing from its list is added again, not removed here")
    func lag() {
        let sent = state([:], sent: [1: Self.listed])
        let merge = MarksMerge(local: [1: Self.listed], account: [:], lastSync: sent)
        #expect(merge.changes == [Change(film: 1, side: .account, edit: .watchlist(true))])
        #expect(merge.state(of: 7, after: merge.changes) == sent)
        // If the list showed the film before, the film was removed at TMDB.
        let shown = MarksMerge(local: [1: Self.listed], account: [1: Self.listed], lastSync: sent).state(
            of: 7,
            after: []
        )
        let removed = MarksMerge(local: [1: Self.listed], account: [:], lastSync: shown)
        #expect(removed.changes == [Change(film: 1, side: .local, edit: .watchlist(false))])
    }

    @Test("A film that was added at TMDB and then removed here is removed at TMDB")
    func removedSince() {
        let merge = MarksMerge(local: [:], account: [1: Self.listed], lastSync: state([:], sent: [1: Self.listed]))
        #expect(merge.changes == [Change(film: 1, side: .account, edit: .watchlist(false))])
        // A confirmed removal is final: a film on the list afterwards was added at TMDB.
        let final = merge.state(of: 7, after: merge.changes)
        #expect(final == state([:]))
        let added = MarksMerge(local: [:], account: [1: Self.listed], lastSync: final)
        #expect(added.changes == [Change(film: 1, side: .local, edit: .watchlist(true))])
    }

    @Test("A removal that may have been made does not remove a film that was put back here")
    func interrupted() {
        let before = MarksMerge(local: [:], account: [1: Self.listed], lastSync: state([1: Self.listed]))
        let sent = before.state(of: 7, after: [])
        let made = MarksMerge(local: [1: Self.listed], account: [:], lastSync: sent)
        #expect(made.changes == [Change(film: 1, side: .account, edit: .watchlist(true))])
        let notMade = MarksMerge(local: [1: Self.listed], account: [1: Self.listed], lastSync: sent)
        #expect(notMade.changes == [])
    }

    @Test(
        "A rating that was sent is sent again while TMDB shows the old one, and gives way to another one there",
        arguments: [
            (9, 7, Change(film: 1, side: .account, edit: .rating(Rating(9)))), (9, 9, nil),
            (9, 5, Change(film: 1, side: .local, edit: .rating(Rating(5)))),
            (nil, 9, Change(film: 1, side: .account, edit: .rating(nil))),
        ] as [(Double?, Double, Change?)]
    )
    func sentRating(here: Double?, there: Double, expected: Change?) {
        func rated(_ value: Double) -> MarksMerge.Marks { [1: SharedMarks(rating: Rating(value))] }
        let merge = MarksMerge(
            local: here.map(rated) ?? [:],
            account: rated(there),
            lastSync: state(rated(7), sent: rated(9))
        )
        #expect(merge.changes == [expected].compactMap(\.self))
    }

    @Test(
        "More than ten removals that are more than half of a list are too many",
        arguments: [(10, 10, 0), (11, 11, 11), (11, 21, 11), (11, 22, 0), (50, 60, 50)]
    )
    func massRemoval(removed: Int, films: Int, expected: Int) {
        let numbers = 1...films
        for marks in [Self.listed, SharedMarks(rating: Rating(8))] {
            let all = Dictionary(uniqueKeysWithValues: numbers.map { ($0, marks) })
            let rest = all.filter { $0.key > removed }
            let here = MarksMerge(local: all, account: rest, lastSync: state(all)).massRemovals
            #expect(here.count == expected && here.allSatisfy { $0.side == .local })
            let there = MarksMerge(local: rest, account: all, lastSync: state(all)).massRemovals
            #expect(there.count == expected && there.allSatisfy { $0.side == .account })
        }
    }
}
