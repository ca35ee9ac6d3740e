package import Foundation

/// The films that the user marked.
package struct MarkedFilms: Sendable {
    private let repository: any MarksRepository
    private let now: @Sendable () -> Date

    package init(_ repository: any MarksRepository, now: @escaping @Sendable () -> Date = { Date() }) {
        self.repository = repository
        self.now = now
    }

    package func marks() async throws(DomainError) -> Marks { try await repository.marks() }

    /// Returns one page of a list, or all of it.
    ///
    /// - Parameters:
    ///   - page: the number of the page; nil for all films.
    ///   - limit: the maximum number of films, from that page on; nil for no other limit.
    package func page(
        of list: MarkList,
        order: MovieOrder = .relevance,
        isReversed: Bool = false,
        page: Int? = nil,
        limit: Int? = nil
    ) async throws(DomainError) -> MarksPage {
        let all = try await marks().films(list, in: order, isReversed: isReversed)
        let number = page ?? 1
        let start = (number - 1) * MoviesPage.size
        let shown = all.dropFirst(start).prefix(limit ?? (page == nil ? .max : MoviesPage.size))
        let pages = MoviesPage.pageCount(of: all.count)
        let summary = MoviesPage(number: number, totalPages: pages, totalResults: all.count, movies: [])
        return MarksPage(marks: Array(shown), firstRank: start + 1, summary: summary)
    }

    /// Changes the marks of all these films at once. Returns the mark of each before and after.
    @discardableResult
    package func apply(_ action: MarkAction, to movies: [Movie]) async throws(DomainError) -> [MarkChange] {
        try await repository.update { [now = now()] marks in
            movies.map { movie in
                let old = marks[movie]
                marks[movie] = action.applied(to: old, now: now)
                return MarkChange(action, old: old, new: marks[movie])
            }
        }
    }
}

/// A list of marked films.
package enum MarkList: Sendable {
    /// Newest first.
    case watchlist, seen
    /// The best first.
    case rated
    /// In the order of marking.
    case all
}

/// Films of a list of marks.
package struct MarksPage: Sendable {
    package let marks: [Mark]
    /// The position of the first film in the whole list, counted from 1.
    package let firstRank: Int
    /// The numbers of the list, without its films.
    package let summary: MoviesPage
}

extension Marks {
    /// Returns the films of a list. By rating, films on the watchlist are in the order of other people's ratings, those of
    /// other lists in the order of the user's own.
    func films(_ list: MarkList, in order: MovieOrder, isReversed: Bool) -> [Mark] {
        let films =
            switch list {
            case .watchlist: watchlist
            case .seen: seen
            case .rated: rated
            case .all: all
            }
        return order.sorted(films, isReversed: isReversed) { mark in
            var movie = mark.movie
            if list != .watchlist, order == .rating { movie.voteAverage = mark.rating?.value }
            return movie
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
