package import Foundation

/// A film in a file of marks, not yet looked up.
package struct ImportedMark: Hashable, Sendable {
    package let place: ImportPlace
    package let title: String
    /// The path of the file, or `-` for standard input.
    package let input: String
    package var year: Int?
    package var tmdbID: Int?
    package var imdbID: String?
    /// The running time in minutes; nil if unknown.
    package var runtime: Int?
    package var genres: [Genre] = []
    package var directors: [String] = []
    package var isOnWatchlist = false
    /// The time the film was put on the watchlist; nil if unknown.
    package var addedAt: Date?
    package var seenDates: [CalendarDate] = []
    /// The day of the entry in a list of seen films, used only if no other day is known.
    package var notedOn: CalendarDate?
    /// The day of the rating; nil if unknown, or if a day on which the film was seen is known.
    package var ratedOn: CalendarDate?
    package var rating: Rating?
    package var note: String?

    package var isEmpty: Bool {
        !isOnWatchlist && seenDates.isEmpty && notedOn == nil && rating == nil && note == nil
    }

    package init(place: ImportPlace, title: String, input: String = "") {
        (self.place, self.title, self.input) = (place, title, input)
    }

    package var titleAndYear: String { suggestion.titleAndYear }

    var suggestion: TitleSuggestion { TitleSuggestion(title: title, year: year) }

    /// The film with the facts in the file; nil if the file gives no ID.
    var movie: Movie? {
        guard let id = tmdbID.map(MovieID.tmdb) ?? imdbID.map(MovieID.imdb) else { return nil }
        var movie = Movie(id: id, title: title)
        (movie.tmdbID, movie.imdbID, movie.year, movie.runtime) = (tmdbID, imdbID, year, runtime)
        (movie.genres, movie.directors) = (genres, directors)
        return movie
    }

    func isTitle(of movie: Movie) -> Bool {
        [movie.title, movie.originalTitle ?? ""].contains { $0.titleKey == title.titleKey }
    }

    /// Whether the row puts the film on the watchlist, and has no day on which it was seen.
    var isOnlyWatchlist: Bool { isOnWatchlist && seenDates.isEmpty && notedOn == nil }

    /// Returns the row's mark without days. A watchlist row without a time gets the distant past, which the import replaces.
    func mark(of film: Mark) -> Mark {
        var mark = film
        mark.addedAt = isOnWatchlist ? addedAt ?? .distantPast : nil
        (mark.rating, mark.note) = (rating, note)
        return mark
    }
}

/// The position of a film in a file of marks.
package enum ImportPlace: Hashable, Sendable {
    /// The line of a csv file, counted from 1.
    case line(Int)
    /// The position of the film in a JSON file, counted from 1. Line numbers would not help, because the file can be a single line.
    case film(Int)
}

/// A row of an import, with the marks of the films that it means or may mean.
package struct ImportedRow: Hashable, Sendable {
    package let row: ImportedMark
    package let marks: [Mark]
}

package struct MarksImport: Hashable, Sendable {
    /// The number of films that had no mark before.
    package var added = 0
    /// The number of marked films whose marks changed.
    package var changed = 0
    package var unchanged = 0
    /// The planned changes of a dry run; empty after an import.
    package var changes: [MarkChange] = []
    /// The films whose stored rating or note was kept although it differs from the file's; `new` is the mark in the file.
    package var kept: [MarkChange] = []
    /// The films that were not found, in file order.
    package var unmatched: [ImportedMark] = []
    /// The rows left out because several films fit, with the marks that these films would get, at most three per row.
    package var ambiguous: [ImportedRow] = []
    /// The rows not imported because a film with another IMDb ID has their TMDB number. The only mark of each row is that film's.
    package var conflicting: [ImportedRow] = []
    /// The rows whose year differs by one from that of the imported film, each with the film's mark.
    package var otherYears: [ImportedRow] = []
    /// An error of a lookup at TMDB, which leaves the film unmatched; nil if there was none. An outage or rate limit ends lookups.
    package var outage: DomainError?
}
