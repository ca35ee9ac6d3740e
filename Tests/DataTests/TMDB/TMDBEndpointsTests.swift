import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import Testing

@testable import Data

@Suite("TMDB endpoints")
struct TMDBEndpointsTests {
    private static let base = "https://api.example.org/3"

    /// The URL without its base.
    private func target<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let configuration = APIConfiguration(baseURL: try #require(URL(string: Self.base)))
        return String(try endpoint.request(with: configuration).url.absoluteString.dropFirst(Self.base.count))
    }

    @Test("A search sends its page and whether to include adult films")
    func search() throws {
        let endpoint = TMDBEndpoints.movies(try MoviesRequest.search("heron"))
        #expect(try target(endpoint) == "/search/movie?include_adult=false&page=1&query=heron")
    }

    @Test("Facts are sent by their numbers and codes, alternatives with a bar")
    func facts() throws {
        var filters = FilmFacts()
        let coens = PersonFilter(names: ["Joel Coen", "Ethan Coen"], numbers: [1, 2], job: .director)
        filters.people = [coens, PersonFilter(names: [], numbers: [31]), PersonFilter(names: [], numbers: [33])]
        filters.countries = [NamedCode(code: "HK"), NamedCode(code: "CN")]
        filters.languages = [NamedCode(code: "yue", name: "Cantonese"), NamedCode(code: "cmn", name: "Mandarin")]
        let target = try target(TMDBEndpoints.movies(MoviesRequest(list: .discover(filters))))
        let sent = [
            "with_crew=1%7C2", "with_people=31%2C33", "with_origin_country=HK%7CCN", "with_original_language=cn%7Czh",
        ]
        #expect(sent.filter { !target.contains($0) } == [], "\(target)")
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

    @Test(
        "A single year, typed or in brackets, is sent as the year of the first release; a range is not sent",
        arguments: [
            ("heron", "1999", "1999"), ("heron", "1999-1999", "1999"), ("heron (1999)", nil, "1999"),
            ("heron", "1990-1999", nil), ("heron", "1990-", nil), ("heron", "-1999", nil),
        ] as [(String, String?, String?)]
    )
    func years(text: String, filter: String?, sent: String?) throws {
        let search = try MoviesRequest.search(text, years: filter)
        let item = sent.map { "&primary_release_year=\($0)" } ?? ""
        #expect(
            try target(TMDBEndpoints.movies(search)) == "/search/movie?include_adult=false&page=1\(item)&query=heron"
        )
    }

    @Test(
        "Each list has its path, and the same options as a search",
        arguments: [
            (.popular, "movie/popular"), (.topRated, "movie/top_rated"), (.nowPlaying, "movie/now_playing"),
            (.upcoming, "movie/upcoming"), (.trending, "trending/movie/week"),
            (.similar(.tmdb(603)), "movie/603/similar"), (.recommended(.tmdb(603)), "movie/603/recommendations"),
        ] as [(MovieList, String)]
    )
    func lists(list: MovieList, path: String) throws {
        let request = MoviesRequest(list: list, page: 3, options: ContentOptions(language: "fr", region: "FR"))
        #expect(
            try target(TMDBEndpoints.movies(request))
                == "/\(path)?include_adult=false&language=fr&page=3&region=FR"
        )
    }

    @Test("Films are discovered by the facts asked for, and by no others")
    func discover() throws {
        func query(_ order: MovieOrder = .popularity, _ change: (inout FilmFacts) -> Void) throws -> String {
            var filters = FilmFacts(order: order)
            change(&filters)
            let request = MoviesRequest(list: .discover(filters))
            let start = "/discover/movie?include_adult=false&page=1&"
            return String(try target(TMDBEndpoints.movies(request)).dropFirst(start.count))
        }
        #expect(try query { _ in } == "sort_by=popularity.desc")
        #expect(try query(.rating) { _ in } == "sort_by=vote_average.desc&vote_count.gte=200")
        #expect(try query(.rating) { $0.minimumVotes = 0 } == "sort_by=vote_average.desc")
        #expect(try query(.title) { $0.isReversed = true } == "sort_by=title.desc")
        let some = try query(.date) {
            $0.years = YearRange("1990-")
            $0.maximumRuntime = 90
            $0.countries = [NamedCode(code: "KR")]
        }
        #expect(
            some
                == "primary_release_date.gte=1990-01-01&sort_by=primary_release_date.desc&with_origin_country=KR"
                + "&with_runtime.gte=1&with_runtime.lte=90"
        )
        let others = try query {
            $0.genres = ["Horror", "Science Fiction"]
            $0.people = [6384, 530].map { PersonFilter(names: [], numbers: [$0]) }
            $0.years = YearRange("-1979")
            $0.minimumRating = 7.5
            $0.minimumVotes = 50
            $0.originalLanguage = NamedCode(code: "fr")
            $0.minimumRuntime = 60
        }
        #expect(
            others
                == "primary_release_date.lte=1979-12-31&sort_by=popularity.desc&vote_average.gte=7.5&vote_count.gte=50"
                + "&with_genres=27%2C878&with_original_language=fr&with_people=6384%2C530&with_runtime.gte=60"
        )
    }

    @Test("Words are sent as typed, not normalized")
    func words() throws {
        #expect(
            try target(TMDBEndpoints.movies(try MoviesRequest.search("Ame\u{301}lie & %41")))
                == "/search/movie?include_adult=false&page=1&query=Ame%CC%81lie%20%26%20%2541"
        )
    }

    @Test("A film is requested with its cast and crew")
    func movie() throws {
        let plain = TMDBEndpoints.movie(4711, options: ContentOptions())
        #expect(try target(plain) == "/movie/4711?append_to_response=credits")
        let options = ContentOptions(language: "de-DE", region: "DE", includesAdult: true)
        let german = TMDBEndpoints.movie(4711, options: options)
        #expect(try target(german) == "/movie/4711?append_to_response=credits&language=de-DE")
        let full = ContentOptions(language: "de-DE", includesExtras: true)
        #expect(
            try target(TMDBEndpoints.movie(4711, options: full))
                == "/movie/4711?append_to_response=credits%2Cvideos%2Crecommendations%2Cexternal_ids"
                + "&include_video_language=de%2Cen%2Cnull&language=de-DE"
        )
    }

    @Test("An IMDb ID is looked up as such")
    func find() throws {
        let plain = TMDBEndpoints.find(imdbID: "tt0987654", options: ContentOptions())
        #expect(try target(plain) == "/find/tt0987654?external_source=imdb_id")
        let german = TMDBEndpoints.find(imdbID: "tt0987654", options: ContentOptions(language: "de"))
        #expect(try target(german) == "/find/tt0987654?external_source=imdb_id&language=de")
    }

    @Test("Genres are requested in a language, or in TMDB's default")
    func genres() throws {
        #expect(try target(TMDBEndpoints.movieGenres(language: nil)) == "/genre/movie/list")
        #expect(try target(TMDBEndpoints.movieGenres(language: "de-DE")) == "/genre/movie/list?language=de-DE")
    }

    @Test("A key is sent as the query item that logs redact")
    func key() throws {
        let base = try #require(URL(string: Self.base))
        let configuration = APIConfiguration(baseURL: base, authentications: [.queryItem("api_key", secret: "key")])
        let request = try TMDBEndpoints.movieGenres(language: nil).request(with: configuration)
        #expect(request.url.absoluteString == Self.base + "/genre/movie/list?api_key=key")
        #expect(request.secretItems == ["api_key"])
    }
}
