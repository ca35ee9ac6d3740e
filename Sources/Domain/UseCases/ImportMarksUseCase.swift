package import Foundation

/// A film in a file of marks, before it is looked up.
package struct ImportedMark: Hashable, Sendable {
    package let place: ImportPlace
    package let title: String
    package var year: Int?
    package var tmdbID: Int?
    package var imdbID: String?
    package var isOnWatchlist = false
    /// The time the film was put on the watchlist; nil if unknown.
    package var addedAt: Date?
    package var seenOn: CalendarDate?
    package var rating: Rating?
    package var note: String?

    /// Whether there is nothing to keep about the film.
    package var isEmpty: Bool { !isOnWatchlist && seenOn == nil && rating == nil && note == nil }

    package init(place: ImportPlace, title: String) {
        self.place = place
        self.title = title
    }

    /// The title and year in the form accepted by `movies show`.
    package var titleAndYear: String { TitleSuggestion(title: title, year: year).titleAndYear }

    /// The film as far as the file describes it; nil without an ID.
    fileprivate var movie: Movie? {
        (tmdbID.map(MovieID.tmdb) ?? imdbID.map(MovieID.imdb)).map {
            Movie(id: $0, tmdbID: tmdbID, imdbID: imdbID, title: title, year: year)
        }
    }

    /// Festival and national releases may be a year apart.
    fileprivate func isYear(of movie: Movie) -> Bool {
        year.map { year in movie.year.map { abs($0 - year) <= 1 } == true } ?? true
    }

    /// Returns whether this is the film, by title and year.
    fileprivate func isTitle(of movie: Movie) -> Bool {
        isYear(of: movie) && [movie.title, movie.originalTitle ?? ""].contains { $0.titleKey == title.titleKey }
    }

    /// Adds to a mark what it lacks. Of two days on which the film was seen the later one counts, and a film that was
    /// seen after it was put on the watchlist is no longer on it.
    fileprivate func add(to mark: inout Mark, now: Date) {
        let seenBefore = mark.seenOn
        mark.seenOn = [seenBefore, seenOn].compactMap(\.self).max()
        if isOnWatchlist {
            // A film can be on both lists of one file: it was put back on the watchlist.
            let isSeenSince = seenBefore.map { $0 != seenOn && addedAt.isUpTo($0) } ?? false
            if !isSeenSince { mark.addedAt = mark.addedAt ?? addedAt ?? now }
        } else if mark.seenOn != seenBefore, let seenOn, mark.addedAt.isUpTo(seenOn) {
            mark.addedAt = nil
        }
        mark.rating = mark.rating ?? rating
        mark.note = mark.note ?? note
    }
}

/// The place of a film in a file of marks.
package enum ImportPlace: Hashable, Sendable {
    /// The line of a csv file, counted from 1.
    case line(Int)
    /// The film of a JSON file, which may be a single line, counted from 1.
    case film(Int)
}

/// The result of an import of marks.
package struct MarksImport: Hashable, Sendable {
    /// The number of lines whose films were found.
    package let found: Int
    /// The number of those that changed a mark.
    package let changed: Int
    /// The films that were not found, in file order.
    package let unmatched: [ImportedMark]
}

