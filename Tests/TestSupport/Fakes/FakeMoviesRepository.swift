package import Domain
import Testing

/// Films by script: it says what it was told to say to each question, and any other question fails the test.
package struct FakeMoviesRepository: MoviesRepository {
    package struct Search: Hashable, Sendable {
        let search: MovieSearch
        let cache: CachePolicy

        package init(_ search: MovieSearch, _ cache: CachePolicy = .fresh) {
            self.search = search
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

    /// Its name in failures: `TMDB`, `the catalogue`.
    private let name: String
    private let searches: [Search: Script<MoviesPage>]
    private let films: [Film: Script<MovieDetails>]

    package init(
        _ name: String,
        searches: [Search: Script<MoviesPage>] = [:],
        films: [Film: Script<MovieDetails>] = [:]
    ) {
        self.name = name
        self.searches = searches
        self.films = films
    }

    package func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage> {
        play(searches[Search(search, cache)], question: "\(search), cache: \(cache)")
    }

    package func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails> {
        play(films[Film(id, options, cache)], question: "\(id), \(options), cache: \(cache)")
    }

    private func play<Content>(_ script: Script<Content>?, question: String) -> Answers<Content> {
        guard let script else {
            Issue.record("\(name) was asked what it should not be: \(question)")
            return .failing(UnexpectedCall())
        }
        return script.stream()
    }
}

/// Thrown to whoever asks a fake what it should not be asked.
package struct UnexpectedCall: Error {}
