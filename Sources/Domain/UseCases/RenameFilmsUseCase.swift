import Synchronization

/// Renames film files: looks their films up, plans all names, checks the plan, and then changes the files.
package struct RenameFilmsUseCase: Sendable {
    package struct Options: Sendable {
        package var template: RenameTemplate
        /// The folder that the template is relative to; nil for that of each film.
        package var into: String?
        package var action = RenameAction.move
        package var onConflict = ConflictPolicy.fail
        package var isRecursive = false
        /// The film of all files; nil to find it by their names.
        package var film: Movie?

        package init(template: RenameTemplate) { self.template = template }
    }

    /// The files and what becomes of them.
    package struct Plan: Sendable {
        package var items: [RenameItem]
        package let steps: [RenameStep]
        /// The number of folders that were not read.
        package let unreadFolders: Int
        /// The bytes to be copied; 0 if nothing is copied.
        package let bytes: Int

        /// Whether all new names are possible; a folder that cannot be read has none.
        package var isPossible: Bool {
            !items.contains { $0.status == .conflict || $0.status == .failed && $0.to != nil }
        }
    }

    private let files: any RenameFiles
    private let reader: any FileNameReader
    private let sources: MovieSources
    private let search: SearchMoviesUseCase

    package init(
        files: any RenameFiles,
        reader: any FileNameReader,
        sources: MovieSources,
        search: SearchMoviesUseCase
    ) {
        (self.files, self.reader, self.sources, self.search) = (files, reader, sources, search)
    }

    /// Returns the plan for files and folders; nil if one film was decided on, but there is not one film among the files.
    package func plan(
        _ paths: [String],
        _ options: Options,
        content: ContentOptions,
        policy: LookupPolicy
    ) async throws(DomainError) -> Plan? {
        let listing = try files.list(paths, isRecursive: options.isRecursive, reader)
        let into = options.into.map(files.absolutePath)
        let finder = FilmFinder(sources: sources, search: search, content: content, policy: policy)
        var planner = RenamePlanner(options.template, into: into, listing, reader)
        if let film = options.film {
            let parts = planner.videos.map { planner.names[$0].part }
            guard parts.count == 1 || !parts.isEmpty && !parts.contains(nil) else { return nil }
            planner.decided = film
        } else {
            let hasDetails = !options.template.fields.isDisjoint(with: [.director, .imdbID, .tmdbID])
            planner.found = try await finder.films(for: planner.keys, hasDetails: hasDetails)
            let titles = try await finder.films(for: planner.titleKeys, hasDetails: hasDetails)
            planner.found.merge(titles) { $1 }
        }
        let items = checked(await finder.addingCandidates(to: planner.items(), planner.names), options)
        let moved = items.filter { $0.status == .planned }
        let copied = moved.filter { options.action == .copy || options.action == .move && isElsewhere($0) }
        return Plan(
            items: items + listing.unreadable,
            steps: steps(for: moved, options.action, planner),
            unreadFolders: listing.unread.count,
            bytes: copied.reduce(0) { $0 + ($1.state?.size ?? 0) }
        )
    }

    /// Carries a plan out. After a failure, the items done stay done.
    /// - Parameter onProgress: called with the number of bytes copied so far.
    /// - Returns: the items as they are then, and the failure.
    package func apply(
        _ plan: Plan,
        _ action: RenameAction,
        onProgress: @escaping @Sendable (Int) -> Void
    ) async -> (items: [RenameItem], failure: DomainError?) {
        let done = Mutex(Set<String>())
        let bytes = Atomic(0)
        var failure: DomainError?
        do throws(DomainError) {
            try await files.apply(plan.steps, action) { step in
                switch step {
                case .bytes(let count): onProgress(bytes.add(count, ordering: .relaxed).newValue)
                case .done(let path): done.withLock { _ = $0.insert(path) }
                }
            }
        } catch {
            failure = error
        }
        let finished = done.withLock { $0 }
        let items = plan.items.map { item in
            var item = item
            if item.status == .planned, finished.contains(item.from) { item.status = .done }
            if case .storage(.failed(item.from, let reason))? = failure {
                (item.status, item.reason) = (.failed, .system(reason))
            }
            if case .storage(.changed(item.from))? = failure { (item.status, item.reason) = (.failed, .changed) }
            return item
        }
        return (items, failure)
    }
}

/// The runs of the log, and paths as they are typed.
package struct RenameRuns: Sendable {
    private let files: any RenameFiles

    package init(_ files: any RenameFiles) { self.files = files }

    package func all() throws(DomainError) -> [RenameRun] { try files.runs() }

    /// Reverses a run, or the last one that is not undone if nil.
    package func undo(_ run: Int?) async throws(DomainError) -> [RenameItem] { try await files.undo(run: run) }

    /// Returns a typed path as an absolute one.
    package func absolutePath(_ typed: String) -> String { files.absolutePath(typed) }
}

// MARK: - Look-ups

private struct FilmFinder: Sendable {
    let sources: MovieSources
    let search: SearchMoviesUseCase
    let content: ContentOptions
    let policy: LookupPolicy

