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

        /// Whether the whole plan can be carried out.
        package var isPossible: Bool { !items.contains { [.conflict, .failed].contains($0.status) } }
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
        var planner = RenamePlanner(options.template, into: into, listing, reader)
        if let film = options.film {
            let parts = planner.videos.map { planner.names[$0].part }
            guard parts.count == 1 || !parts.isEmpty && !parts.contains(nil) else { return nil }
            planner.decided = film
        } else {
            try await look(up: planner.keys, for: &planner, content, policy)
            try await look(up: planner.titleKeys, for: &planner, content, policy)
        }
        var items = try await withCandidates(planner.items(), planner, content, policy)
        items = checked(items, options)
        let moved = items.filter { $0.status == .planned }
        let copied = moved.filter { options.action == .copy || options.action == .move && isElsewhere($0) }
        return Plan(
            items: items,
            steps: steps(for: moved, options.action, planner),
            unreadFolders: listing.unread,
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
        let progress = Progress()
        var failure: DomainError?
        do throws(DomainError) {
            try await files.apply(plan.steps, action) { step in
                switch step {
                case .bytes(let count): onProgress(progress.add(bytes: count))
                case .done(let path): progress.add(done: path)
                }
            }
        } catch {
            failure = error
        }
        let done = progress.done
        let items = plan.items.map { item in
            var item = item
            if item.status == .planned, done.contains(item.from) { item.status = .done }
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

    /// Reverses a run, or the last one that is not undone. Returns each file that was or could not be moved back.
    /// - Parameter run: the number of the run; nil for the last.
    package func undo(_ run: Int?) async throws(DomainError) -> [RenameItem] { try await files.undo(run: run) }

    /// Returns a typed path as an absolute one.
    package func absolutePath(_ typed: String) -> String { files.absolutePath(typed) }
}

/// What a run has done so far; written by one thread at a time.
private final class Progress: @unchecked Sendable {
    private(set) var done: Set<String> = []
    private var bytes = 0

    func add(done path: String) { done.insert(path) }

    func add(bytes count: Int) -> Int {
        bytes += count
        return bytes
    }
}

// MARK: - Look-ups

extension RenameFilmsUseCase {
    private func look(
        up keys: Set<FilmKey>,
        for planner: inout RenamePlanner,
        _ content: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) {
        let details = !planner.template.fields.isDisjoint(with: [.director, .imdbID, .tmdbID])
        do {
            try await OrderedFetch.run(Array(keys)) { key in
                var film = try await find(key, content, policy)
                if details, case .title(_, .some) = key, let movie = film.movie {
                    film.movie = try await completed(movie, content, policy)
                }
                return (key, film)
            } pass: { key, film in
                planner.found[key] = film
                return true
            }
        } catch {
            throw DomainError(any: error)
        }
    }

    private func find(_ key: FilmKey, _ content: ContentOptions, _ policy: LookupPolicy) async throws(DomainError)
        -> FoundFilm
    {
        switch key {
        case .id(let id):
            do throws(DomainError) {
                let answer = try await sources.details(of: id, options: content, policy: policy) { _ in }
                return FoundFilm(movie: answer.content.movie)
            } catch {
                switch error {
                // A number that only TMDB knows, without a key.
                case .notFound, .credential(.missingForNumber), .notAvailableOffline: return FoundFilm()
                default: throw error
                }
            }
        case .title(let title, let year):
            var query = MovieQuery(text: title, years: year.map { YearRange($0) })
            query.isTitleOnly = true
            let request = MoviesRequest(list: .search(query), options: content)
            let answer: Answer<MoviesPage>
            do throws(DomainError) {
                answer = try await sources.movies(request, policy: policy) { _ in }
            } catch {
                // TMDB refuses a few titles, which must not end the run.
                guard case .requestRefused = error else { throw error }
                return FoundFilm()
            }
            let found = only(answer.content, query)
            guard found.movie == nil, !found.isShared, answer.source != .catalog, policy.source == .auto,
                // TMDB does not send the names of films in other countries.
                let page = await sources.catalogMovies(request)
            else { return found }
            return only(page, query)
        }
    }

    /// Returns the film that alone has the title, and the year if there is one.
    private func only(_ page: MoviesPage, _ query: MovieQuery) -> FoundFilm {
        guard page.match == .exact else { return FoundFilm() }
        let title = TypedTitle(query.text)
        let others = page.movies.filter { movie in
            query.years?.contains(movie.year) ?? true
                && [movie.title, movie.originalTitle ?? ""].contains { title.isSame(as: $0) }
        }
        let named = page.named.filter { query.years?.contains($0.year) ?? true }
        let all = named + others.filter { other in !named.contains { $0.id == other.id } }
        return all.count == 1 ? FoundFilm(movie: all[0]) : FoundFilm(isShared: all.count > 1)
    }

    private func completed(
        _ movie: Movie,
        _ content: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Movie {
        guard case .tmdb = movie.id, movie.imdbID == nil || movie.directors.isEmpty else { return movie }
        return try await sources.details(of: movie.id, options: content, policy: policy) { _ in }.content.movie
    }

    /// Adds the films that may be meant to the items that are unsure.
    private func withCandidates(
        _ items: [RenameItem],
        _ planner: RenamePlanner,
        _ content: ContentOptions,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> [RenameItem] {
        var items = items
        for index in items.indices where items[index].status == .unsure {
            let name = planner.names[items[index].leader]
            guard let title = name.title, name.id == nil else { continue }
            var query = MovieQuery(text: title, years: name.year.map { YearRange($0) }, allowsNearbyYears: true)
            query.isTitleOnly = true
            let request = MoviesRequest(list: .search(query), options: content)
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
        var checks = RenameChecks(files: files, action: options.action)
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
                items[index].status = options.onConflict == .skip ? .skipped : .conflict
                items[index].reason = checks.conflict(items[index]) ?? reason
            }
        }
        for index in items.indices where items[index].status == .conflict && options.onConflict == .skip {
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
    /// The files by their new names, in lower case, because Windows, macOS and SMB do not distinguish case.
    private var claims: [String: [String]] = [:]

    init(files: any RenameFiles, action: RenameAction) { (self.files, self.action) = (files, action) }

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
        if let existing = files.state(of: to), !(existing.isSameFile(as: state) && isOtherCase(item)) { return .exists }
        let folder = to.ancestors.first { files.state(of: $0) != nil } ?? "/"
        if files.state(of: folder)?.kind == .file { return .exists }
        let changed = [folder] + (action == .move ? [item.from.parentPath] : [])
        return changed.first { !files.canChange($0) }.map { .noPermission(folder: $0) }
    }

    private func isOtherCase(_ item: RenameItem) -> Bool { item.to?.lowercased() == item.from.lowercased() }

    /// Returns a film and its followers with the first number that makes their names unique; nil if numbers do not help.
    mutating func numbered(_ unit: [RenameItem]) -> [RenameItem]? {
        // The first of several files keeps the name.
        let reasons = unit.compactMap(conflict)
        let isShared = reasons.allSatisfy { if case .sameTarget = $0 { true } else { false } }
        let isFirst = unit.allSatisfy { item in
            claims[item.to?.lowercased() ?? ""].map { $0.first == item.from } ?? true
        }
        if isShared, isFirst { return unit }
        guard let stem = unit[0].to.map({ $0.utf8.prefix($0.utf8.count - Self.extensionLength($0)) }) else {
            return nil
        }
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

    /// The number of bytes of the extension with its dot.
    private static func extensionLength(_ path: String) -> Int {
        path.utf8.count - (path.utf8.lastIndex(of: 0x2E).map { path.utf8.distance(from: path.startIndex, to: $0) } ?? 0)
    }
}
