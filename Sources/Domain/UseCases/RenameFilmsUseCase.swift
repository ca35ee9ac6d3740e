import Synchronization

/// Renames film files: looks up the films, plans all names, checks the plan, and changes the files.
package struct RenameFilmsUseCase: Sendable {
    package struct Options: Sendable {
        package var template: RenameTemplate
        /// The folder for the template's paths; nil for each film's nearest folder that is not only for this film.
        package var into: String?
        package var action = RenameAction.move
        package var onConflict = ConflictPolicy.fail
        package var isRecursive = false
        /// The film of all files; nil to find films by the names of files and folders.
        package var film: Movie?

        package init(template: RenameTemplate) { self.template = template }
    }

    package struct Plan: Sendable {
        package var items: [RenameItem]
        package let steps: [RenameStep]
        package let unreadFolders: Int
        /// The number of bytes to copy.
        package let bytes: Int

        /// Whether all new names are possible. Unreadable folders, which have no new names, do not count.
        package var isPossible: Bool {
            !items.contains { $0.status == .conflict || $0.status == .failed && $0.to != nil }
        }
    }

    private let files: any RenameFiles
    private let sources: MovieSources
    private let search: SearchMoviesUseCase

    package init(files: any RenameFiles, sources: MovieSources, search: SearchMoviesUseCase) {
        (self.files, self.sources, self.search) = (files, sources, search)
    }

    /// Returns the plan; nil if `options` give the film, but there is no film file, or several that are not parts of one film.
    package func plan(_ paths: [String], _ options: Options, policy: LookupPolicy) async throws(DomainError) -> Plan? {
        let listing = try files.list(paths, isRecursive: options.isRecursive)
        var finder = FilmFinder(sources: sources, search: search, policy: policy)
        finder.needsDetails = !options.template.fields.isDisjoint(with: [.director, .imdbID, .tmdbID])
        var planner = RenamePlanner(options.template, into: options.into.map(files.absolutePath), listing)
        if let film = options.film {
            let films = planner.videos.map { listing.files[$0].name }
            let subtitles = listing.files.map(\.name).filter { $0.kind == .subtitle }
            let parts = (films.isEmpty ? subtitles : films).map(\.part)
            guard parts.count == 1 || !parts.isEmpty && !parts.contains(nil) else { return nil }
            planner.decided = film
        } else {
            planner.found = try await finder.films(for: planner.keys)
            planner.found.merge(try await finder.films(for: planner.titleKeys)) { $1 }
        }
        var checks = RenameChecks(files: files, action: options.action, into: planner.into)
        let items = checks.checked(await finder.addingCandidates(to: planner.items(), listing), options.onConflict)
        let moved = items.filter { $0.status == .planned }
        let copied = moved.filter {
            options.action == .copy || options.action == .move && checks.isOnOtherFileSystem($0)
        }
        return Plan(
            items: items + listing.unreadable,
            steps: steps(for: moved, options.action, planner),
            unreadFolders: listing.unread.count,
            bytes: copied.reduce(0) { $0 + ($1.state?.size ?? 0) }
        )
    }

    private func steps(for items: [RenameItem], _ action: RenameAction, _ planner: RenamePlanner) -> [RenameStep] {
        var made: Set<String> = []
        var kept: Set<String> = []
        var steps: [RenameStep] = []
        func keep(_ folder: String) {
            guard kept.insert(folder).inserted, let state = files.state(of: folder) else { return }
            steps.append(.keepTime(of: folder, modified: state.modified))
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
            guard let state = files.state(of: folder), state.kind == .folder else { continue }
            keep(folder.parentPath)
            let (owner, group) = (state.owner, state.group)
            let (permissions, modified) = (state.permissions, state.modified)
            steps.append(
                .removeFolder(folder, permissions: permissions, modified: modified, owner: owner, group: group)
            )
        }
        return steps
    }

    /// Applies a plan. Returns the resulting items, and the failure that stopped the run, if any. Completed steps stay.
    /// - Parameter onProgress: called with the number of bytes copied so far.
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
            switch failure {
            case .storage(.failed(item.from, let reason)): item.set(.failed, .system(reason))
            case .storage(.changed(item.from, _)): item.set(.failed, .changed)
            case .storage(.targetCreated(let path)) where path == item.to: item.set(.failed, .exists)
            default: if item.status == .planned, finished.contains(item.from) { item.status = .done }
            }
            return item
        }
        return (items, failure)
    }
}

/// Lists and undoes the logged runs, and makes typed paths absolute.
package struct RenameRuns: Sendable {
    private let files: any RenameFiles

    package init(_ files: any RenameFiles) { self.files = files }

    package func all() throws(DomainError) -> [RenameRun] { try files.runs() }

    /// Undoes the run with the given number or, if `run` is nil, the last run that has not been undone.
    package func undo(_ run: Int?) async throws(DomainError) -> [RenameItem] { try await files.undo(run: run) }

    package func absolutePath(_ typed: String) -> String { files.absolutePath(typed) }
}