    /// - Parameter hasDetails: whether the films need their IMDb IDs and directors.
    func films(for keys: Set<FilmKey>, hasDetails: Bool) async throws(DomainError) -> [FilmKey: FoundFilm] {
        var films: [FilmKey: FoundFilm] = [:]
        do {
            try await OrderedFetch.run(Array(keys)) { key in
                var film = try await find(key)
                if hasDetails, case .title(_, .some) = key, let movie = film.movie, case .tmdb = movie.id,
                    movie.imdbID == nil || movie.directors.isEmpty
                {
                    film.movie = try await details(of: movie.id)
                }
                return (key, film)
            } pass: { key, film in
                films[key] = film
                return true
            }
        } catch {
            throw DomainError(any: error)
        }
        return films
    }

    private func details(of id: MovieID) async throws(DomainError) -> Movie {
        try await sources.details(of: id, options: content, policy: policy) { _ in }.content.movie
    }

    private func find(_ key: FilmKey) async throws(DomainError) -> FoundFilm {
        switch key {
        case .id(let id):
            do throws(DomainError) {
                return FoundFilm(movie: try await details(of: id))
            } catch {
                switch error {
                // A number that only TMDB knows, without a key.
                case .notFound, .credential(.missingForNumber), .notAvailableOffline: return FoundFilm()
                default: throw error
                }
            }
        case .title(let title, let year):
            let request = request(for: title, year)
            let answer: Answer<MoviesPage>
            do throws(DomainError) {
                answer = try await sources.movies(request, policy: policy) { _ in }
            } catch {
                // TMDB refuses a few titles, which must not end the run.
                guard case .requestRefused = error else { throw error }
                return FoundFilm()
            }
            let found = only(answer.content, title, year)
            if found.movie == nil, !found.isShared, let outage = answer.notice?.outage { throw outage }
            guard found.movie == nil, !found.isShared, answer.source != .catalog, policy.source == .auto,
                // TMDB does not send the names of films in other countries.
                let page = await sources.catalogMovies(request)
            else { return found }
            return only(page, title, year)
        }
    }

    /// Returns the film that alone has the title, and the year if there is one.
    private func only(_ page: MoviesPage, _ title: String, _ year: Int?) -> FoundFilm {
        guard page.match == .exact else { return FoundFilm() }
        let title = TypedTitle(title)
        let titled = page.movies.filter { [$0.title, $0.originalTitle ?? ""].contains { title.isSame(as: $0) } }
        let films = (page.named + titled).filter { year == nil || $0.year == year }
        let ids = Set(films.map(\.id))
        return ids.count == 1 ? FoundFilm(movie: films[0]) : FoundFilm(isShared: ids.count > 1)
    }

    private func request(for title: String, _ year: Int?, allowsNearbyYears: Bool = false) -> MoviesRequest {
        var query = MovieQuery(text: title, years: year.map { YearRange($0) }, allowsNearbyYears: allowsNearbyYears)
        query.isTitleOnly = true
        return MoviesRequest(list: .search(query), options: content)
    }

    /// Returns the items with the films that may be meant by those that are unsure.
    func addingCandidates(to items: [RenameItem], _ names: [FileName]) async -> [RenameItem] {
        var items = items
        for index in items.indices where items[index].status == .unsure {
            let name = names[items[index].leader]
            guard let title = name.title, name.id == nil else { continue }
            let request = self.request(for: title, name.year, allowsNearbyYears: true)
            guard let page = try? await search.page(request, policy).content else { continue }
            let films = page.movies.isEmpty ? page.suggestions : page.movies.map(TitleSuggestion.init)
            items[index].candidates = Array(films.prefix(MoviesPage.suggestionLimit))
            if films.isEmpty { items[index].reason = .noFilm }
        }
        return items
    }
}

// MARK: - Checks

extension RenameFilmsUseCase {
    /// Checks all new names, and skips or numbers those in conflict as the options say.
    private func checked(_ items: [RenameItem], _ options: Options) -> [RenameItem] {
        var items = items
        let into = options.into.map { files.absolutePath($0).appendingPath("") } ?? ""
        var checks = RenameChecks(files: files, action: options.action, into: into)
        for index in items.indices where items[index].status == .planned {
            if checks.isDone(items[index]) {
                (items[index].status, items[index].reason) = (.skipped, .alreadyNamed)
            } else if options.action == .hardlink, isElsewhere(items[index]) {
                (items[index].status, items[index].reason) = (.failed, .otherFileSystem)
            } else {
                checks.claim(items[index])
            }
        }
        let units = Dictionary(grouping: items.indices.filter { items[$0].status == .planned }) { items[$0].leader }
        for (_, unit) in units.sorted(by: { $0.key < $1.key }) {
            guard let reason = unit.lazy.compactMap({ checks.conflict(items[$0]) }).first else { continue }
            if options.onConflict == .number, let numbered = checks.numbered(unit.map { items[$0] }) {
                for (index, item) in zip(unit, numbered) { items[index] = item }
                continue
            }
            for index in unit {
                items[index].status = .conflict
                items[index].reason = checks.conflict(items[index]) ?? reason
            }
        }
        for index in items.indices where items[index].status == .conflict && options.onConflict != .fail {
            items[index].status = .skipped
        }
        return items
    }

