package import Foundation

/// Adds marks from files to the stored marks.
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

    /// Looks up all films, and then changes the marks in one update. A dry run only returns the changes that it would make.
    /// - Parameters:
    ///   - rows: the rows of the files, consumed because they need as much memory as the marks.
    ///   - replacing: true to replace stored ratings and notes with imported ones.
    ///   - onProgress: called with the number of rows looked up so far.
    package func importMarks(
        _ rows: consuming [ImportedMark],
        policy: LookupPolicy,
        replacing: Bool = false,
        isDryRun: Bool = false,
        onProgress: @Sendable (Int) -> Void = { _ in }
    ) async throws(DomainError) -> MarksImport {
        let finder = FilmFinder(sources: sources, search: search, policy: policy)
        // The marks are not kept in a variable, because a change of shared marks would copy them.
        let (found, report) = try await finder.films(of: rows, try await marks.marks(), onProgress)
        let films = ImportedFilm.films(consume rows, consume found)
        @Sendable func merge(into marks: inout Marks) -> MarksImport {
            var result = report
            for film in films { result.merge(film, into: &marks, now: now(), replacing, listsChanges: isDryRun) }
            return result
        }
        guard isDryRun else { return try await films.isEmpty ? report : marks.update { merge(into: &$0) } }
        var copy = try await marks.marks()
        return merge(into: &copy)
    }
}

// MARK: - Lookups

extension FilmFinder {
    /// Returns each row's film as an empty mark; nil if the film is unknown or unclear. The report has an outage of TMDB, if any,
    /// and the rows that match no film, several films or a film of another year, or that have the TMDB number of another film.
    fileprivate func films(
        of rows: [ImportedMark],
        _ stored: consuming Marks,
        _ onProgress: @Sendable (Int) -> Void
    ) async throws(DomainError) -> (films: [Mark?], report: MarksImport) {
        // A row with one kind of ID needs only the marks without this kind. Reading all marks would take as long as the lookups.
        let needsAll = rows.contains { $0.imdbID == nil && $0.tmdbID == nil }
        let haveIMDbID = rows.contains { $0.imdbID != nil && $0.tmdbID == nil }
        let haveTMDBID = rows.contains { $0.imdbID == nil && $0.tmdbID != nil }
        // Only films with both IDs can conflict with marks. Without such films, as in IMDb's files, the marks are freed early.
        let rivals = needsAll || rows.contains { $0.imdbID != nil && $0.tmdbID != nil } ? stored : nil
        let needed = stored.list(.all).marks.filter {
            needsAll || haveIMDbID && $0.imdbID == nil || haveTMDBID && $0.tmdbID == nil
        }
        // If one row has the ID of a marked film, a row with only the other kind of ID does not mean that film.
        var known: Set<MovieID> = []
        if !needed.isEmpty {
            for case let movie? in rows.lazy.map(\.movie) where stored.position(of: movie) != nil {
                known.insert(movie.id)
            }
        }
        _ = consume stored
        let marked = Dictionary(grouping: needed) { $0.mark().movie.title.titleKey.text }
        @Sendable func namesakes(_ row: ImportedMark) -> [any StoredMark] {
            marked.isEmpty ? [] : marked[row.title.titleKey.text] ?? []
        }
        // The films are kept as marks, because copies of a mark share one copy of the film.
        var films: [Mark?] = []
        films.reserveCapacity(rows.count)
        // Each title is looked up once, because a diary can repeat a film many times.
        var found: [TitleSuggestion: [Mark]] = [:]
        var missing: [(row: ImportedMark, local: [Movie])] = []
        for row in rows {
            let title = row.suggestion
            if var named = row.movie {
                let twins = namesakes(row).filter {
                    $0.hasOtherID(than: named) && known.isDisjoint(with: $0.mark().movie.ids + [named.id])
                }
                if twins.count == 1 { named = named.completed(by: twins[0].mark().movie) }
                var movie = await sources.catalogued(named).movie
                movie.overview = nil
                films.append(Mark(movie: movie))
            } else {
                if found[title] == nil {
                    let local = try await local(row, namesakes(row).map { $0.mark().movie })
                    found[title] = local.map { Mark(movie: $0) }
                    if local.count != 1 { missing.append((row, local)) }
                }
                films.append(nil)
            }
            if films.count % 100 == 0 { onProgress(films.count - missing.count) }
        }
        var report = MarksImport()
        var count = films.count - missing.count
        do {
            try await OrderedFetch.run(missing) { row, local -> (ImportedMark, [Movie], DomainError?) in
                do throws(DomainError) {
                    let movies = try await self.films(of: row, local, namesakes(row).map { $0.mark().movie })
                    return (row, movies, nil)
                } catch {
                    guard case .badResponse = error else { throw error }
                    return (row, [], error)
                }
            } pass: { row, movies, failure in
                found[row.suggestion] = movies.map { Mark(movie: $0) }
                report.outage = report.outage ?? failure
                count += 1
                onProgress(count)
                return true
            }
        } catch {
            let error = DomainError(any: error)
            switch error {
            case .unavailable, .rateLimited: report.outage = error
            default: throw error
            }
        }
        for (index, row) in rows.enumerated() where row.movie == nil {
            let fitting = found[row.suggestion] ?? []
            switch fitting.count {
            case 0: report.unmatched.append(row)
            case 1:
                films[index] = fitting[0]
                guard let year = row.year, year != fitting[0].movie.year else { continue }
                report.otherYears.append(ImportedRow(row: row, marks: fitting))
            default:
                let marks = fitting.prefix(MoviesPage.suggestionLimit).map { ImportedFilm([(row: row, film: $0)]).mark }
                report.ambiguous.append(ImportedRow(row: row, marks: marks))
            }
        }
        // For each TMDB number, the position of the first row whose film also has an IMDb ID.
        var first: [Int: Int] = [:]
        for index in films.indices {
            guard let film = films[index], let number = film.tmdbID, film.imdbID != nil else { continue }
            let other = rivals?.conflict(with: film.movie) ?? films[first[number] ?? index]
            if let other, film.movie.isOther(than: other.imdbID) {
                films[index] = nil
                report.conflicting.append(ImportedRow(row: rows[index], marks: [other]))
            } else {
                first[number] = first[number] ?? index
            }
        }
        return (films, report)
    }

