package import Foundation

/// Changes the marks of films.
package struct MarkMovieUseCase: Sendable {
    private let marks: any MarksRepository
    private let now: @Sendable () -> Date

    package init(marks: any MarksRepository, now: @escaping @Sendable () -> Date = { Date() }) {
        self.marks = marks
        self.now = now
    }

    /// Changes the marks of all these films at once. Returns the mark of each before and after.
    @discardableResult
    package func apply(_ action: MarkAction, to movies: [Movie]) async throws(DomainError) -> [MarkChange] {
        try await marks.update { [now = now()] marks in
            movies.map { movie in
                let old = marks[movie]
                marks[movie] = action.applied(to: old, now: now)
                return MarkChange(action, old: old, new: marks[movie])
            }
        }
    }
}

/// A change of the mark of a film.
package enum MarkAction: Hashable, Sendable {
    /// Puts the film on the watchlist; one that is on it stays where it is.
    case addToWatchlist
    case removeFromWatchlist
    /// Notes that the film was seen, and takes it off the watchlist; a rating or note of nil keeps the old one.
    case seen(on: CalendarDate, rating: Rating? = nil, note: String? = nil)
    /// Removes the day on which the film was seen, and the note.
    case notSeen
    /// Restores the days and the note of an earlier mark of the film.
    case restore(Mark)
    /// Rates the film; nil removes the rating. A rated film need not be seen.
    case rate(Rating?)

    /// Returns whether the action removes something from a mark.
    package func removes(from mark: Mark) -> Bool {
        switch self {
        case .removeFromWatchlist: mark.addedAt != nil
        case .notSeen: mark.seenOn != nil
        case .rate(nil): mark.rating != nil
        case .addToWatchlist, .seen, .restore, .rate: false
        }
    }

    func applied(to mark: Mark, now: Date) -> Mark {
        var mark = mark
        switch self {
        case .addToWatchlist: mark.addedAt = mark.addedAt ?? now
        case .removeFromWatchlist: mark.addedAt = nil
        case .seen(let date, let rating, let note):
            mark.addedAt = nil
            mark.seenOn = date
            mark.rating = rating ?? mark.rating
            mark.note = note ?? mark.note
        case .notSeen:
            mark.seenOn = nil
            mark.note = nil
        case .restore(let earlier):
            (mark.addedAt, mark.seenOn, mark.note) = (earlier.addedAt, earlier.seenOn, earlier.note)
        case .rate(let rating): mark.rating = rating
        }
        return mark
    }
}

/// The mark of a film before and after a change.
package struct MarkChange: Hashable, Sendable {
    package let action: MarkAction
    package let old: Mark
    package let new: Mark

    package init(_ action: MarkAction, old: Mark, new: Mark) {
        self.action = action
        self.old = old
        self.new = new
    }
}
