package import Foundation

/// Adds the marks of files to the stored marks, without losing any.
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
        (self.marks, self.sources, self.search, self.now) = (marks, sources, search, now)
    }

    /// Looks up all films, and then changes the marks in one update.
    /// - Parameters:
    ///   - rows: consumed, because they need as much memory as the marks.
    ///   - replacing: true to replace ratings and notes by imported ones.
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
        let finder = FilmFinder(sources: sources, search: search, content: options, policy: policy)
        let (found, outage) = try await finder.films(of: rows, stored, onProgress)
        let unmatched = zip(rows, found).filter { $1 == nil }.map(\.0)
        let films = ImportedFilm.films(consume rows, found)
        @Sendable func merge(into marks: inout Marks) -> MarksImport {
            var result = MarksImport()
            for film in films { result.merge(film, into: &marks, now: now(), replacing, listsChanges: isDryRun) }
            return result
        }
        var result = MarksImport()
        if isDryRun {
            var copy = stored
            result = merge(into: &copy)
        } else if !films.isEmpty {
            result = try await marks.update { merge(into: &$0) }
        }
        (result.unmatched, result.outage) = (unmatched, outage)
        return result
    }
}

// MARK: - Look-ups

extension FilmFinder {
    /// Returns the film of each row as an empty mark, nil if not found, and the error that stopped the requests to TMDB.
    fileprivate func films(
        of rows: [ImportedMark],
        _ stored: Marks,
        _ onProgress: @Sendable (Int) -> Void
    ) async throws(DomainError) -> (films: [Mark?], outage: DomainError?) {
        let marked = Dictionary(grouping: stored.all.map(\.movie), by: \.title.titleKey)
        // Marks, because their copies share the film.
        var films: [Mark?] = []
        films.reserveCapacity(rows.count)
        // A diary can repeat a film many times.
        var found: [TitleSuggestion: Mark?] = [:]
        var missing: [ImportedMark] = []
        for row in rows {
            let title = row.suggestion
            let namesakes = marked.isEmpty ? [] : marked[row.title.titleKey] ?? []
            if let named = row.movie {
                let twins = namesakes.filter { $0.hasOtherID(than: named) }
                var movie = await sources.catalogued(twins.count == 1 ? named.completed(by: twins[0]) : named).movie
                movie.overview = nil
                films.append(Mark(movie: movie))
            } else {
                if found[title] == nil {
                    let movie = try await local(row, namesakes.filter(row.isTitle))
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
                (row, try await online(row))
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
    /// another name; nil without one. A title with another article is accepted if no title is equal.
    private func local(_ row: ImportedMark, _ marked: [Movie]) async throws(DomainError) -> Movie? {
        // Without a year, the row is ambiguous.
        if marked.count > 1, row.year == nil { return nil }
        let title = TitleKey(row.title)
        let exact = marked.filter { TitleKey($0.title) == title }
        if let movie = exact.first(where: { $0.year == row.year }) ?? exact.first { return movie }
        let similar = marked.first { $0.year == row.year } ?? marked.first
        guard policy.source != .tmdb else { return similar }
        let page = try await search.page(request(row, ContentOptions()), LookupPolicy(source: .catalog)).content
        let named = row.year != nil && page.match == .exact ? page.movies.prefix(1).first(where: row.isYear) : nil
        var movie = page.movies.first(where: row.isTitle) ?? named
        if let similar, movie.map({ TitleKey($0.title) }) != title { return similar }
        movie?.overview = nil
        return movie
    }

    /// Returns TMDB's film with exactly this title. The catalogue has already been searched.
    private func online(_ row: ImportedMark) async throws(DomainError) -> Movie? {
        var fromTMDB = policy
        fromTMDB.source = .tmdb
        do throws(DomainError) {
            let answer = try await search.page(request(row, content), fromTMDB)
            let movie = answer.content.movies.first(where: row.isTitle)
            if movie == nil, let outage = answer.notice?.outage { throw outage }
            return movie
        } catch .requestRefused {
            // TMDB refuses a few titles. Such a title must not end the import.
            return nil
        } catch .notAvailableOffline where policy.source == .auto {
            return nil
        }
    }

    private func request(_ row: ImportedMark, _ options: ContentOptions) -> MoviesRequest {
        MoviesRequest(title: row.title, year: row.year, allowsNearbyYears: true, options: options)
    }
}

extension Movie {
    /// Returns whether two films of one year may be equal, because each has only an ID that the other lacks.
    fileprivate func hasOtherID(than other: Movie) -> Bool {
        guard (tmdbID == nil) != (imdbID == nil), year != nil, year == other.year else { return false }
        return (tmdbID == nil) == (other.tmdbID != nil) && (imdbID == nil) == (other.imdbID != nil)
    }
}

// MARK: - Merging

/// The merged rows of a film in an import.
private struct ImportedFilm: Sendable {
    private(set) var mark: Mark
    /// Whether the day is only used if the stored mark has none.
    private(set) var isNoted = false

    /// - Parameter rows: at least one row in file order, with the film as each row describes it.
    init(_ rows: [(row: ImportedMark, film: Mark)]) {
        // The rating of the latest day wins.
        let latestFirst = rows.sorted { left, right in
            guard let day = left.row.seenDates.last else { return false }
            return right.row.seenDates.last.map { day > $0 } ?? true
        }
        let ordered = latestFirst.filter { !$0.row.isOnlyWatchlist } + latestFirst.filter(\.row.isOnlyWatchlist)
        mark = ordered[0].film
        for (row, film) in ordered where !row.isOnlyWatchlist { mark.add(row.mark(of: film)) }
        // All days in one call, because sorting them for each row takes quadratic time.
        mark.setSeen(rows.flatMap(\.row.seenDates))
        if mark.seenDates.isEmpty, let (row, film) = ordered.first(where: { $0.row.notedOn != nil }) {
            mark.add(Mark(movie: film.movie, seenDates: [row.notedOn].compactMap(\.self)))
            isNoted = true
        }
        for (row, film) in ordered where row.isOnlyWatchlist {
            let other = row.mark(of: film)
            // Seeing a film removes it from the watchlist.
            if mark.seenOn.map(other.addedAt.isUpTo) != true { mark.add(other) }
        }
    }

    /// Returns the films in the order of their first rows.
    static func films(_ rows: [ImportedMark], _ found: [Mark?]) -> [ImportedFilm] {
        var films = Marks()
        for case let film? in found { films.add(film) }
        let positions = found.map { $0.flatMap { films.position(of: $0.movie) } }
        let groups = Dictionary(grouping: rows.indices.filter { positions[$0] != nil }) { positions[$0] ?? 0 }
        return groups.sorted { $0.key < $1.key }.map { _, indices in
            ImportedFilm(indices.compactMap { index in found[index].map { (row: rows[index], film: $0) } })
        }
    }
}

extension MarksImport {
    /// Merges an imported film into its stored mark.
    fileprivate mutating func merge(
        _ film: ImportedFilm,
        into marks: inout Marks,
        now: Date,
        _ replacing: Bool,
        listsChanges: Bool
    ) {
        let imported = film.mark
        let old = marks.mark(of: imported.movie)
        let isNoted = film.isNoted && old?.seenDates.isEmpty == false
        // A new mark shares the film of the imported one.
        var mark = old ?? imported
        let before = old ?? imported.unmarked
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
        if mark.addedAt == before.addedAt, mark.seenDates == before.seenDates, mark.rating == before.rating,
            mark.note == before.note
        {
            unchanged += 1
        } else {
            if before.isEmpty { added += 1 } else { changed += 1 }
            if listsChanges { changes.append(MarkChange(.restore(imported), old: before, new: mark)) }
        }
        if imported.rating ?? mark.rating != mark.rating || imported.note ?? mark.note != mark.note {
            kept.append(MarkChange(.restore(imported), old: mark, new: imported))
        }
    }
}

extension Date? {
    fileprivate func isUpTo(_ day: CalendarDate) -> Bool { map { CalendarDate(ofLocalTime: $0) <= day } ?? true }
}
