package import Foundation

/// Synchronizes the watchlist and the ratings with the user's TMDB account. Dates and notes stay local.
package struct SyncMarksUseCase: Sendable {
    private let accounts: any AccountRepository
    private let credentials: any CredentialRepository
    private let marks: any MarksRepository
    private let now: @Sendable () -> Date

    package init(
        accounts: any AccountRepository,
        credentials: any CredentialRepository,
        marks: any MarksRepository,
        now: @escaping @Sendable () -> Date
    ) {
        (self.accounts, self.credentials, self.marks, self.now) = (accounts, credentials, marks, now)
    }

    /// Changes the account film by film, and then the local marks in one update. The planned state is stored first, so that after
    /// an interruption the next sync can tell which changes were made.
    /// - Parameters:
    ///   - removesAll: true to allow any number of removals. If TMDB's list is incomplete, nothing is removed even then.
    ///   - onProgress: called with the completed share, 0 to 1.
    /// - Throws: ``CredentialError/noSession`` if the user is not logged in, or an error of reading either side or of storing
    ///   marks. Failed changes are in the report. A session that TMDB refuses is removed.
    package func callAsFunction(
        isDryRun: Bool,
        removesAll: Bool = false,
        onProgress: @Sendable (Double) -> Void = { _ in }
    ) async throws(DomainError) -> SyncReport {
        guard let session = try await credentials.session() else { throw .credential(.noSession) }
        do throws(DomainError) {
            let account = try await accounts.account(of: session)
            var report = SyncReport()
            let (merge, movies) = try await plan(for: account, in: session, &report)
            let changes = merge.changes
            let removals = Set(changes.filter(\.edit.isRemoval))
            let held = !report.isComplete ? removals : removesAll ? [] : merge.massRemovals
            var completed: [MarksMerge.Change] = []
            if !isDryRun {
                // If the marks file cannot be written, this fails before the account changes.
                try await marks.update { marks in
                    let time = marks.lastSync?.time
                    marks.lastSync = merge.state(of: account.id, after: [])
                    marks.lastSync?.time = time
                }
            }
            for (index, change) in changes.enumerated() {
                guard let movie = movies[change.film] else { continue }
                var result = held.contains(change) ? SyncChange.Result.held : .planned
                if !isDryRun, result == .planned {
                    onProgress(Double(index) / Double(changes.count))
                    guard let made = await make(change, at: account, in: session, &report.failure) else {
                        if !report.missing.contains(movie) { report.missing.append(movie) }
                        continue
                    }
                    result = made
                    if made == .done { completed.append(change) }
                }
                report.changes.append(SyncChange(movie: movie, side: change.side, edit: change.edit, result: result))
            }
            guard !isDryRun else { return report }
            try await marks.update { [completed, now = now()] marks in
                marks.finish(merge, completed, of: account, movies, now: now)
            }
            if report.failure == .credential(.sessionEnded) { try await credentials.remove(session) }
            return report
        } catch .credential(.sessionEnded) {
            try await credentials.remove(session)
            throw .credential(.sessionEnded)
        }
    }
}

extension Marks {
    /// Applies the completed local changes, and stores the state for the next sync.
    fileprivate mutating func finish(
        _ merge: MarksMerge,
        _ completed: [MarksMerge.Change],
        of account: Account,
        _ movies: [Int: Movie],
        now: Date
    ) {
        let old = self
        // A film that the user changed locally during this sync is left to the next sync.
        let valid = completed.filter { change in
            change.side == .account
                || movies[change.film].map { SharedMarks(old[$0]) } == merge.local[change.film] ?? SharedMarks()
        }
        // Stores the TMDB numbers that were looked up.
        for movie in movies.values where !old[movie].isEmpty { self[movie] = old[movie] }
        for change in valid where change.side == .local {
            guard let movie = movies[change.film] else { continue }
            self[movie] = change.edit.action.applied(to: self[movie], now: now)
        }
        lastSync = merge.state(of: account.id, after: valid)
        lastSync?.time = now
    }
}

package struct SyncReport: Hashable, Sendable {
    package var changes: [SyncChange] = []
    /// The locally marked films that TMDB lacks, or whose TMDB number belongs to another marked film.
    package var missing: [Movie] = []
    /// False if TMDB did not send all marks of the account; then neither side loses marks.
    package var isComplete = true
    /// The error of the last failed change; nil if no change failed.
    package var failure: DomainError?
}

