import Domain
import TestSupport
import Testing

/// Answers each question with the next stream of its script; a question past its end fails the test.
final class ScriptedMoviesRepository: MoviesRepository {
    enum Question: Equatable, Sendable {
        case movies(MovieSearch, CachePolicy)
        case details(MovieID, ContentOptions, CachePolicy)
    }

    private struct State {
        var questions: [Question] = []
        var pages: [StreamOutcome<MoviesPage>]
        var details: [StreamOutcome<MovieDetails>]
    }

    private let state: Locked<State>

    init(pages: [StreamOutcome<MoviesPage>] = [], details: [StreamOutcome<MovieDetails>] = []) {
        state = Locked(State(pages: pages, details: details))
    }

    var questions: [Question] { state.withLock { $0.questions } }

    func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage> {
        Self.stream(
            state.withLock { state in
                state.questions.append(.movies(search, cache))
                return state.pages.isEmpty ? nil : state.pages.removeFirst()
            }
        )
    }

    func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails> {
        Self.stream(
            state.withLock { state in
                state.questions.append(.details(id, options, cache))
                return state.details.isEmpty ? nil : state.details.removeFirst()
            }
        )
    }

    private static func stream<Content>(_ outcome: StreamOutcome<Content>?) -> Answers<Content> {
        guard let outcome else {
            Issue.record("a question that the script does not expect")
            return .failing(DomainError.cancelled)
        }
        return .producing { yield in
            for answer in outcome.answers { yield(answer) }
            if let error = outcome.error { throw error }
        }
    }
}
