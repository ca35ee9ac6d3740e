import CommandLineKit
import Data
import Domain
import Presentation

struct FilmArguments {
    /// The films that `@3` and other ranks name; nil without a home directory.
    let lastList: LastListFile?

    /// Returns the words of each film: one film per word if every word names a film, otherwise one title.
    /// - Throws: `UsageError` if an ID, a URL or a rank is among the words of a title, or ``MovieQueryError``.
    func split(_ words: [String]) throws -> [[String]] {
        guard let title = words.first(where: { !MovieReference.isOneFilm($0) }) else {
            // Malformed words are reported before any lookup.
            for word in words where MovieReference.rank(word) == nil { _ = try MovieReference(word) }
            return words.map { [$0] }
        }
        if words.contains(where: { MovieReference.isOneFilm($0) && MovieID(tmdb: $0) == nil }) {
            throw UsageError(Messages.usage.notOneFilm(UsageError.quoted(title)))
        }
        return [words]
    }

    /// Parses the words of one film, such as `@3`, rank 3 of the last table.
    /// - Throws: `UsageError` if the last table has no such rank, or ``MovieQueryError``.
    func reference(_ words: [String], _ options: Options) async throws -> MovieReference {
        let text = words.joined(separator: " ").trimmingWhitespace()
        guard let rank = MovieReference.rank(text) else {
            let reference = try MovieReference(text)
            guard options.isTitleOnly, case .title(var query) = reference else { return reference }
            query.isTitleOnly = true
            return .title(query)
        }
        guard let film = await lastList?.film(ranked: rank) else {
            throw UsageError(Messages.usage.noFilm(ranked: text))
        }
        return .id(film)
    }

    /// Finds films by their words.
    /// - Returns: the films found, in order, and the failures to report after them.
    /// - Throws: the error of a single film, or of a cancellation.
    @MainActor
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

extension AppDIContainer {
    /// Returns the words of each film; `-` reads one film per line of standard input.
    func films(_ words: [String], _ options: Options) async throws -> [[String]] {
        guard options.readsStandardInput, words == ["-"] else { return try filmArguments.split(words) }
        return try await InputLines(environment: environment).films()
    }
}