package struct SyncChange: Hashable, Sendable {
    package enum Result: String, Sendable {
        /// Planned in a dry run.
        case planned
        case done
        /// A removal that was not made, because it is one of too many, or because TMDB's list is incomplete.
        case held
        /// A change that was not made. The next sync tries it again.
        case failed
    }

    package let movie: Movie
    package let side: MarksMerge.Side
    package let edit: MarkEdit
    package let result: Result
}

extension SyncMarksUseCase {
    /// Compares both sides. Returns the films by TMDB number, and reports the films without a number of their own.
    private func plan(
        for account: Account,
        in session: AccountSession,
        _ report: inout SyncReport
    ) async throws(DomainError) -> (merge: MarksMerge, movies: [Int: Movie]) {
        var ours = try await marks.marks()
        var theirs = try await accounts.marks(of: account, in: session)
        report.isComplete = theirs.isComplete
        let lastSync = ours.lastSync.flatMap { $0.account == account.id ? $0 : nil }
        // A film can be missing from an incomplete list although it was not removed.
        if !theirs.isComplete {
            theirs.marks.merge(lastSync?.marks ?? [:]) { new, old in
                SharedMarks(isOnWatchlist: new.isOnWatchlist || old.isOnWatchlist, rating: new.rating ?? old.rating)
            }
        }

        try await identify(&theirs.movies, &ours)
        for mark in ours.all where mark.tmdbID == nil && SharedMarks(mark) != SharedMarks() {
            guard let id = mark.imdbID else { continue }
            var movie = mark.movie
            movie.tmdbID = try await accounts.number(ofIMDbID: id)
            // TMDB can return one number for two IMDb IDs. Their films must stay separate.
            if movie.tmdbID != nil, ours.conflict(with: movie) == nil {
                ours[movie] = ours[movie]
            } else {
                report.missing.append(mark.movie)
            }
        }

        var (local, movies) = (MarksMerge.Marks(), theirs.movies)
        for mark in ours.stored.map({ $0.mark() }) {
            // The empty mark of a removed film must not replace the mark of a film with the same number.
            guard let number = mark.movie.tmdbID, local[number] == nil || !mark.isEmpty else { continue }
            (local[number], movies[number]) = (SharedMarks(mark), mark.movie)
        }
        return (MarksMerge(local: local, account: theirs.marks, lastSync: lastSync), movies)
    }

    /// Looks up the IMDb IDs of films known only by TMDB number, and joins their marks with marks made by IMDb ID.
    private func identify(_ theirs: inout [Int: Movie], _ marks: inout Marks) async throws(DomainError) {
        let numbers = Set(marks.all.compactMap(\.tmdbID)).union(theirs.keys).sorted()
        let unknown = numbers.filter { marks.mark(of: Movie(id: .tmdb($0), title: ""))?.imdbID == nil }
        do {
            try await OrderedFetch.run(unknown) { [accounts] in
                ($0, try await accounts.imdbID(of: $0))
            } pass: { number, id in
                guard let id else { return true }
                theirs[number]?.imdbID = id
                var film = Movie(id: .tmdb(number), title: MovieID.tmdb(number).description)
                (film.tmdbID, film.imdbID) = (number, id)
                marks.identify(film)
                return true
            }
        } catch { throw DomainError(any: error) }
    }

    /// Makes a change of the account; local changes are made later. Returns nil if TMDB lacks the film, except for a removal.
    /// - Parameter failure: the last error. After an error that concerns more than one film, no further change is tried.
    private func make(
        _ change: MarksMerge.Change,
        at account: Account,
        in session: AccountSession,
        _ failure: inout DomainError?
    ) async -> SyncChange.Result? {
        guard change.side == .account else { return .done }
        switch failure {
        case nil, .requestRefused, .badResponse: break
        default: return .failed
        }
        do throws(DomainError) {
            try await accounts.make(change.edit, of: change.film, at: account, in: session)
            return .done
        } catch .notFound {
            return change.edit.isRemoval ? .done : nil
        } catch {
            failure = error
            return .failed
        }
    }
}
