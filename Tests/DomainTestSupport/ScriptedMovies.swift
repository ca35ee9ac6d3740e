package import Domain
import Synchronization
import Testing

/// A fake's response to one request.
package enum Script<Content: Sendable>: Sendable {
    /// Cached responses and a final one, or a failure after them.
    case answers([Answer<Content>], failure: DomainError? = nil)
    /// A response given by the test at any time.
    case pending(PendingAnswer<Content>)

    /// One response.
    package static func answer(_ answer: Answer<Content>) -> Script { .answers([answer]) }

    /// Only an error.
    package static func failure(_ error: DomainError) -> Script { .answers([], failure: error) }

    func play(_ onCached: OnCached<Content>) async throws(DomainError) -> Answer<Content> {
        switch self {
        case .pending(let pending): return try await pending.play(onCached)
        case .answers(let answers, let failure):
            for answer in failure == nil ? answers.dropLast() : answers[...] { await onCached(answer) }
            guard let last = answers.last, failure == nil else { throw failure ?? .unexpected("no answer") }
            return last
        }
    }
}

/// The response to one request, given by the test at any time.
package final class PendingAnswer<Content: Sendable>: Sendable {
    private enum Event: Sendable {
        case cached(Answer<Content>)
        case answer(Answer<Content>)
        case failure(DomainError)
    }

    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let asked: AsyncStream<Void>
    private let askedContinuation: AsyncStream<Void>.Continuation
    private let state = Mutex((isAsked: false, isCancelled: false))

    package init() {
        (events, continuation) = AsyncStream.makeStream()
        (asked, askedContinuation) = AsyncStream.makeStream()
    }

    /// Returns once the response is awaited.
    package func waitUntilAsked() async {
        for await _ in asked { return }
    }

    /// True once the response is awaited.
    package var isAsked: Bool { state.withLock { $0.isAsked } }
    /// True once the waiting task has been cancelled.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Gives a cached response, to be followed by another.
    package func cached(_ answer: Answer<Content>) { continuation.yield(.cached(answer)) }

    package func answer(_ answer: Answer<Content>) { continuation.yield(.answer(answer)) }

    package func fail(_ error: DomainError) { continuation.yield(.failure(error)) }

    func play(_ onCached: OnCached<Content>) async throws(DomainError) -> Answer<Content> {
        state.withLock { $0.isAsked = true }
        askedContinuation.yield()
        for await event in events {
            switch event {
            case .cached(let answer): await onCached(answer)
            case .answer(let answer): return answer
            case .failure(let error): throw error
            }
        }
        state.withLock { $0.isCancelled = true }
        throw .cancelled
    }
}

/// All responses to one request, as one value for comparison.
package struct AnswersRecord<Content: Sendable & Equatable>: Sendable, Equatable {
    /// The cached response and the final one.
    package var answers: [Answer<Content>]
    /// Nil for a successful request.
    package var failure: DomainError?

    package init(_ answers: Answer<Content>..., failure: DomainError? = nil) {
        self.answers = answers
        self.failure = failure
    }

    /// Makes the request, and records the responses.
    package init(_ ask: (@escaping OnCached<Content>) async throws(DomainError) -> Answer<Content>) async {
        let cached = AsyncBox<Answer<Content>>()
        self.init()
        do throws(DomainError) {
            let answer = try await ask { await cached.append($0) }
            answers = await cached.value + [answer]
        } catch {
            answers = await cached.value
            failure = error
        }
    }
}

/// A list that a concurrent closure adds to.
private actor AsyncBox<Element: Sendable> {
    private(set) var value: [Element] = []

    func append(_ element: Element) { value.append(element) }
}

/// Scripted films: returns the configured response for each request; any other request fails the test.
package struct FakeMoviesRepository: MoviesRepository {
    package struct Search: Hashable, Sendable {
        let request: MoviesRequest
        let cache: CachePolicy

        package init(_ request: MoviesRequest, _ cache: CachePolicy = .fresh) {
            self.request = request
            self.cache = cache
        }
    }

    package struct Film: Hashable, Sendable {
        let id: MovieID
        let options: ContentOptions
        let cache: CachePolicy

        package init(_ id: MovieID, _ options: ContentOptions = ContentOptions(), _ cache: CachePolicy = .fresh) {
            self.id = id
            self.options = options
            self.cache = cache
        }
    }

    /// The source's name in test failures: `TMDB`, `the catalogue`.
    private let name: String
    private let searches: [Search: Script<MoviesPage>]
    private let films: [Film: Script<MovieDetails>]
    private let providers: [MovieID: Script<[RegionalProviders]>]

    package init(
        _ name: String,
        searches: [Search: Script<MoviesPage>] = [:],
        films: [Film: Script<MovieDetails>] = [:],
        providers: [MovieID: Script<[RegionalProviders]>] = [:]
    ) {
        self.name = name
        self.searches = searches
        self.films = films
        self.providers = providers
    }

    package func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let script = searches[Search(request, cache)]
        // Nothing is cached unless the test says so.
        if script == nil, cache == .only { throw .notAvailableOffline }
        return try await play(script, "\(request), cache: \(cache)", onCached)
    }

    package func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        try await play(films[Film(id, options, cache)], "\(id), \(options), cache: \(cache)", onCached)
    }

    package func genres(language: String?, cache: CachePolicy) -> Answer<[Genre]> {
        Answer([Genre(id: 27, name: "Grusel")], source: .tmdb)
    }

    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> {
        try await play(providers[id], "the providers of \(id)") { _ in }
    }

    private func play<Content>(
        _ script: Script<Content>?,
        _ question: String,
        _ onCached: @escaping OnCached<Content>
    ) async throws(DomainError) -> Answer<Content> {
        guard let script else {
            Issue.record("\(name) was asked what it should not be: \(question)")
            throw .unexpected("a question without a script")
        }
        return try await script.play(onCached)
    }
}
