/// The marks of a film that both this program and an account at TMDB have.
package struct SharedMarks: Hashable, Sendable {
    package var isOnWatchlist: Bool
    package var rating: Rating?

    package init(isOnWatchlist: Bool = false, rating: Rating? = nil) {
        self.isOnWatchlist = isOnWatchlist
        self.rating = rating
    }

    package init(_ mark: Mark) { self.init(isOnWatchlist: mark.addedAt != nil, rating: mark.rating) }

    package mutating func apply(_ edit: MarkEdit) {
        switch edit {
        case .watchlist(let isOnWatchlist): self.isOnWatchlist = isOnWatchlist
        case .rating(let rating): self.rating = rating
        }
    }
}

/// A change of one of a film's marks.
package enum MarkEdit: Hashable, Sendable {
    /// Puts the film on the watchlist, or takes it off.
    case watchlist(Bool)
    /// Rates the film; nil removes the rating.
    case rating(Rating?)

    package var isRemoval: Bool { self == .watchlist(false) || self == .rating(nil) }

    /// The same change of the marks here.
    package var action: MarkAction {
        switch self {
        case .watchlist(let isOnWatchlist): isOnWatchlist ? .addToWatchlist : .removeFromWatchlist
        case .rating(let rating): .rate(rating)
        }
    }
}

/// The marks that both sides had after the last sync.
package struct SyncState: Hashable, Sendable {
    /// TMDB's number of the account. For another account, this would be its first sync.
    package let account: Int
    package let marks: MarksMerge.Marks

    package init(account: Int, marks: MarksMerge.Marks) {
        self.account = account
        self.marks = marks
    }
}

/// Decides what a sync changes, from the marks here, the marks of the account, and the marks after the last sync.
package struct MarksMerge: Hashable, Sendable {
    package enum Side: Hashable, Sendable {
        case local, account
    }

    package struct Change: Hashable, Sendable {
        /// The film's TMDB number.
        package let film: Int
        /// Where the change is to be made.
        package let side: Side
        package let edit: MarkEdit
    }

    /// Marks by TMDB number.
    package typealias Marks = [Int: SharedMarks]

    package private(set) var local: Marks
    private var account: Marks
    private let lastSync: Marks

    /// - Parameter lastSync: the marks that both sides had after the last sync; empty before the first, which therefore
    ///   removes nothing.
    package init(local: Marks, account: Marks, lastSync: Marks) {
        self.local = local
        self.account = account
        self.lastSync = lastSync
    }

    /// The changes that make both sides equal, by film.
    ///
    /// What changed on one side is copied to the other, also a removal. If both changed, a removal loses, and the local
    /// rating wins.
    package var changes: [Change] { Set(local.keys).union(account.keys).sorted().flatMap(changes) }

    private func changes(of film: Int) -> [Change] {
        let (here, there, before) = marks(of: film)
        var changes: [Change] = []
        if here.isOnWatchlist != there.isOnWatchlist {
            // Only one side can differ from the last state, and that is the one that changed.
            let side: Side = here.isOnWatchlist == before.isOnWatchlist ? .local : .account
            changes.append(Change(film: film, side: side, edit: .watchlist(!before.isOnWatchlist)))
        }
        if here.rating != there.rating {
            let isLocalNewer = there.rating == before.rating || here.rating != before.rating && here.rating != nil
            let edit = MarkEdit.rating(isLocalNewer ? here.rating : there.rating)
            changes.append(Change(film: film, side: isLocalNewer ? .account : .local, edit: edit))
        }
        return changes
    }

    /// The state after a sync that completed these changes. Marks that still differ keep their last state, so that the
    /// next sync makes the same change.
    package func state(after completed: [Change]) -> Marks {
        var merge = self
        for change in completed {
            switch change.side {
            case .local: merge.local[change.film, default: SharedMarks()].apply(change.edit)
            case .account: merge.account[change.film, default: SharedMarks()].apply(change.edit)
            }
        }
        var state: Marks = [:]
        for film in Set(merge.local.keys).union(merge.account.keys) {
            let (here, there, last) = merge.marks(of: film)
            var before = last
            if here.isOnWatchlist == there.isOnWatchlist { before.isOnWatchlist = here.isOnWatchlist }
            if here.rating == there.rating { before.rating = here.rating }
            state[film] = before == SharedMarks() ? nil : before
        }
        return state
    }

    private func marks(of film: Int) -> (local: SharedMarks, account: SharedMarks, lastSync: SharedMarks) {
        (local[film] ?? SharedMarks(), account[film] ?? SharedMarks(), lastSync[film] ?? SharedMarks())
    }
}
