package import Foundation

/// The user's mark of a film: watchlist, days seen, rating and note.
package struct Mark: Hashable, Sendable {
    /// The film with its facts, which are stored so that lists need no network.
    package var movie: Movie {
        get { film[0] }
        set { film = [newValue] }
    }
    /// The film as the only element of an array, because copies of the mark then share the film's storage.
    private var film: [Movie]
    /// The time of adding the film to the watchlist; nil if it is not on the watchlist.
    package var addedAt: Date?
    /// The distinct days on which the film was seen, oldest first.
    package private(set) var seenDates: [CalendarDate]
    package var rating: Rating?
    package var note: String?
    /// The maximum size of a note in bytes. Even doubled by escaped quotes, a note fits the import's limit of 64 KiB for a film.
    package static let noteLimit = 16 << 10

    package init(
        movie: Movie,
        addedAt: Date? = nil,
        seenDates: [CalendarDate] = [],
        rating: Rating? = nil,
        note: String? = nil
    ) {
        (film, self.addedAt, self.rating, self.note) = ([movie], addedAt, rating, note)
        self.seenDates = Self.ordered(seenDates)
    }

    /// The last day on which the film was seen; nil if there is none.
    package var seenOn: CalendarDate? { seenDates.last }

    /// Returns the days in `seenDates` that another mark lacks, oldest first.
    package func days(notIn other: Mark) -> [CalendarDate] {
        let known = Set(other.seenDates)
        return seenDates.filter { !known.contains($0) }
    }

    mutating func setSeen(_ dates: [CalendarDate]) { seenDates = Self.ordered(dates) }

    private static func ordered(_ dates: [CalendarDate]) -> [CalendarDate] {
        dates.count < 2 ? dates : Set(dates).sorted()
    }

    /// Returns the mark with the days of another mark of the film added, and with missing values filled from that mark.
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

    /// Returns the mark joined with a later one of the same film. The later rating wins unless it equals the rating of the last
    /// sync, `synced`. Differing notes are joined.
    func joined(with later: Mark, synced: Rating?) -> Mark {
        var mark = completed(by: later)
        if let newer = later.rating, newer != synced { mark.rating = newer }
        if let note, let other = later.note, note != other {
            mark.note = "\(note) / \(other)"
            // An import refuses a longer note.
            while mark.note?.utf8.count ?? 0 > Self.noteLimit { mark.note?.removeLast() }
        }
        // Seeing a film removes it from the watchlist.
        let isSeenLater = later.seenOn.map(addedAt.isUpTo) == true
        mark.addedAt = (isSeenLater ? nil : addedAt) ?? (seenOn.map(later.addedAt.isUpTo) == true ? nil : later.addedAt)
        return mark
    }

    /// Adds the days of another mark, and the values that this mark lacks. The other mark's description of the film wins.
    mutating func add(_ other: Mark) { self = other.unmarked.completed(by: self).completed(by: other) }

    var unmarked: Mark {
        var mark = self
        (mark.addedAt, mark.seenDates, mark.rating, mark.note) = (nil, [], nil, nil)
        return mark
    }
}

/// A user's rating of a film: 0.5 to 10, in steps of 0.5.
package struct Rating: Hashable, Sendable {
    package let value: Double

    /// Returns nil for a number below 0.5, above 10, or between two steps.
    package init?(_ value: Double) {
        guard (0.5...10).contains(value), (value * 2).rounded() == value * 2 else { return nil }
        self.value = value
    }

    /// The number without a needless decimal place: `9` or `8.5`.
    package var text: String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

extension Movie {
    var ids: [MovieID] {
        let others = [tmdbID.map(MovieID.tmdb), imdbID.map(MovieID.imdb)].compactMap(\.self)
        return others.contains(id) ? others : [id] + others
    }

    /// Returns whether the film's IMDb ID and the given one are known and differ. Then a common TMDB number is wrong for one film.
    package func isOther(than imdbID: String?) -> Bool { self.imdbID.map { $0 != imdbID ?? $0 } ?? false }

    var titleKeys: Set<TitleKey> { Set([title, originalTitle].compactMap { $0?.titleKey }) }

    /// Returns the film with missing IDs and facts filled from another description of the same film.
    func completed(by other: Movie) -> Movie {
        var movie = self
        // A film marked by its ID alone has the ID as its title.
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
