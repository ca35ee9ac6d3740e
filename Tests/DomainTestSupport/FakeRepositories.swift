package import Domain
package import Foundation
import Synchronization
import Testing

/// Records reports.
package final class FakeDiagnostics: Diagnostics {
    private let kept = Mutex<(warnings: [Warning], traces: [String])>(([], []))

    package init() {}

    /// In the order reported.
    package var warnings: [Warning] { kept.withLock { $0.warnings } }
    /// In the order reported.
    package var traces: [String] { kept.withLock { $0.traces } }

    package func warn(_ warning: Warning) {
        kept.withLock { $0.warnings.append(warning) }
    }

    package func trace(_ message: @autoclosure () -> String) {
        let message = message()
        kept.withLock { $0.traces.append(message) }
    }
}

/// A history in memory that records every call of `save`, or fails each call with one error.
package actor FakeRecentQueriesRepository: RecentQueriesRepository {
    /// Newest first.
    package private(set) var entries: [RecentQuery]
    /// All arguments of `save` in order, with repetitions.
    package private(set) var saved: [RecentQuery] = []
    private let failure: DomainError?

    package init(_ entries: [RecentQuery] = [], failure: DomainError? = nil) {
        self.entries = entries
        self.failure = failure
    }

    package func queries(limit: Int) throws(DomainError) -> [RecentQuery] {
        if let failure { throw failure }
        return Array(entries.prefix(limit))
    }

    package func save(_ entry: RecentQuery) throws(DomainError) {
        if let failure { throw failure }
        saved.append(entry)
        entries = entries.recording(entry, limit: 1000)
    }

    package func remove(at position: Int) throws(DomainError) -> RecentQuery? {
        if let failure { throw failure }
        return entries.indices.contains(position - 1) ? entries.remove(at: position - 1) : nil
    }

    package func removeAll() throws(DomainError) -> Int {
        if let failure { throw failure }
        defer { entries = [] }
        return entries.count
    }
}

/// Keeps a credential in memory.
package final class FakeCredentialRepository: CredentialRepository {
    /// The path reported as the location of the credential.
    package static let path = "/x/credentials.json"

    package let variable: String? = nil
    private let kept: Mutex<Credential?>
    private let keptSession = Mutex<AccountSession?>(nil)

    package init(_ credential: Credential? = nil) { kept = Mutex(credential) }

    /// The stored credential.
    package var stored: Credential? { kept.withLock { $0 } }

    package func credential() -> ResolvedCredential? {
        stored.map { ResolvedCredential(credential: $0, location: .file(path: Self.path)) }
    }

    package func save(_ credential: Credential) -> String {
        kept.withLock { $0 = credential }
        return Self.path
    }

    package var storedSession: AccountSession? { keptSession.withLock { $0 } }

    package func session() -> AccountSession? { storedSession }

    package func save(_ session: AccountSession) { keptSession.withLock { $0 = session } }

    package func remove(_ session: AccountSession) {
        keptSession.withLock { if $0 == session { $0 = nil } }
    }

    package func remove() -> Bool {
        keptSession.withLock { $0 = nil }
        return kept.withLock { kept in
            defer { kept = nil }
            return kept != nil
        }
    }
}

/// Catalogues whose import reports the given steps, then has the given result.
package struct FakeCatalogRepository: CatalogRepository {
    private let steps: [CatalogImportStep]
    private let result: Result<CatalogImportSummary, DomainError>

    package init(steps: [CatalogImportStep], result: Result<CatalogImportSummary, DomainError>) {
        (self.steps, self.result) = (steps, result)
    }

    package func catalogs() -> [CatalogStatus] { [] }

    package func importFilms(
        _ files: [String],
        includesAdult: Bool,
        onStep: @Sendable (CatalogImportStep) -> Void
    ) throws(DomainError) -> CatalogImportSummary {
        steps.forEach(onStep)
        return try result.get()
    }

    package func removeImport() -> Bool { true }
}

/// Posters of the given films; a request for their bytes fails the test, unless it has an error.
package struct FakePostersRepository: PostersRepository {
    private let imageError: DomainError?

    package init(imageError: DomainError? = nil) { self.imageError = imageError }

    /// The film's path at an invented URL, followed by the width.
    package func poster(of movie: Movie, width: PosterWidth) -> Poster? {
        guard let path = movie.posterPath else { return nil }
        let url = "https://images.example\(path)"
        switch width {
        case .pixels(let pixels): return Poster(movie: movie, path: path, url: "\(url)?\(pixels)", width: pixels)
        case .original: return Poster(movie: movie, path: path, url: url, width: nil)
        }
    }

    package func photo(of person: Person) -> Poster? {
        person.photoPath.map { Poster(photoOf: person, path: $0, url: "https://images.example\($0)") }
    }

    package func image(of poster: Poster, cache: CachePolicy) async throws(DomainError) -> Data {
        if let imageError { throw imageError }
        Issue.record("the posters were asked for what they should not be: \(poster.url)")
        throw .unexpected("a question without a script")
    }
}

/// Marks in memory, or an error for every call.
package actor FakeMarksRepository: MarksRepository {
    private var stored: Marks
    private let failure: DomainError?
    private var updateFailure: DomainError?

    package init(_ marks: [Mark] = [], failure: DomainError? = nil) {
        stored = Marks(marks)
        self.failure = failure
    }

    /// Makes every later change fail.
    package func failUpdates(with error: DomainError) { updateFailure = error }

    package func marks() throws(DomainError) -> Marks {
        if let failure { throw failure }
        return stored
    }

    package func update<Result: Sendable>(
        _ change: @escaping @Sendable (inout Marks) -> Result
    ) throws(DomainError) -> Result {
        if let failure = failure ?? updateFailure { throw failure }
        return change(&stored)
    }
}