    /// Returns the only marked film with the row's title and year, or otherwise the catalogue's films. If none of these has exactly
    /// the title, the title of the marked film may differ in its article.
    private func local(_ row: ImportedMark, _ marked: [Movie]) async throws(DomainError) -> [Movie] {
        let same = marked.filter { row.year != nil && $0.year == row.year }
        let exact = same.filter { TitleKey($0.title) == TitleKey(row.title) }
        if exact.count == 1 { return exact }
        let known = try await films(of: row, row.year, from: .catalog)
        return same.count == 1 && !known.contains { TitleKey($0.title) == TitleKey(row.title) } ? same : known
    }

    /// Returns the films that a row may mean if `local` is not a single film: TMDB's films of the year, or else `local`, or else
    /// films with exactly the title from an adjacent year. A row without a year may mean any marked film with the title instead.
    private func films(of row: ImportedMark, _ local: [Movie], _ marked: [Movie]) async throws(DomainError) -> [Movie] {
        let exact = try await films(of: row, row.year, from: .tmdb)
        // The details have the IMDb ID, which distinguishes the film from a namesake of the same year. TMDB's lists lack this ID.
        if exact.count == 1 { return [(try? await details(of: exact[0].id)) ?? exact[0]] }
        guard exact.isEmpty, local.isEmpty else { return exact.isEmpty ? local : exact }
        guard let year = row.year else { return marked }
        var nearby: [Movie] = []
        for year in [year - 1, year + 1] {
            var lists = [marked.filter { $0.year == year }]
            for source in [SourceChoice.catalog, .tmdb] { lists.append(try await films(of: row, year, from: source)) }
            // The lists are not joined, because a film can have different IDs in each. The longest list is used.
            nearby += lists.max { $0.count < $1.count } ?? []
        }
        return nearby
    }

