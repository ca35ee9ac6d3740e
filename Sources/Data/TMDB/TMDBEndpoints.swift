import Infrastructure
import Domain
import Foundation

/// The addresses of TMDB's API (version 3) that the program asks.
enum TMDBEndpoints {
    /// Says whether the credential of the request is good.
    static let authentication = Endpoint<AuthenticationDTO>(path: "authentication")

    static func searchMovies(_ search: MovieSearch) -> Endpoint<MoviesPageDTO> {
        Endpoint(
            path: "search/movie",
            query: [
                "query": search.query.text,
                "page": String(search.page),
                "include_adult": String(search.options.includesAdult),
                "language": search.options.language,
                "region": search.options.region,
                // `year` also matches re-releases, so films of other years would come back.
                "primary_release_year": search.query.years?.singleYear.map(String.init),
            ]
        )
    }

    /// A film in full, with its cast and crew in the same answer.
    static func movie(_ number: Int, options: ContentOptions) -> Endpoint<MovieDetailsDTO> {
        Endpoint(
            path: "movie/\(number)",
            query: ["append_to_response": "credits", "language": options.language]
        )
    }

    /// What TMDB knows under an IMDb id.
    static func find(imdbID: String, options: ContentOptions) -> Endpoint<FindDTO> {
        Endpoint(path: "find/\(imdbID)", query: ["external_source": "imdb_id", "language": options.language])
    }

    static func movieGenres(language: String?) -> Endpoint<GenresDTO> {
        Endpoint(path: "genre/movie/list", query: ["language": language])
    }
}
