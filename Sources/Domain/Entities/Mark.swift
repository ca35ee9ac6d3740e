package import Foundation

/// What the user keeps about a film: whether it is on the watchlist, when they saw it, and what they thought of it.
package struct Mark: Hashable, Sendable {
    /// The film as known when it was last marked, so that lists need no network.
    package var movie: Movie {
        get { film.movie }
        set { film = .film(newValue) }
    }
    private var film: Film
    /// The time the film was put on the watchlist; nil if it is not on it.
    package var addedAt: Date?
    /// The days on which the film was seen, each once, oldest first.
    package private(set) var seenDates: [CalendarDate]
    /// The user's own rating; nil without one.
    package var rating: Rating?
    /// A note about seeing the film; nil without one.
    package var note: String?

    package init(
        movie: Movie,
        addedAt: Date? = nil,
        seenDates: [CalendarDate] = [],
        rating: Rating? = nil,
        note: String? = nil
    ) {
        (film, self.addedAt, self.rating, self.note) = (.film(movie), addedAt, rating, note)
        self.seenDates = Self.ordered(seenDates)
    }

    /// A film outside the mark, so that copies of many marks are small.
    private indirect enum Film: Hashable, Sendable {
        case film(Movie)

        var movie: Movie {
            switch self {
            case .film(let movie): movie
            }
        }
    }

    /// The last day on which the film was seen; nil if it was not.
    package var seenOn: CalendarDate? { seenDates.last }

    /// The days on which the film was seen that another mark does not have, oldest first.
    package func days(notIn other: Mark) -> [CalendarDate] {
        let known = Set(other.seenDates)
        return seenDates.filter { !known.contains($0) }
    }

    mutating func setSeen(_ dates: [CalendarDate]) { seenDates = Self.ordered(dates) }

    private static func ordered(_ dates: [CalendarDate]) -> [CalendarDate] {
        dates.count < 2 ? dates : Set(dates).sorted()
    }

    /// Returns the mark completed with the values that only another mark of the same film has.
    func completed(by other: Mark) -> Mark {
        var mark = self
        let completed = movie.completed(by: other.movie)
        if completed != movie { mark.movie = completed }
        if seenDates.isEmpty {
            mark.seenDates = other.seenDates
        } else if !other.seenDates.isEmpty {
            mark.setSeen(seenDates + other.seenDates)
        }
        mark.addedAt = addedAt ?? other.addedAt
        (mark.rating, mark.note) = (rating ?? other.rating, note ?? other.note)
        return mark
    }

    /// Adds what another mark of the film has and this one lacks. The film is described as there, if both know a fact.
    mutating func add(_ other: Mark) { self = other.unmarked.completed(by: self).completed(by: other) }

    /// The film without what is kept about it.
    var unmarked: Mark {
        var mark = self
        (mark.addedAt, mark.seenDates, mark.rating, mark.note) = (nil, [], nil, nil)
        return mark
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

    /// The rating without unneeded decimals: `9` or `8.5`.
    package var text: String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

extension Movie {
    var ids: [MovieID] {
        let others = [tmdbID.map(MovieID.tmdb), imdbID.map(MovieID.imdb)].compactMap(\.self)
        return others.contains(id) ? others : [id] + others
    }

    /// Returns the film with the IDs and facts that it lacks from another description of it.
    func completed(by other: Movie) -> Movie {
        var movie = self
        // Of a film that was marked by its ID, the title may not be known.
        if title == id.description { movie.title = other.title }
        movie.tmdbID = tmdbID ?? other.tmdbID
        movie.id = movie.tmdbID.map(MovieID.tmdb) ?? id
        movie.imdbID = imdbID ?? other.imdbID
        movie.originalTitle = originalTitle ?? other.originalTitle
        movie.originalLanguage = originalLanguage ?? other.originalLanguage
        movie.releaseDate = releaseDate ?? other.releaseDate
        movie.year = year ?? other.year
        movie.genres = genres.isEmpty ? other.genres : genres
        movie.overview = overview ?? other.overview
        movie.voteAverage = voteAverage ?? other.voteAverage
        movie.voteCount = voteCount ?? other.voteCount
        movie.popularity = popularity ?? other.popularity
        movie.posterPath = posterPath ?? other.posterPath
        movie.directors = directors.isEmpty ? other.directors : directors
        movie.runtime = runtime ?? other.runtime
        return movie
    }
}
