import Testing

@testable import Domain

@Suite("MarksMerge")
struct MarksMergeTests {
    private typealias Change = MarksMerge.Change

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

    /// Local, account, last sync, then where to make which change.
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
        // Both have changed alike.
        Case(rating: (8, 8, nil)), Case(rating: (9, 9, 8)), Case(rating: (nil, nil, 8)),
        // Both have changed differently: the local rating wins.
        Case(rating: (7, 8, nil), .account, .rating(Rating(7))), Case(rating: (7, 9, 8), .account, .rating(Rating(7))),
        // A removal loses to another rating.
        Case(rating: (nil, 9, 8), .local, .rating(Rating(9))), Case(rating: (9, nil, 8), .account, .rating(Rating(9))),
    ]

    private func merge(_ item: Case) -> MarksMerge {
        func marks(_ marks: SharedMarks) -> MarksMerge.Marks { marks == SharedMarks() ? [:] : [1: marks] }
        return MarksMerge(local: marks(item.local), account: marks(item.account), lastSync: marks(item.lastSync))
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
        let state = merge(item).state(after: item.changes)
        #expect(state == expected)
        #expect(MarksMerge(local: expected, account: expected, lastSync: state).changes == [])
    }

    @Test(
        "A change that was not completed is decided in the same way by the next sync",
        arguments: watchlists + ratings
    )
    func failed(item: Case) {
        let state = merge(item).state(after: [])
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
        let merge = MarksMerge(local: local, account: account, lastSync: [:])
        let changes = [
            Change(film: 1, side: .account, edit: .watchlist(true)),
            Change(film: 1, side: .account, edit: .rating(Rating(7))),
            Change(film: 2, side: .local, edit: .watchlist(true)),
            Change(film: 2, side: .local, edit: .rating(Rating(1))),
            Change(film: 3, side: .account, edit: .rating(Rating(5))),
        ]
        #expect(merge.changes == changes)
        let all: MarksMerge.Marks = [
            1: SharedMarks(isOnWatchlist: true, rating: Rating(7)),
            2: SharedMarks(isOnWatchlist: true, rating: Rating(1)),
            3: SharedMarks(rating: Rating(5)),
        ]
        #expect(merge.state(after: changes) == all)
        // The second change failed.
        let partial = merge.state(after: [changes[0]] + changes[2...])
        #expect(partial[1] == SharedMarks(isOnWatchlist: true))
    }
}
