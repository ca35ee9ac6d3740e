package import Foundation

/// What the user keeps about a film: whether it is on the watchlist, when they saw it, and what they thought of it.
package struct Mark: Hashable, Sendable {
    /// The film as known when it was last marked, so that lists need no network.
    package var movie: Movie
    /// The time the film was put on the watchlist; nil if it is not on it.
    package var addedAt: Date?
    /// The day the film was seen; nil if it was not.
    package var seenOn: CalendarDate?
    /// The user's own rating; nil without one.
    package var rating: Rating?
    /// A note about seeing the film; nil without one.
    package var note: String?

    package init(
        movie: Movie,
        addedAt: Date? = nil,
        seenOn: CalendarDate? = nil,
        rating: Rating? = nil,
        note: String? = nil
    ) {
        self.movie = movie
        self.addedAt = addedAt
        self.seenOn = seenOn
        self.rating = rating
        self.note = note
    }

    /// Whether nothing is kept about the film.
    package var isEmpty: Bool { addedAt == nil && seenOn == nil && rating == nil && note == nil }

    /// Returns the mark with what another mark of the same film has and this one lacks.
    fileprivate func completed(by other: Mark) -> Mark {
        Mark(
            movie: movie.completed(by: other.movie),
            addedAt: addedAt ?? other.addedAt,
            seenOn: seenOn ?? other.seenOn,
            rating: rating ?? other.rating,
            note: note ?? other.note
        )
    }
}

/// A user's rating of a film: 0.5 to 10, in steps of 0.5.
package struct Rating: Hashable, Sendable {
    package let value: Double

    /// Returns nil for a number that is not a rating.
    package init?(_ value: Double) {
        guard (0.5...10).contains(value), (value * 2).rounded() == value * 2 else { return nil }
        self.value = value
    }
}

/// The marks of all films. Films are the same if they have the TMDB number or the IMDb ID in common.
package struct Marks: Hashable, Sendable {
    /// In the order in which the films were first marked. Marks that were removed are empty.
    private var marks: [Mark] = []
    private var positions: [MovieID: Int] = [:]
    /// The state after the last sync with an account at TMDB; nil before the first.
    package var lastSync: SyncState?

    package init(_ marks: [Mark] = []) {
        self.marks.reserveCapacity(marks.count)
        positions.reserveCapacity(2 * marks.count)
        for mark in marks {
            let found = positions(of: mark.movie)
            store(found.isEmpty ? mark : self[mark.movie].completed(by: mark), at: found)
        }
    }

    /// The marks, in the order in which the films were first marked.
    package var all: [Mark] { marks.filter { !$0.isEmpty } }

    /// The mark of a film, with the IDs and facts that the film lacks; empty if nothing is kept about it.
    package subscript(movie: Movie) -> Mark {
        get { positions(of: movie).map { marks[$0] }.reduce(Mark(movie: movie)) { $0.completed(by: $1) } }
        set { store(newValue, at: positions(of: newValue.movie)) }
    }

    private mutating func store(_ mark: Mark, at found: [Int]) {
        let position = found.first ?? marks.count
        if found.isEmpty { marks.append(mark) } else { marks[position] = mark }
        // Two marks are of the same film if only now a film with both IDs came.
        for other in found.dropFirst() { marks[other] = Mark(movie: marks[other].movie) }
        for id in mark.movie.ids { positions[id] = position }
    }

    /// Returns the marked film that an ID names, or a title and a condition; nil if several have this title.
    package func movie(_ reference: MovieReference, titledWhere isCandidate: (Mark) -> Bool) -> Movie? {
        switch reference {
        case .id(let id):
            let mark = positions[id].map { marks[$0] }
            return mark.flatMap { $0.isEmpty ? nil : $0.movie }
        case .title(let query):
            let key = query.text.titleKey
            let movies = marks.filter(isCandidate).map(\.movie).filter {
                $0.title.titleKey == key && query.years?.contains($0.year) != false
            }
            return movies.count == 1 ? movies[0] : nil
        }
    }

    private func positions(of movie: Movie) -> [Int] { Set(movie.ids.compactMap { positions[$0] }).sorted() }
}

extension Marks {
    /// The films on the watchlist, newest first.
    package var watchlist: [Mark] { newestFirst { $0.addedAt } }

    /// The films that were seen, newest first.
    package var seen: [Mark] { newestFirst { $0.seenOn } }

    /// The films that were rated, the best first; those of the same rating in the opposite order of marking.
    package var rated: [Mark] { newestFirst { $0.rating?.value } }

    /// The marks that have a date, newest first; those of the same date in the opposite order of marking.
    private func newestFirst(by date: (Mark) -> (some Comparable)?) -> [Mark] {
        marks.indices.compactMap { index in date(marks[index]).map { ($0, index) } }.sorted(by: >).map { marks[$0.1] }
    }
}

extension Movie {
    /// All known IDs of the film.
    fileprivate var ids: [MovieID] {
        let others = [tmdbID.map(MovieID.tmdb), imdbID.map(MovieID.imdb)].compactMap(\.self)
        return others.contains(id) ? others : [id] + others
    }

    /// Returns the film with the IDs and facts that it lacks from another description of it.
    func completed(by other: Movie) -> Movie {
        let tmdbID = tmdbID ?? other.tmdbID
        return Movie(
            id: tmdbID.map(MovieID.tmdb) ?? id,
            tmdbID: tmdbID,
            imdbID: imdbID ?? other.imdbID,
            title: title,
            originalTitle: originalTitle ?? other.originalTitle,
            originalLanguage: originalLanguage ?? other.originalLanguage,
            releaseDate: releaseDate ?? other.releaseDate,
            year: year ?? other.year,
            genres: genres.isEmpty ? other.genres : genres,
            overview: overview ?? other.overview,
            voteAverage: voteAverage ?? other.voteAverage,
            voteCount: voteCount ?? other.voteCount,
            popularity: popularity ?? other.popularity,
            posterPath: posterPath ?? other.posterPath,
            directors: directors.isEmpty ? other.directors : directors,
            runtime: runtime ?? other.runtime
        )
    }
}
