package import Foundation

/// A film in a file of marks, before it is looked up.
package struct ImportedMark: Hashable, Sendable {
    package let place: ImportPlace
    package let title: String
    /// The name of the file.
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
    /// The day of the diary entry, used only if no other day is known.
    package var notedOn: CalendarDate?
    /// The day of the rating, if no day seen is known.
    package var ratedOn: CalendarDate?
    package var rating: Rating?
    package var note: String?

    /// Whether the row has no mark.
    package var isEmpty: Bool {
        !isOnWatchlist && seenDates.isEmpty && notedOn == nil && rating == nil && note == nil
    }

    package init(place: ImportPlace, title: String, input: String = "") {
        (self.place, self.title, self.input) = (place, title, input)
    }

    /// The title and year in the form accepted by `movies show`.
    package var titleAndYear: String { suggestion.titleAndYear }

    var suggestion: TitleSuggestion { TitleSuggestion(title: title, year: year) }

    /// The film with the facts in the file; nil without an ID.
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

    /// Whether the row only puts the film on the watchlist.
    var isOnlyWatchlist: Bool { isOnWatchlist && seenDates.isEmpty && notedOn == nil }

    /// The row's mark without days. A watchlist row without a time gets the distant past, which the merge replaces by now.
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
    /// The film of a JSON file, counted from 1. Such a file can be a single line.
    case film(Int)
}

/// A row of an import with the films that it means or may mean.
package struct ImportedRow: Hashable, Sendable {
    package let row: ImportedMark
    package let marks: [Mark]

    package init(row: ImportedMark, marks: [Mark]) { (self.row, self.marks) = (row, marks) }
}

/// The result of an import of marks.
package struct MarksImport: Hashable, Sendable {
    /// The number of films without an earlier mark.
    package var added = 0
    /// The number of films whose existing marks changed.
    package var changed = 0
    /// The number of films without anything new.
    package var unchanged = 0
    /// The changes, in a dry run.
    package var changes: [MarkChange] = []
    /// The films with a different rating or note here, which was kept; `new` is the mark in the file.
    package var kept: [MarkChange] = []
    /// The films that were not found, in file order.
    package var unmatched: [ImportedMark] = []
    /// The rows that are left out because several films fit; their marks are those that the films would get, at most three.
    package var ambiguous: [ImportedRow] = []
    /// The rows that have the TMDB number of a film with another IMDb ID, which is their only mark. Nothing of them is imported.
    package var conflicting: [ImportedRow] = []
    /// The rows imported as a film of the year before or after, which is their only mark.
    package var otherYears: [ImportedRow] = []
    /// The error that kept TMDB from being asked for all of these; nil if it was asked.
    package var outage: DomainError?

    package init() {}
}
