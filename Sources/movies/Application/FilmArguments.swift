import CommandLineKit
import Data
import Domain
import Presentation

extension AppDIContainer {
    /// Returns the words of each film. For `-`, each line of standard input is one film.
    func films(_ words: [String], _ options: Options) async throws -> [[String]] {
        guard options.readsStandardInput, words == ["-"] else { return try splitFilms(words) }
        return try await InputLines(environment: environment).films()
    }

    /// Returns the words of each film. If all words are IDs, URLs, ranks or titles with a year, each word is a film;
    /// otherwise, all words are one title.
    /// - Throws: ``MovieQueryError``, or `UsageError` if only some words name a film by themselves. A number next to
    ///   other words is allowed, because a title may contain numbers.
    func splitFilms(_ words: [String]) throws -> [[String]] {
        guard let title = words.first(where: { !MovieReference.isOneFilm($0) }) else {
            // Malformed words are reported before any film is looked up.
            for word in words where MovieReference.rank(word) == nil { _ = try MovieReference(word) }
            return words.map { [$0] }
        }
        if words.contains(where: { MovieReference.isOneFilm($0) && MovieID(tmdb: $0) == nil }) {
            throw UsageError(Messages.usage.notOneFilm(UsageError.quoted(title)))
        }
        return [words]
    }

    /// Parses the words of one film. `@3` means the film with rank 3 in the last table.
    /// - Parameter allowsRanks: false to reject ranks, because the user saw no table.
    /// - Throws: `UsageError` if no film has this rank, or ``MovieQueryError``.
    func reference(_ words: [String], _ options: Options, allowsRanks: Bool = true) async throws -> MovieReference {
        let text = words.joined(separator: " ").trimmingWhitespace()
        guard let rank = MovieReference.rank(text) else {
            let reference = try MovieReference(text)
            guard options.isTitleOnly, case .title(var query) = reference else { return reference }
            query.isTitleOnly = true
            return .title(query)
        }
        guard allowsRanks, let film = await lastList?.film(ranked: rank) else {
            throw UsageError(Messages.usage.noFilm(ranked: text))
        }
        return .id(film)
    }

    /// - Returns: the films found, in order, and a failure for each other film.
    /// - Throws: the failure if there is only one film, a cancellation, or `ConsoleError.closedPipe`.
    func findEach<Film>(
        _ films: [[String]],
        _ options: Options,
        _ find: (MovieReference) async throws -> Film
    ) async throws -> (films: [Film], failures: [Failure]) {
        var (found, failures) = ([Film](), [Failure]())
        for words in films {
            switch try await Failure.catching({ try await find(try await reference(words, options)) }) {
            case .success(let film): found.append(film)
            case .failure(let failure) where films.count > 1: failures.append(failure)
            case .failure(let failure): throw failure
            }
        }
        return (found, failures)
    }
}
