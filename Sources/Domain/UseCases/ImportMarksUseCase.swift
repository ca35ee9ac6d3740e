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
    /// The running time in minutes; nil if the file does not have it.
    package var runtime: Int?
    package var genres: [Genre] = []
    package var directors: [String] = []
    package var isOnWatchlist = false
    /// The time the film was put on the watchlist; nil if unknown.
    package var addedAt: Date?
    package var seenDates: [CalendarDate] = []
    /// The day on which the film was noted as seen, which counts only if no other day is known.
    package var notedOn: CalendarDate?
    package var rating: Rating?
    package var note: String?

    /// Whether there is nothing to keep about the film.
    package var isEmpty: Bool {
        !isOnWatchlist && seenDates.isEmpty && notedOn == nil && rating == nil && note == nil
    }

    package init(place: ImportPlace, title: String, input: String = "") {
        self.place = place
        self.title = title
        self.input = input
    }

    /// The title and year in the form accepted by `movies show`.
    package var titleAndYear: String { suggestion.titleAndYear }

    fileprivate var suggestion: TitleSuggestion { TitleSuggestion(title: title, year: year) }

    /// The film with what the file says about it; nil without an ID.
    fileprivate var movie: Movie? {
        guard let id = tmdbID.map(MovieID.tmdb) ?? imdbID.map(MovieID.imdb) else { return nil }
        var movie = Movie(id: id, title: title)
        (movie.tmdbID, movie.imdbID, movie.year, movie.runtime) = (tmdbID, imdbID, year, runtime)
        (movie.genres, movie.directors) = (genres, directors)
        return movie
    }

    /// Festival and national releases may be a year apart.
    fileprivate func isYear(of movie: Movie) -> Bool {
        year.map { year in movie.year.map { abs($0 - year) <= 1 } == true } ?? true
    }

    fileprivate func isTitle(of movie: Movie) -> Bool {
        isYear(of: movie) && [movie.title, movie.originalTitle ?? ""].contains { $0.titleKey == title.titleKey }
    }

    /// Whether the row only puts the film on the watchlist.
    fileprivate var isOnlyWatchlist: Bool { isOnWatchlist && seenDates.isEmpty && notedOn == nil }

    /// The mark that the row describes. A row of a watchlist without a time has the distant past, which the merge replaces by now.
    fileprivate func mark(of film: Mark) -> Mark {
        var mark = film
        mark.addedAt = isOnWatchlist ? addedAt ?? .distantPast : nil
        mark.setSeen(seenDates)
        (mark.rating, mark.note) = (rating, note)
        return mark
    }
}

/// The position of a film in a file of marks.
package enum ImportPlace: Hashable, Sendable {
    /// The line of a csv file, counted from 1.
    case line(Int)
    /// The film of a JSON file, which may be a single line, counted from 1.
    case film(Int)
}

/// The result of an import of marks.
package struct MarksImport: Hashable, Sendable {
    /// The number of films without a mark before.
    package var added = 0
    /// The number of other films whose marks were changed.
    package var changed = 0
    /// The number of films about which nothing was new.
    package var unchanged = 0
    /// The changes, in a dry run.
    package var changes: [MarkChange] = []
    /// The films that have another rating or note here, which was kept; `new` is what the file has.
    package var kept: [MarkChange] = []
    /// The films that were not found, in file order.
    package var unmatched: [ImportedMark] = []
    /// The error that kept TMDB from being asked for all of these; nil if it was asked.
    package var outage: DomainError?

    package init() {}
}

