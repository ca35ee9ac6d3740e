package import Foundation

/// The marks of a film that can be synced with an account at TMDB.
package struct SharedMarks: Hashable, Sendable {
    package var isOnWatchlist: Bool
    package var rating: Rating?

    package init(isOnWatchlist: Bool = false, rating: Rating? = nil) {
        (self.isOnWatchlist, self.rating) = (isOnWatchlist, rating)
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
    /// Adds the film to the watchlist, or removes it.
    case watchlist(Bool)
    /// Rates the film; nil removes the rating.
    case rating(Rating?)

    package var isRemoval: Bool { self == .watchlist(false) || self == .rating(nil) }

    /// The new rating; nil for any other change.
    package var rating: Rating? { if case .rating(let rating) = self { rating } else { nil } }

    /// The equivalent change of the local marks.
    package var action: MarkAction {
        switch self {
        case .watchlist(let isOnWatchlist): isOnWatchlist ? .addToWatchlist : .removeFromWatchlist
        case .rating(let rating): .rate(rating)
        }
    }
}

/// The state that a sync stores for the next sync.
package struct SyncState: Hashable, Sendable {
    /// The account's TMDB number. A sync with another account ignores this state.
    package let account: Int
    /// The marks that both sides had, as confirmed by TMDB's lists, and the account's ratings that local ones replaced.
    package let marks: MarksMerge.Marks
    /// The marks that the account should have after the sync, for the films whose changes TMDB's lists have not yet confirmed.
    package let sent: MarksMerge.Marks
    /// The end of the last sync; nil if unknown.
    package var time: Date?

    package init(account: Int, marks: MarksMerge.Marks, sent: MarksMerge.Marks = [:], time: Date? = nil) {
        (self.account, self.marks, self.sent, self.time) = (account, marks, sent, time)
    }
}

/// Decides the changes of a sync, from the local marks, the account's marks, and the state of earlier syncs.
package struct MarksMerge: Hashable, Sendable {
    package enum Side: Hashable, Sendable {
        case local, account
    }

    package struct Change: Hashable, Sendable {
        /// The film's TMDB number.
        package let film: Int
        package let side: Side
        package let edit: MarkEdit
    }

    /// Marks by TMDB number.
    package typealias Marks = [Int: SharedMarks]

    /// The number of films that a sync may remove from a list without confirmation, even if they are most of the list.
    private static let removals = 10

    package let local: Marks
    private let account: Marks
    private let lastSync: SyncState?

    /// - Parameter lastSync: the state of the last sync with this account; nil before the first sync, which removes nothing.
    package init(local: Marks, account: Marks, lastSync: SyncState?) {
        (self.local, self.account, self.lastSync) = (local, account, lastSync)
    }

    private var films: Set<Int> { Set(local.keys).union(account.keys) }

    /// The changes that make both sides equal, sorted by TMDB number.
    ///
    /// A change on one side, even a removal, is copied. If both sides changed, a removal loses; of two ratings, the local one wins.
    package var changes: [Change] { films.sorted().flatMap(changes) }

    /// The removals that need the user's consent, because a list would lose more than ten films and more than half of its films.
    package var massRemovals: Set<Change> {
        let removals = Dictionary(grouping: changes.filter(\.edit.isRemoval)) {
            Change(film: 0, side: $0.side, edit: $0.edit)
        }
        return Set(
            removals.filter { list, films in
                let marks = (list.side == .local ? local : account).values
                let size = marks.count { list.edit == .rating(nil) ? $0.rating != nil : $0.isOnWatchlist }
                return films.count > Self.removals && films.count * 2 > size
            }
            .values.joined()
        )
    }

    private func changes(of film: Int) -> [Change] {
        let (here, there, before) = marks(of: film)
        var changes: [Change] = []
        if here.isOnWatchlist != there.isOnWatchlist {
            // Exactly one side differs from the last state, so this side changed.
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

    /// Returns the state after a sync that completed these changes. The next sync repeats changes that are not among them.
    ///
    /// A change of the account is only recorded as sent until TMDB's lists show it. Otherwise a lost response or a list that lags
    /// behind would look like a change by the user. A completed removal is final: a film that appears later is an addition.
    package func state(of accountID: Int, after completed: [Change]) -> SyncState {
        let completed = Set(completed)
        var (both, sent) = (Marks(), Marks())
        for film in films {
            let (here, there, last) = marks(of: film)
            var before = last
            if here.isOnWatchlist == there.isOnWatchlist { before.isOnWatchlist = here.isOnWatchlist }
            if here.rating == there.rating { before.rating = here.rating }
            let changes = changes(of: film)
            for change in changes where completed.contains(change) && (change.side == .local || change.edit.isRemoval) {
                before.apply(change.edit)
            }
            let pending = changes.filter { $0.side == .account && !(completed.contains($0) && $0.edit.isRemoval) }
            // The account's rating lost. Unless it is recorded, the next sync treats it as a new change.
            if pending.contains(where: { $0.edit.rating != nil }) { before.rating = there.rating }
            both[film] = before == SharedMarks() ? nil : before
            pending.forEach { before.apply($0.edit) }
            if before != both[film] ?? SharedMarks() { sent[film] = before }
        }
        return SyncState(account: accountID, marks: both, sent: sent)
    }

    /// Returns a film's marks on both sides and in the last state, which includes a sent mark once TMDB's list changes.
    private func marks(of film: Int) -> (local: SharedMarks, account: SharedMarks, before: SharedMarks) {
        let (here, there) = (local[film] ?? SharedMarks(), account[film] ?? SharedMarks())
        var before = lastSync?.marks[film] ?? SharedMarks()
        if let sent = lastSync?.sent[film] {
            if there.isOnWatchlist != before.isOnWatchlist { before.isOnWatchlist = sent.isOnWatchlist }
            if there.rating != before.rating { before.rating = sent.rating }
        }
        return (here, there, before)
    }
}
