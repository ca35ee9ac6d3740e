package import Foundation

package struct MarkedFilms: Sendable {
    private let repository: any MarksRepository
    private let now: @Sendable () -> Date

    package init(_ repository: any MarksRepository, now: @escaping @Sendable () -> Date = { Date() }) {
        (self.repository, self.now) = (repository, now)
    }

    package func marks() async throws(DomainError) -> Marks { try await repository.marks() }

    /// Returns one page of a list, or the complete list.
    /// - Parameters:
    ///   - page: the page number; nil for all films.
    ///   - limit: the maximum number of films, from the start of the page; nil for one page, or, if `page` is nil, for all films.
    ///   - isIncluded: the filter; nil to include every film.
    package func page(
        of list: MarkList,
        order: MovieOrder = .relevance,
        isReversed: Bool = false,
        page: Int? = nil,
        limit: Int? = nil,
        isolation: isolated (any Actor)? = #isolation,
        where isIncluded: ((Mark) async -> Bool)? = nil
    ) async throws(DomainError) -> MarksPage {
        let marks = try await marks()
        let start = ((page ?? 1) - 1) * MoviesPage.size
        let length = limit ?? (page == nil ? .max : MoviesPage.size)
        let isInOrder = order == .relevance && !isReversed && isIncluded == nil
        var (all, count) = marks.list(list, first: isInOrder ? start + min(length, .max - start) : .max)
        if order != .relevance {
            all = order.sorted(all.map { $0.mark() }, isReversed: isReversed) { mark in
                var movie = mark.movie
                // On the watchlist, the order by rating uses the average vote. In other lists, it uses the user's rating.
                if list != .watchlist, order == .rating { movie.voteAverage = mark.rating?.value }
                return movie
            }
        } else if isReversed {
            all.reverse()
        }
        if let isIncluded {
            var films: [any StoredMark] = []
            for mark in all.map({ $0.mark() }) where await isIncluded(mark) { films.append(mark) }
            (all, count) = (films, films.count)
        }
        let shown = all.dropFirst(start).prefix(length)
        let pages = MoviesPage.pageCount(of: count)
        let summary = MoviesPage(number: page ?? 1, totalPages: pages, totalResults: count, movies: [])
        return MarksPage(marks: shown.map { $0.mark() }, firstRank: start + 1, summary: summary)
    }

    /// Changes the marks of films in one update. Returns each mark before and after the change.
    /// - Parameter time: the time of adding films to the watchlist; nil for the current time.
    @discardableResult
    package func apply(
        _ action: MarkAction,
        to movies: [Movie],
        at time: Date? = nil
    ) async throws(DomainError) -> [MarkChange] {
        try await repository.update { [time = time ?? now()] marks in
            movies.map { movie in
                let movie = marks.identified(movie)
                let old = marks[movie]
                marks[movie] = action.applied(to: old, now: time)
                return MarkChange(action, old: old, new: marks[movie])
            }
        }
    }

    /// Adds a film's IDs to its mark, if the film is marked. Returns all marks.
    package func identify(_ movie: Movie) async throws(DomainError) -> Marks {
        try await repository.update { marks in
            marks.identify(movie)
            return marks
        }
    }
}

package enum MarkList: Sendable {
    /// The films last added to the watchlist or last seen come first. Films that are only rated come last in `seen`.
    case watchlist, seen
    /// The rated films, best first.
    case rated
    /// All marked films, in the order of first marking.
    case all
}

package struct MarksPage: Sendable {
    package let marks: [Mark]
    /// The position of the first of these marks in the complete list, counted from 1.
    package let firstRank: Int
    /// The totals of the list, without its films.
    package let summary: MoviesPage
}

package enum MarkAction: Hashable, Sendable {
    /// Adds the film to the watchlist; a film that is already on the watchlist keeps its time.
    case addToWatchlist
    case removeFromWatchlist
    /// Adds a day on which the film was seen, and removes the film from the watchlist. A rating or note of nil keeps the old one.
    case seen(on: CalendarDate, rating: Rating? = nil, note: String? = nil)
    /// Removes a day on which the film was seen; nil removes the last day.
    case unseen(CalendarDate?)
    /// Removes all days on which the film was seen, and the note.
    case notSeen
    /// Restores the watchlist time, the days and the note of an earlier mark of the film. The rating stays.
    case restore(Mark)
    /// Rates the film, seen or not; nil removes the rating.
    case rate(Rating?)

    /// Whether the action adds something, and so can be applied to a film without a mark.
    package var adds: Bool {
        switch self {
        case .addToWatchlist, .seen, .rate(.some): true
        case .removeFromWatchlist, .unseen, .notSeen, .restore, .rate(nil): false
        }
    }

    /// Returns whether a mark has a value of the kind that the action removes; false if the action is not a removal.
    package func removes(from mark: any StoredMark) -> Bool {
        switch self {
        case .removeFromWatchlist: mark.addedAt != nil
        case .notSeen, .unseen: mark.seenOn != nil
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
            mark.setSeen(mark.seenDates + [date])
            mark.rating = rating ?? mark.rating
            mark.note = note ?? mark.note
        case .unseen(let day):
            guard let day = day ?? mark.seenOn, mark.seenDates.contains(day) else { break }
            mark.setSeen(mark.seenDates.filter { $0 != day })
        case .notSeen:
            mark.setSeen([])
            mark.note = nil
        case .restore(let earlier):
            (mark.addedAt, mark.note) = (earlier.addedAt, earlier.note)
            mark.setSeen(earlier.seenDates)
        case .rate(let rating): mark.rating = rating
        }
        return mark
    }
}

package struct MarkChange: Hashable, Sendable {
    package let action: MarkAction
    package let old: Mark
    package let new: Mark

    package init(_ action: MarkAction, old: Mark, new: Mark) {
        (self.action, self.old, self.new) = (action, old, new)
    }
}