/// Adds the marks of files to those that exist, and loses none of them.
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
    /// - Parameters:
    ///   - rows: consumed, because they take as much memory as the marks.
    ///   - replacing: true to replace ratings and notes by those of the files.
    ///   - isDryRun: true to change nothing.
    ///   - onProgress: called with the number of rows looked up so far.
    package func importMarks(
        _ rows: consuming [ImportedMark],
        options: ContentOptions,
        policy: LookupPolicy,
        replacing: Bool = false,
        isDryRun: Bool = false,
        onProgress: @Sendable (Int) -> Void = { _ in }
    ) async throws(DomainError) -> MarksImport {
        let stored = try await marks.marks()
        let (films, outage) = try await films(of: rows, stored, options, policy, onProgress)
        let unmatched = zip(rows, films).filter { $1 == nil }.map(\.0)
        let isFound = unmatched.count < rows.count
        let imported = ImportedMarks(consume rows, films)
        @Sendable func merge(into marks: inout Marks) -> MarksImport {
            imported.merge(into: &marks, now: now(), replacing: replacing, listsChanges: isDryRun)
        }
        var result = MarksImport()
        if isDryRun {
            var copy = stored
            result = merge(into: &copy)
        } else if isFound {
            result = try await marks.update { merge(into: &$0) }
        }
        (result.unmatched, result.outage) = (unmatched, outage)
        return result
    }

    /// Returns the film of each row, without a mark, nil if it is not found; and the error with which TMDB stopped answering.
    private func films(
        of rows: [ImportedMark],
        _ stored: Marks,
        _ options: ContentOptions,
        _ policy: LookupPolicy,
        _ onProgress: @Sendable (Int) -> Void
    ) async throws(DomainError) -> (films: [Mark?], outage: DomainError?) {
        let marked = Dictionary(grouping: stored.all.map(\.movie), by: \.title.titleKey)
        // As marks, because these share their films.
        var films: [Mark?] = []
        films.reserveCapacity(rows.count)
        // A diary names a film many times.
        var found: [TitleSuggestion: Mark?] = [:]
        var missing: [ImportedMark] = []
        for row in rows {
            let title = row.suggestion
            if let named = row.movie {
                let twins =
                    marked.isEmpty ? [] : marked[row.title.titleKey]?.filter { $0.hasOtherID(than: named) } ?? []
                var movie = await sources.catalogued(twins.count == 1 ? named.completed(by: twins[0]) : named).movie
                movie.overview = nil
                films.append(Mark(movie: movie))
            } else {
                if found[title] == nil {
                    let movie = try await local(row, marked[row.title.titleKey]?.filter(row.isTitle) ?? [], policy)
                    found.updateValue(movie.map { Mark(movie: $0) }, forKey: title)
                    if movie == nil { missing.append(row) }
                }
                films.append(found[title] ?? nil)
            }
            if films.count % 100 == 0 { onProgress(films.count - missing.count) }
        }
        guard !missing.isEmpty, !sources.asksCatalogAlone(policy), policy.source != .catalog else {
            return (films, nil)
        }
        var outage: DomainError?
        var count = films.count - missing.count
        do {
            try await OrderedFetch.run(missing) { row in
                (row, try await online(row, options, policy))
            } pass: { row, movie in
                found.updateValue(movie.map { Mark(movie: $0) }, forKey: row.suggestion)
                count += 1
                onProgress(count)
                return true
            }
        } catch {
            let error = DomainError(any: error)
            guard error.allowsFallback else { throw error }
            outage = error
        }
        return (zip(rows, films).map { row, film in film ?? found[row.suggestion] ?? nil }, outage)
    }

    /// Returns the marked film of exactly this title, or otherwise the catalogue's film of that title or, with the year,
    /// another name; nil without one.
    private func local(
        _ row: ImportedMark,
        _ marked: [Movie],
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Movie? {
        // Without a year, it may be any of several.
        if marked.count > 1, row.year == nil { return nil }
        if let movie = marked.first(where: { $0.year == row.year }) ?? marked.first { return movie }
        guard policy.source != .tmdb else { return nil }
        let page = try await search.page(row.request(ContentOptions()), LookupPolicy(source: .catalog)).content
        var movie = page.movies.first(where: row.isTitle)
        if movie == nil, row.year != nil, page.match == .exact, let first = page.movies.first, row.isYear(of: first) {
            movie = first
        }
        movie?.overview = nil
        return movie
    }

    /// Returns TMDB's film of exactly this title. The catalogue has been asked before.
    private func online(
        _ row: ImportedMark,
        _ options: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Movie? {
        var fromTMDB = policy
        fromTMDB.source = .tmdb
        do throws(DomainError) {
            let answer = try await search.page(row.request(options), fromTMDB)
            let movie = answer.content.movies.first(where: row.isTitle)
            if movie == nil, let outage = answer.notice?.outage { throw outage }
            return movie
        } catch {
            switch error {
            // TMDB refuses a few titles, which must not end the import.
            case .requestRefused: return nil
            case .notAvailableOffline where policy.source == .auto: return nil
            default: throw error
            }
        }
    }
}

extension ImportedMark {
    fileprivate func request(_ options: ContentOptions) -> MoviesRequest {
        var query = MovieQuery(text: title, years: year.map { YearRange($0) }, allowsNearbyYears: true)
        query.isTitleOnly = true
        return MoviesRequest(list: .search(query), options: options)
    }
}

/// The rows of an import, one mark for each film.
private struct ImportedMarks: Sendable {
    private var films = Marks()
    /// The films whose day counts only if no other one is known here.
    private var noted: Set<MovieID> = []

    init(_ rows: [ImportedMark], _ found: [Mark?]) {
        // The films keep the order of the files.
        for case let film? in found { films.add(film) }
        // Added together, because ordering the days of a film again for each would take quadratic time.
        var days: [Int: [CalendarDate]] = [:]
        for (row, film) in zip(rows, found) {
            if let position = film.flatMap({ films.position(of: $0.movie) }) {
                days[position, default: []] += row.seenDates
            }
        }
        // Of several ratings of a film, the one of the latest day counts.
        let dated = rows.indices.filter { found[$0] != nil }.map { ($0, rows[$0].seenDates.last) }
        let order = dated.sorted { left, right in
            guard let first = left.1, let second = right.1, first != second else {
                return (left.1 == nil ? 1 : 0, left.0) < (right.1 == nil ? 1 : 0, right.0)
            }
            return first > second
        }
        .map(\.0)
        for index in order where !rows[index].isOnlyWatchlist {
            guard let film = found[index], let position = films.position(of: film.movie) else { continue }
            var mark = rows[index].mark(of: film)
            mark.setSeen(days.removeValue(forKey: position) ?? [])
            films.add(mark)
        }
        for index in order {
            guard let film = found[index], let day = rows[index].notedOn, films[film.movie].seenDates.isEmpty else {
                continue
            }
            films.add(Mark(movie: film.movie, seenDates: [day]))
            noted.insert(films[film.movie].movie.id)
        }
        for index in order where rows[index].isOnlyWatchlist {
            guard let film = found[index] else { continue }
            let mark = rows[index].mark(of: film)
            // A film that was seen after it was put on the watchlist is no longer on it.
            if films[film.movie].seenOn.map(mark.addedAt.isUpTo) != true { films.add(mark) }
        }
    }

    func merge(into marks: inout Marks, now: Date, replacing: Bool, listsChanges: Bool) -> MarksImport {
        var result = MarksImport()
        for imported in films.stored.lazy.map({ $0.mark() }) {
            let old = marks.mark(of: imported.movie)
            let isNoted = noted.contains(imported.movie.id) && old?.seenDates.isEmpty == false
            // A new mark shares its film with the imported one.
            var mark = old ?? imported
            let before = old ?? Mark(movie: imported.movie)
            let newDays = isNoted ? [] : imported.days(notIn: before)
            if let old { mark.movie = old.movie.completed(by: imported.movie) }
            mark.addedAt = before.addedAt
            mark.setSeen(before.seenDates + newDays)
            if let addedAt = imported.addedAt {
                let lastOther = isNoted ? before.seenOn : before.days(notIn: imported).last
                if lastOther.map(imported.addedAt.isUpTo) != true {
                    mark.addedAt = before.addedAt ?? (addedAt == .distantPast ? now : addedAt)
                }
            } else if newDays.last.map(before.addedAt.isUpTo) == true {
                mark.addedAt = nil
            }
            let (first, second) = replacing ? (imported, before) : (before, imported)
            (mark.rating, mark.note) = (first.rating ?? second.rating, first.note ?? second.note)
            if !mark.isEmpty { marks[mark.movie] = mark }
            if mark.isSame(as: before) {
                result.unchanged += 1
            } else if before.isEmpty {
                result.added += 1
            } else {
                result.changed += 1
            }
            if listsChanges, !mark.isSame(as: before) {
                result.changes.append(MarkChange(.restore(imported), old: before, new: mark))
            }
            if imported.rating ?? mark.rating != mark.rating || imported.note ?? mark.note != mark.note {
                result.kept.append(MarkChange(.restore(imported), old: mark, new: imported))
            }
        }
        return result
    }
}

extension Mark {
    /// Whether the same is kept about the film as in another mark of it.
    fileprivate func isSame(as other: Mark) -> Bool {
        addedAt == other.addedAt && seenDates == other.seenDates && rating == other.rating && note == other.note
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
    fileprivate func isUpTo(_ day: CalendarDate) -> Bool { map { CalendarDate(ofLocalTime: $0) <= day } ?? true }
}