    /// Returns the films of a source that a row may mean. Unless `year` is nil, all of them are from that year.
    private func films(of row: ImportedMark, _ year: Int?, from source: SourceChoice) async throws(DomainError)
        -> [Movie]
    {
        let isCatalog = source == .catalog
        guard isCatalog ? policy.source != .tmdb : !sources.asksCatalogAlone(policy) else { return [] }
        let options = isCatalog ? ContentOptions() : policy.options
        let request = MoviesRequest(title: row.title, year: year, options: options)
        do throws(DomainError) {
            let answer = try await search.page(request, policy.from(source))
            let films = row.films(in: answer.content, of: year)
            if films.isEmpty, let outage = answer.notice?.outage { throw outage }
            return films
        } catch .requestRefused {
            // TMDB refuses a few titles. Such a title must not end the import.
            return []
        } catch .notAvailableOffline where policy.source == .auto {
            return []
        }
    }
}

extension ImportedMark {
    /// Returns the films of a page that the row may mean. In the row's year, these are the films that the title names beyond doubt;
    /// in another year, the films with exactly this title.
    fileprivate func films(in page: MoviesPage, of year: Int?) -> [Movie] {
        let films = year == self.year ? page.named.filter { page.match == .exact || isTitle(of: $0) } : page.movies
        return films.compactMap { movie in
            guard year == nil || movie.year == year, year == self.year || isTitle(of: movie) else { return nil }
            var movie = movie
            movie.overview = nil
            return movie
        }
    }
}

// MARK: - Merging

/// The rows of one film in an import, merged into one mark.
private struct ImportedFilm: Sendable {
    private(set) var mark: Mark
    /// Whether the mark's only day is that of an entry in a list of seen films, which is used only if the stored mark has no day.
    private(set) var isNoted = false

    /// - Parameter rows: at least one row, in file order, each with the film found for it.
    init(_ rows: [(row: ImportedMark, film: Mark)]) {
        // The rating of the latest day wins.
        let latestFirst = rows.sorted { left, right in
            guard let day = left.row.seenDates.last ?? left.row.ratedOn else { return false }
            return (right.row.seenDates.last ?? right.row.ratedOn).map { day > $0 } ?? true
        }
        let ordered = latestFirst.filter { !$0.row.isOnlyWatchlist } + latestFirst.filter(\.row.isOnlyWatchlist)
        mark = ordered[0].film
        for (row, film) in ordered where !row.isOnlyWatchlist { mark.add(row.mark(of: film)) }
        // All days are set in one call, because sorting them after each row would take quadratic time.
        mark.setSeen(rows.flatMap(\.row.seenDates))
        // A row with days and a watchlist time keeps both, unless another row has a later day.
        let ownDays = Set(rows.lazy.filter(\.row.isOnWatchlist).flatMap(\.row.seenDates))
        if mark.seenDates.last(where: { !ownDays.contains($0) }).map(mark.addedAt.isUpTo) == true { mark.addedAt = nil }
        if mark.seenDates.isEmpty, let (row, film) = ordered.first(where: { $0.row.notedOn != nil }) {
            mark.add(Mark(movie: film.movie, seenDates: [row.notedOn].compactMap(\.self)))
            isNoted = true
        }
        for (row, film) in ordered where row.isOnlyWatchlist {
            var other = row.mark(of: film)
            // Seeing a film removes it from the watchlist.
            if mark.seenOn.map(other.addedAt.isUpTo) == true { other.addedAt = nil }
            mark.add(other)
        }
        mark.rating = latestFirst.lazy.compactMap(\.row.rating).first
    }

    /// Returns the films in the order of their first rows.
    static func films(_ rows: [ImportedMark], _ found: [Mark?]) -> [ImportedFilm] {
        var groups = [[Int]](repeating: [], count: found.count)
        do {
            // These marks are freed at the end of this block, before the result is made.
            var films = Marks()
            for case let film? in found { films.add(film) }
            for (index, film) in found.enumerated() {
                if let position = film.flatMap({ films.position(of: $0.movie) }) { groups[position].append(index) }
            }
        }
        return groups.filter { !$0.isEmpty }.map { indices in
            ImportedFilm(indices.compactMap { index in found[index].map { (row: rows[index], film: $0) } })
        }
    }
}

extension MarksImport {
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
        // A new mark shares the imported mark's copy of the film.
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
        // An unchanged mark is not stored again, because its text in the file then needs no new encoding.
        if !mark.isEmpty, mark != old || marks.isSplit(mark.movie) { marks[mark.movie] = mark }
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
    func isUpTo(_ day: CalendarDate) -> Bool { map { CalendarDate(ofLocalTime: $0) <= day } ?? true }
}