/// Adds the marks of a file to those that exist, and loses none of them.
package struct ImportMarksUseCase: Sendable {
    private let marks: any MarksRepository
    private let sources: MovieSources
    private let search: SearchMoviesUseCase
    private let now: @Sendable () -> Date

    package init(
        marks: any MarksRepository,
        sources: MovieSources,
        search: SearchMoviesUseCase,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.marks = marks
        self.sources = sources
        self.search = search
        self.now = now
    }

    /// Looks all films up, and then changes the marks at once.
    ///
    /// - Parameter onProgress: called with the number of lines looked up so far.
    package func importMarks(
        _ rows: [ImportedMark],
        options: ContentOptions,
        policy: LookupPolicy,
        onProgress: @MainActor @Sendable (Int) -> Void = { _ in }
    ) async throws(DomainError) -> MarksImport {
        let known = Dictionary(grouping: try await marks.marks().all.map(\.movie), by: \.title.titleKey)
        var (found, unmatched) = ([(row: ImportedMark, movie: Movie)](), [ImportedMark]())
        // A diary names a film many times.
        var earlier: [TitleSuggestion: Movie?] = [:]
        for row in rows {
            let movie: Movie?
            let title = TitleSuggestion(title: row.title, year: row.year)
            if let named = row.movie {
                let twins = known[row.title.titleKey]?.filter { $0.hasOtherID(than: named) } ?? []
                movie = await catalogued(twins.count == 1 ? named.completed(by: twins[0]) : named)
            } else if let found = earlier[title] {
                movie = found
            } else {
                let marked = known[row.title.titleKey]?.filter(row.isTitle) ?? []
                switch marked.count {
                case 0: movie = try await find(row, options, policy)
                // Without a year, it may be any of them.
                case 2... where row.year == nil: movie = nil
                default: movie = marked.first { $0.year == row.year } ?? marked[0]
                }
                earlier.updateValue(movie, forKey: title)
            }
            if let movie { found.append((row, movie)) } else { unmatched.append(row) }
            await onProgress(found.count + unmatched.count)
        }
        // Of several ratings of a film, the one of the latest day counts.
        let newestFirst = found.sorted { $0.row.seenOn?.description ?? "" > $1.row.seenOn?.description ?? "" }
        let changed = try await marks.update { [now = now()] marks in
            newestFirst.count { row, movie in
                let old = marks[movie]
                row.add(to: &marks[movie], now: now)
                return marks[movie] != old
            }
        }
        return MarksImport(found: found.count, changed: changed, unmatched: unmatched)
    }

    /// Returns the film with the facts that the catalogue has, which needs no network.
    private func catalogued(_ movie: Movie) async -> Movie {
        guard let id = movie.imdbID.map(MovieID.imdb) else { return movie }
        let policy = LookupPolicy(source: .catalog)
        let details = try? await sources.details(of: id, options: ContentOptions(), policy: policy) { _ in }
        return details.map { movie.completed(by: $0.content.movie) } ?? movie
    }

    /// Returns the film with exactly this title, or the film of this year that the catalogue knows by another name.
    private func find(
        _ row: ImportedMark,
        _ options: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Movie? {
        var query = MovieQuery(text: row.title, years: row.year.map { YearRange($0) }, allowsNearbyYears: true)
        query.isTitleOnly = true
        let request = MoviesRequest(list: .search(query), options: options)
        var catalogued: MoviesPage?
        do throws(DomainError) {
            let answer = try await search.page(request, policy)
            if let movie = answer.content.movies.first(where: row.isTitle) { return movie }
            if answer.source == .catalog { catalogued = answer.content }
        } catch {
            // TMDB refuses a few titles, which must not end the import.
            guard case .requestRefused = error else { throw error }
        }
        if catalogued == nil { catalogued = try await search.page(request, LookupPolicy(source: .catalog)).content }
        guard let page = catalogued, row.year != nil, page.match == .exact else { return nil }
        return page.movies.first.flatMap { row.isYear(of: $0) ? $0 : nil }
    }
}

extension Movie {
    /// Returns whether this may be the same film of the same year, because only the other ID is known of it.
    fileprivate func hasOtherID(than other: Movie) -> Bool {
        let ids = [tmdbID == nil, imdbID == nil, other.tmdbID != nil, other.imdbID != nil]
        return ids[0] != ids[1] && ids[0] == ids[2] && ids[1] == ids[3] && year != nil && year == other.year
    }
}

extension Date? {
    /// Returns whether the time is on or before a day, or unknown.
    fileprivate func isUpTo(_ day: CalendarDate) -> Bool { map { CalendarDate(ofLocalTime: $0) <= day } ?? true }
}
