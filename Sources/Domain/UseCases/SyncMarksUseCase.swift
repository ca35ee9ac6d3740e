package import Foundation

/// Exchanges the watchlist and the ratings with the user's account at TMDB. Dates and notes stay here.
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
        self.accounts = accounts
        self.credentials = credentials
        self.marks = marks
        self.now = now
    }

    /// Changes the account film by film, and then the marks here at once. The next sync makes the changes that failed,
    /// and finds those that this one made before it was interrupted.
    ///
    /// - Parameters:
    ///   - isDryRun: true to change nothing.
    ///   - onProgress: called with the completed share, 0 to 1.
    /// - Throws: an error of reading either side or of storing the marks. Failed changes are in the report.
    package func callAsFunction(
        isDryRun: Bool,
        onProgress: @Sendable (Double) -> Void = { _ in }
    ) async throws(DomainError) -> SyncReport {
        try await credentials.withSession { session throws(DomainError) in
            let account = try await accounts.account(of: session)
            let plan = try await plan(for: account, in: session)
            var report = SyncReport(changes: plan.missing)
            var completed: [MarksMerge.Change] = []
            for (index, change) in plan.changes.enumerated() {
                var result = SyncChange.Result.planned
                if !isDryRun {
                    onProgress(Double(index) / Double(plan.changes.count))
                    result = await make(change, at: account, in: session, &report.failure)
                    if result == .done { completed.append(change) }
                }
                let movie = plan.movie(change.film)
                report.changes.append(SyncChange(movie: movie, side: change.side, edit: change.edit, result: result))
            }
            guard !isDryRun else { return report }
            try await marks.update { [completed, now = now()] marks in
                plan.apply(completed, of: account, to: &marks, now: now)
            }
            if report.failure == .credential(.sessionEnded) { try await credentials.remove(session) }
            return report
        }
    }
}

/// The result of a sync.
package struct SyncReport: Hashable, Sendable {
    package var changes: [SyncChange]
    /// The error that kept TMDB from making a change; nil without one.
    package var failure: DomainError?

    package init(changes: [SyncChange], failure: DomainError? = nil) {
        self.changes = changes
        self.failure = failure
    }
}

/// A change of a film's marks by a sync.
package struct SyncChange: Hashable, Sendable {
    package enum Result: String, Sendable {
        /// Not made, in a dry run.
        case planned
        case done
        /// Skipped, because TMDB does not have the film.
        case missing
        /// Left to the next sync.
        case failed
    }

    package let movie: Movie
    package let side: MarksMerge.Side
    package let edit: MarkEdit
    package let result: Result

    package init(movie: Movie, side: MarksMerge.Side, edit: MarkEdit, result: Result) {
        self.movie = movie
        self.side = side
        self.edit = edit
        self.result = result
    }
}

/// The changes of a sync, and what they are about.
private struct SyncPlan: Sendable {
    let merge: MarksMerge
    let changes: [MarksMerge.Change]
    let movies: [Int: Movie]
    /// The films whose TMDB number was looked up.
    let numbered: [Movie]
    /// The changes that cannot be made, because TMDB does not have the film.
    let missing: [SyncChange]

    func movie(_ number: Int) -> Movie {
        movies[number] ?? Movie(id: .tmdb(number), tmdbID: number, title: String(number))
    }

    /// Makes the completed local changes, and keeps the state for the next sync.
    func apply(_ completed: [MarksMerge.Change], of account: Account, to marks: inout Marks, now: Date) {
        for movie in numbered where !marks[movie].isEmpty { marks[movie] = marks[movie] }
        // What was changed here since it was read is left to the next sync.
        let stored = marks
        let valid = completed.filter { change in
            change.side == .account
                || SharedMarks(stored[movie(change.film)]) == merge.local[change.film] ?? SharedMarks()
        }
        for change in valid where change.side == .local {
            marks[movie(change.film)] = change.edit.action.applied(to: marks[movie(change.film)], now: now)
        }
        marks.lastSync = SyncState(account: account.id, marks: merge.state(after: valid))
    }
}

extension SyncMarksUseCase {
    private func plan(for account: Account, in session: AccountSession) async throws(DomainError) -> SyncPlan {
        var theirs = try await accounts.marks(of: account, in: session)
        var ours = try await marks.marks()
        let lastSync = ours.lastSync?.account == account.id ? ours.lastSync?.marks ?? [:] : [:]
        // A film that TMDB did not send may not have been removed.
        if !theirs.isComplete { theirs.marks.merge(lastSync) { $0.completed(by: $1) } }

        var (numbered, missing) = ([Movie](), [SyncChange]())
        for mark in ours.all where mark.movie.tmdbID == nil {
            let edits = SharedMarks(mark).edits
            guard !edits.isEmpty, let id = mark.movie.imdbID else { continue }
            if let number = try await accounts.number(ofIMDbID: id) {
                var movie = mark.movie
                movie.tmdbID = number
                ours[movie] = ours[movie]
                numbered.append(movie)
            } else {
                missing += edits.map { SyncChange(movie: mark.movie, side: .account, edit: $0, result: .missing) }
            }
        }

        var (local, movies) = (MarksMerge.Marks(), theirs.movies)
        for mark in ours.all {
            guard let number = mark.movie.tmdbID else { continue }
            local[number] = SharedMarks(mark)
            movies[number] = mark.movie
        }
        let merge = MarksMerge(local: local, account: theirs.marks, lastSync: lastSync)
        return SyncPlan(merge: merge, changes: merge.changes, movies: movies, numbered: numbered, missing: missing)
    }

    /// Makes a change of the account; one of the marks here is made later.
    ///
    /// - Parameter failure: the last error; after an error that is not about one film, nothing is tried.
    private func make(
        _ change: MarksMerge.Change,
        at account: Account,
        in session: AccountSession,
        _ failure: inout DomainError?
    ) async -> SyncChange.Result {
        guard change.side == .account else { return .done }
        switch failure {
        case nil, .requestRefused: break
        default: return .failed
        }
        do throws(DomainError) {
            try await accounts.make(change.edit, of: change.film, at: account, in: session)
            return .done
        } catch .notFound {
            return change.edit.isRemoval ? .done : .missing
        } catch {
            failure = error
            return .failed
        }
    }
}