    private func isElsewhere(_ item: RenameItem) -> Bool {
        guard let to = item.to, let device = item.state?.device else { return false }
        return to.ancestors.lazy.compactMap(files.state).first?.device != device
    }

    private func steps(for items: [RenameItem], _ action: RenameAction, _ planner: RenamePlanner) -> [RenameStep] {
        var (made, kept, steps) = (Set<String>(), Set<String>(), [RenameStep]())
        func keep(_ folder: String) {
            guard kept.insert(folder).inserted, let state = files.state(of: folder) else { return }
            steps.append(.keepTime(of: folder, state.modified))
        }
        for item in items {
            guard let to = item.to, let state = item.state else { continue }
            let missing = to.ancestors.prefix { !made.contains($0) && files.state(of: $0) == nil }
            keep(missing.last?.parentPath ?? to.parentPath)
            if action == .move { keep(item.from.parentPath) }
            for folder in missing.reversed() where made.insert(folder).inserted { steps.append(.makeFolder(folder)) }
            let temporary = to.parentPath.appendingPath(".movies-\(state.number)-\(steps.count).tmp")
            steps.append(.transfer(from: item.from, to: to, state: state, temporary: temporary))
        }
        guard action == .move else { return steps }
        for folder in planner.emptied(by: items, except: files.absolutePath(".")) {
            guard let state = files.state(of: folder) else { continue }
            keep(folder.parentPath)
            steps.append(.removeFolder(folder, permissions: state.permissions, modified: state.modified))
        }
        return steps
    }
}

/// Finds conflicts among new names, and with the files that exist.
private struct RenameChecks {
    let files: any RenameFiles
    let action: RenameAction
    /// The folder that the new names are relative to, with a slash at its end; empty for that of each film.
    let into: String
    /// The files by their new names, in lower case, because Windows, macOS and SMB do not distinguish case.
    var claims: [String: [String]] = [:]

    mutating func claim(_ item: RenameItem) {
        if let to = item.to { claims[to.lowercased(), default: []].append(item.from) }
    }

    /// Returns whether a file has its new name, or is linked or copied there.
    func isDone(_ item: RenameItem) -> Bool {
        guard let to = item.to, let state = item.state else { return false }
        if to.utf8.elementsEqual(item.from.utf8) { return true }
        guard action != .move, let other = files.state(of: to) else { return false }
        return switch action {
        case .move: false
        case .copy: other.hasSameContents(as: state)
        case .hardlink: other.isSameFile(as: state)
        case .symlink: files.destination(ofLink: to) == item.from
        }
    }

    func conflict(_ item: RenameItem) -> RenameReason? {
        guard let to = item.to, let state = item.state else { return nil }
        if to.split(separator: "/").contains(where: { $0.utf8.count > RenameTemplate.longestName }) {
            return .nameTooLong
        }
        if let other = claims[to.lowercased()]?.first(where: { $0 != item.from }) { return .sameTarget(other) }
        let isOtherCase = to.lowercased() == item.from.lowercased()
        if let existing = files.state(of: to), !(existing.isSameFile(as: state) && isOtherCase) { return .exists }
        // A link in the folder that was given would lead the film out of it.
        let below = to.ancestors.prefix { !item.from.isBelow($0) && !into.isBelow($0) }
        if let link = below.first(where: { files.state(of: $0)?.kind == .link }) { return .linkedFolder(link) }
        let folder = to.ancestors.first { files.state(of: $0) != nil } ?? "/"
        if files.state(of: folder)?.kind == .file { return .exists }
        let changed = [folder] + (action == .move ? [item.from.parentPath] : [])
        return changed.first { !files.canChange($0) }.map { .noPermission(folder: $0) }
    }

    /// Returns a film and its followers with the first number that makes their names unique; nil if numbers do not help.
    mutating func numbered(_ unit: [RenameItem]) -> [RenameItem]? {
        // The first of several files keeps the name.
        let reasons = unit.compactMap(conflict)
        let isShared = reasons.allSatisfy { if case .sameTarget = $0 { true } else { false } }
        let isFirst = unit.allSatisfy { item in
            claims[item.to?.lowercased() ?? ""].map { $0.first == item.from } ?? true
        }
        if isShared, isFirst { return unit }
        guard let path = unit[0].to?.utf8, let dot = path.lastIndex(of: 0x2E) else { return nil }
        let stem = path[..<dot]
        for number in 2...99 {
            let others = unit.map { item in
                var other = item
                guard let to = item.to, to.utf8.starts(with: stem) else { return item }
                other.to = String(Substring(stem)) + " (\(number))" + String(Substring(to.utf8.dropFirst(stem.count)))
                return other
            }
            guard others != unit else { return nil }
            if others.allSatisfy({ conflict($0) == nil }) {
                others.forEach { claim($0) }
                return others
            }
        }
        return nil
    }
}
