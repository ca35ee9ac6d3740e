import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

@Suite("People from TMDB", .heavy)
struct TMDBMoviesRepositoryPeopleTests {
    private static let list: JSONValue = [
        "page": 1, "total_pages": 3, "total_results": 41,
        "results": [
            [
                "id": 7, "name": "Aino Salo", "known_for_department": "Acting", "popularity": 4.5,
                "profile_path": "/aino.jpg",
                "known_for": [
                    ["id": 1, "media_type": "tv", "name": "A Series"], Sample.row.setting("media_type", to: "movie"),
                ],
            ],
            ["id": 8, "name": ""], ["name": "No ID"], ["id": 9, "name": "Only a Name", "known_for": .null],
        ],
    ]

    private static let details: JSONValue = [
        "id": 7, "name": "Aino Salo", "birthday": "1950-01-02", "deathday": "", "place_of_birth": .null,
        "biography": "Acts.", "known_for_department": "Acting",
        "movie_credits": [
            "cast": [
                ["id": 1, "title": "Undated", "character": ""], Sample.row.setting("character", to: "The Heron"),
            ],
            "crew": [Sample.row.setting("job", to: "Producer"), ["id": "x"]],
        ],
    ]

    private func repository(_ server: LoopbackServer) throws -> TMDBMoviesRepository {
        let url = try #require(URL(string: server.baseURL + "/3"))
        let diagnostics = FakeDiagnostics()
        let storage = ResponseStorage(
            store: InMemoryResponseStore(),
            timeToLive: 60,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
        let client = APIClient(http: URLSessionHTTPClient(), configuration: .tmdb(url, Authentication(tmdb: "token")))
        return TMDBMoviesRepository(client: TMDBClient(api: client, storage: storage), diagnostics: diagnostics)
    }

    private static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        switch request.path {
        case "/3/search/person": .json(list.data)
        case "/3/person/7": .json(details.data)
        case "/3/find/nm0000007": .json(#"{"movie_results":[],"person_results":[{"id":7}]}"#)
        case "/3/find/nm0000008": .json(#"{"movie_results":[]}"#)
        case "/3/genre/movie/list": .json(Sample.germanGenres.data)
        default: .json(Sample.notFound.data, status: 404)
        }
    }

    @Test("A name is a page of people; rows without a name or an ID, and series, are left out")
    func people() async throws {
        let server = try LoopbackServer(Self.respond)
        defer { server.stop() }
        let request = PeopleRequest(name: "aino", page: 2, options: ContentOptions(language: "de"))
        let people = [
            Person(
                id: 7,
                name: "Aino Salo",
                knownFor: "Acting",
                films: ["The Glass Heron"],
                popularity: 4.5,
                photoPath: "/aino.jpg"
            ),
            Person(id: 9, name: "Only a Name"),
        ]
        let page = PeoplePage(number: 2, totalPages: 3, totalResults: 41, people: people)
        let repository = try repository(server)
        #expect(
            try await repository.people(request, cache: .fresh) == Answer(page, source: .tmdb, fetchedAt: Sample.now)
        )
        #expect(try await repository.people(request, cache: .only).source == .cache)
        #expect(
            server.requests.map(\.target) == [
                "/3/search/person?include_adult=false&language=de&page=2&query=aino"
            ]
        )
    }

    @Test(
        "A person has each film once, with all roles and its genres",
        arguments: [PersonReference.id(7), .imdb("nm0000007")]
    )
    func person(reference: PersonReference) async throws {
        let server = try LoopbackServer(Self.respond)
        defer { server.stop() }
        var film = Sample.movie
        film.genres = ["Drama", Genre(id: 9648, name: "Rätsel")]
        let expected = PersonDetails(
            person: Person(id: 7, name: "Aino Salo", knownFor: "Acting"),
            birthday: CalendarDate("1950-01-02"),
            biography: "Acts.",
            credits: [
                FilmCredit(movie: film, role: "The Heron, Producer"),
                FilmCredit(movie: Movie(id: .tmdb(1), tmdbID: 1, title: "Undated")),
            ]
        )
        let options = ContentOptions(language: "de")
        let answer = try await repository(server).person(reference, options: options, cache: .fresh) { _ in }
        #expect(answer == Answer(expected, source: .tmdb, fetchedAt: Sample.now))
        #expect(server.requests.map(\.target).contains("/3/person/7?append_to_response=movie_credits&language=de"))
    }

    @Test("Unknown people are reported", arguments: [PersonReference.id(8), .imdb("nm0000008"), .imdb("nm0000009")])
    func missing(reference: PersonReference) async throws {
        let server = try LoopbackServer(Self.respond)
        defer { server.stop() }
        let repository = try repository(server)
        let name =
            switch reference {
            case .id(let number): String(number)
            case .imdb(let text), .name(let text): text
            }
        await #expect(throws: DomainError.notFound(.person(name))) {
            try await repository.person(reference, options: ContentOptions(), cache: .fresh) { _ in }
        }
        await #expect(throws: DomainError.notAvailableOffline) {
            try await repository.person(reference, options: ContentOptions(), cache: .only) { _ in }
        }
    }
}
