package import Domain
package import Foundation

/// The actions and parsers that the flow coordinator provides.
package struct BrowseViewModelActions {
    /// Opens a URL in the browser. Returns the message to show: a confirmation, an error, or the URL if there is no browser.
    package var openWebPage: @MainActor (String) -> String = { $0 }
    package var readQuery: @MainActor (String, YearRange?) throws(MovieQueryError) -> MovieQuery = {
        MovieQuery(text: $0.trimmingWhitespace(), years: $1)
    }
    /// Returns the facts that a text names; nil if one of its words names no fact.
    package var readFacts: @MainActor (String) -> FilmFacts? = { _ in nil }

    package init() {}
}

extension BrowseViewModel {
    /// Searches for the recent query at an index. The newest query has index 0.
    package func didSelectRecent(at index: Int) {
        guard let entry = recent.query(at: index), let query = MovieQuery(entry) else { return }
        years.value = query.years
        text.value = query.text
        recent.didConfirm(query)
        begin(.films(.search(query)), pauses: false)
    }

    /// Returns the details that are known from the list.
    package func preview(of film: MoviesListItemViewModel) -> MovieDetailsItemViewModel {
        lookup.item(MovieDetails(movie: film.movie))
    }

    package func details(of film: MoviesListItemViewModel) -> PageViewModel<MovieDetailsItemViewModel> {
        PageViewModel { [showMovie, lookup] onCached in
            let item: @Sendable (Answer<MovieDetails>) async -> Answer<MovieDetailsItemViewModel> = { answer in
                let others = await showMovie.otherFilms(by: answer.content)
                return answer.map { lookup.item($0, others: others) }
            }
            return await item(
                try await showMovie.movie(.id(film.id), policy: lookup.policy) {
                    await onCached(await item($0))
                }
            )
        }
    }

    package func person(_ reference: PersonReference) -> PageViewModel<PersonItemViewModel> {
        PageViewModel { [findPeople, lookup] onCached in
            try await findPeople.person(reference, policy: lookup.policy) {
                await onCached($0.map { lookup.item($0) })
            }
            .map { lookup.item($0) }
        }
    }

    package func films(like film: MoviesListItemViewModel) -> PageViewModel<[MoviesListItemViewModel]> {
        PageViewModel { [searchMovies, lookup] onCached in
            let request = MoviesRequest(list: .similar(film.id), options: lookup.policy.options)
            return try await searchMovies.movies(request, policy: lookup.policy) {
                await onCached($0.map { $0.movies.map { lookup.item($0) } })
            }
            .map { $0.movies.map { lookup.item($0) } }
        }
    }

    /// Returns the image data; nil if there is no image, or if it cannot be loaded. A failed request shows a note.
    /// - Parameter width: the preferred width in pixels.
    package func poster(of film: MoviesListItemViewModel?, width: Int) async -> Data? {
        guard let film else { return nil }
        return await image { () throws(DomainError) in try findPoster.poster(of: film.movie, width: .pixels(width)) }
    }

    /// Returns the image data; nil if there is no image, or if it cannot be loaded. A failed request shows a note.
    package func photo(of person: PersonItemViewModel?) async -> Data? {
        guard let person else { return nil }
        return await image { () throws(DomainError) in try findPoster.photo(of: person.person) }
    }

    private func image(_ find: () throws(DomainError) -> Poster) async -> Data? {
        do throws(DomainError) {
            return try await findPoster.image(of: try find(), cache: lookup.policy.cache)
        } catch {
            switch error {
            case .notFound(.poster), .notFound(.photo), .notAvailableOffline: break
            case .notFound: note.value = ErrorMessage(error)?.message.asSentence
            default: note.value = ErrorMessage(error).map { Messages.browse.noImage($0.message) }
            }
            return nil
        }
    }

    package func didOpenTrailer(of film: MoviesListItemViewModel) {
        note.value = Messages.browse.loading
        Task {
            do throws(DomainError) {
                let answer = try await showMovie.movieWithTrailers(.id(film.id), policy: lookup.policy)
                if let trailer = answer.content.trailers.first { didOpenOnWeb(trailer.url) }
            } catch { note.value = ErrorMessage(error)?.message.asSentence ?? "" }
        }
    }

    package func didOpenOnWeb(_ url: String) { note.value = actions.openWebPage(url) }
}
