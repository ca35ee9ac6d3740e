package import Foundation

/// A film in a file of marks, before it is looked up.
package struct ImportedMark: Hashable, Sendable {
    /// The number of its line in the file, counted from 1.
    package let line: Int
    package let title: String
    package var year: Int?
    package var tmdbID: Int?
    package var imdbID: String?
    package var addedAt: Date?
    package var seenOn: CalendarDate?
    package var rating: Rating?
    package var note: String?

    package init(line: Int, title: String) {
        self.line = line
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

    /// Returns whether this is the film, by title and year. Festival and national releases may be a year apart.
    fileprivate func isTitle(of movie: Movie) -> Bool {
        let isYear = year.map { year in movie.year.map { abs($0 - year) <= 1 } == true } ?? true
        return isYear && [movie.title, movie.originalTitle ?? ""].contains { $0.letters == title.letters }
    }

    /// Adds to a mark what it lacks; of two days on which the film was seen, the later one counts.
    fileprivate func add(to mark: inout Mark) {
        // A film that was seen since then does not return to the watchlist.
        if mark.seenOn == nil || seenOn != nil { mark.addedAt = mark.addedAt ?? addedAt }
        mark.seenOn = [mark.seenOn, seenOn].compactMap(\.self).max()
        mark.rating = mark.rating ?? rating
        mark.note = mark.note ?? note
    }
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

    package init(marks: any MarksRepository, sources: MovieSources) {
        self.marks = marks
        self.sources = sources
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
        let known = Dictionary(grouping: try await marks.marks().all.map(\.movie), by: \.title.letters)
        var (found, unmatched) = ([(row: ImportedMark, movie: Movie)](), [ImportedMark]())
        for row in rows {
            var movie = known[row.title.letters]?.first(where: row.isTitle)
            if let named = row.movie {
                movie = await catalogued(named)
            } else if movie == nil {
                movie = try await search(row, options, policy)
            }
            if let movie { found.append((row, movie)) } else { unmatched.append(row) }
            await onProgress(found.count + unmatched.count)
        }
        // Of several ratings of a film, the one of the latest day counts.
        let newestFirst = found.sorted { $0.row.seenOn?.description ?? "" > $1.row.seenOn?.description ?? "" }
        let changed = try await marks.update { marks in
            newestFirst.count { row, movie in
                let old = marks[movie]
                row.add(to: &marks[movie])
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

    /// Returns the film with exactly this title, or nil.
    private func search(
        _ row: ImportedMark,
        _ options: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Movie? {
        guard var query = try? MovieQuery(row.titleAndYear) else { return nil }
        query.isTitleOnly = true
        let request = MoviesRequest(list: .search(query), options: options)
        return try await sources.movies(request, policy: policy) { _ in }.content.movies.first(where: row.isTitle)
    }
}

extension String {
    /// The letters and digits, in lower case.
    fileprivate var letters: String { titleKey.filter { $0.isLetter || $0.isNumber } }
}
