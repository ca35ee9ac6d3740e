import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import Testing

@testable import Data

@Suite("TMDB's endpoints")
struct TMDBEndpointsTests {
    private static let base = "https://api.example.org/3"

    private func request<Response>(
        _ endpoint: Endpoint<Response>,
        base: String = base,
        _ authentication: Authentication? = nil
    ) throws -> HTTPRequest {
        let url = try #require(URL(string: base))
        return try endpoint.request(with: APIConfiguration(baseURL: url, authentication: authentication))
    }

    /// What follows the base of the address.
    private func target<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        String(try request(endpoint).url.absoluteString.dropFirst(Self.base.count))
    }

    @Test("A search names its page, and says whether adult films may come")
    func search() throws {
        let endpoint = TMDBEndpoints.movies(try MoviesRequest.search("heron"))
        #expect(try target(endpoint) == "/search/movie?include_adult=false&page=1&query=heron")
    }

    @Test("A search with every option")
    func everyOption() throws {
        let options = ContentOptions(language: "pt-BR", region: "BR", includesAdult: true)
        let search = try MoviesRequest.search("glass heron", years: "1999", page: 500, options: options)
        #expect(
            try target(TMDBEndpoints.movies(search))
                == "/search/movie?include_adult=true&language=pt-BR&page=500&primary_release_year=1999"
                + "&query=glass%20heron&region=BR"
        )
    }

    @Test("One year goes to TMDB as the year of the first release", arguments: ["1999", "1999-1999"])
    func oneYear(filter: String) throws {
        let search = try MoviesRequest.search("heron", years: filter)
        #expect(
            try target(TMDBEndpoints.movies(search))
                == "/search/movie?include_adult=false&page=1&primary_release_year=1999&query=heron"
        )
    }

    @Test("A year in brackets goes the same way, and leaves the words")
    func yearInTitle() throws {
        #expect(
            try target(TMDBEndpoints.movies(try MoviesRequest.search("Heron (1999)")))
                == "/search/movie?include_adult=false&page=1&primary_release_year=1999&query=Heron"
        )
    }

    @Test("TMDB knows no filter of several years, so none is sent", arguments: ["1990-1999", "1990-", "-1999"])
    func severalYears(filter: String) throws {
        let search = try MoviesRequest.search("heron", years: filter)
        #expect(
            try target(TMDBEndpoints.movies(search))
                == "/search/movie?include_adult=false&page=1&query=heron"
        )
    }

    @Test(
        "Words arrive as they were typed",
        arguments: [
            ("a&b=c+d?#/%;,:@$!*'()[]", "a%26b%3Dc%2Bd%3F%23%2F%25%3B%2C%3A%40%24%21%2A%27%28%29%5B%5D"),
            ("rain-_.~", "rain-_.~"), ("back\\slash \"quoted\" <x>", "back%5Cslash%20%22quoted%22%20%3Cx%3E"),
            ("Amélie", "Am%C3%A9lie"), ("Ame\u{301}lie", "Ame%CC%81lie"),
            ("千と", "%E5%8D%83%E3%81%A8"), ("🎬", "%F0%9F%8E%AC"), ("%41", "%2541"), ("a\u{0}b", "a%00b"),
        ]
    )
    func words(typed: String, escaped: String) throws {
        #expect(
            try target(TMDBEndpoints.movies(try MoviesRequest.search(typed)))
                == "/search/movie?include_adult=false&page=1&query=\(escaped)"
        )
    }

    @Test("A film comes with its cast and crew")
    func movie() throws {
        let plain = TMDBEndpoints.movie(4711, options: ContentOptions())
        #expect(try target(plain) == "/movie/4711?append_to_response=credits")
        let options = ContentOptions(language: "de-DE", region: "DE", includesAdult: true)
        let german = TMDBEndpoints.movie(4711, options: options)
        #expect(try target(german) == "/movie/4711?append_to_response=credits&language=de-DE")
    }

    @Test("An IMDb id is looked for as such")
    func find() throws {
        let plain = TMDBEndpoints.find(imdbID: "tt0987654", options: ContentOptions())
        #expect(try target(plain) == "/find/tt0987654?external_source=imdb_id")
        let german = TMDBEndpoints.find(imdbID: "tt0987654", options: ContentOptions(language: "de"))
        #expect(try target(german) == "/find/tt0987654?external_source=imdb_id&language=de")
    }

    @Test("Genres come in a language, or in TMDB's own")
    func genres() throws {
        #expect(try target(TMDBEndpoints.movieGenres(language: nil)) == "/genre/movie/list")
        #expect(try target(TMDBEndpoints.movieGenres(language: "de-DE")) == "/genre/movie/list?language=de-DE")
    }

    @Test("A token goes in the header, a key in the address, and a base may end in a slash")
    func authentication() throws {
        let endpoint = TMDBEndpoints.movie(4711, options: ContentOptions(language: "fi"))
        let address = "\(Self.base)/movie/4711?append_to_response=credits&language=fi"
        #expect(
            try request(endpoint, base: Self.base + "/", .bearer("token"))
                == HTTPRequest(
                    url: try #require(URL(string: address)),
                    headers: ["Accept": "application/json", "Authorization": "Bearer token"]
                )
        )
        let withKey = "\(Self.base)/movie/4711?api_key=key&append_to_response=credits&language=fi"
        #expect(
            try request(endpoint, .apiKey("key"))
                == HTTPRequest(
                    url: try #require(URL(string: withKey)),
                    headers: ["Accept": "application/json"],
                    secretItem: "api_key"
                )
        )
    }
}
