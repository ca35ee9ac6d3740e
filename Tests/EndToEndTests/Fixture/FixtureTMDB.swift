import Foundation
import TestSupport

/// The fixture's TMDB on a loopback port; a test can change its responses.
final class FixtureServer: Sendable {
    typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

    private let handler: Locked<Handler>
    private let server: LoopbackServer

    init(_ respond: @escaping Handler = FixtureTMDB.respond) throws {
        let handler = Locked<Handler>(respond)
        self.handler = handler
        server = try LoopbackServer { request in handler.withLock { $0 }(request) }
    }

    deinit {
        server.stop()
    }

    /// The value of `MOVIES_API_URL`.
    var url: String { "\(server.baseURL)/3" }

    var requests: [LoopbackRequest] { server.requests }

    /// The search requests, without those for genre names.
    var searches: [LoopbackRequest] { server.requests.filter { $0.path == "/3/search/movie" } }

    /// Returns this response to every later request.
    func answer(_ response: LoopbackResponse) {
        handler.withLock { $0 = { _ in response } }
    }

    /// Stops listening.
    func stop() {
        server.stop()
    }
}

/// A TMDB with a few invented films, in TMDB's format.
enum FixtureTMDB {
    /// A token in TMDB's format.
    static let token = "eyJhbGciOiJub25lIn0.Zml4dHVyZS1zZWNyZXQ.c2lnbmF0dXJl"
    /// A key in TMDB's format.
    static let apiKey = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

    /// Responds as TMDB does; without one of the two credentials with an error.
    static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        guard request.headers["authorization"] == "Bearer \(token)" || request.query["api_key"] == apiKey else {
            return .refusal
        }
        return switch request.path {
        case "/3/authentication": .json(#"{"success":true,"status_code":1,"status_message":"Success."}"#)
        case "/3/genre/movie/list": .json(genres)
        case "/3/search/movie": .json(FixtureSearches.page(for: request))
        case "/3/movie/popular": .json(FixtureSearches.page(for: request))
        case "/3/movie/top_rated": .json(FixtureSearches.similar)
        case "/3/movie/9101": .json(FixtureDetails.lanternKeeper)
        case "/3/movie/9101/similar": .json(FixtureSearches.similar)
        case "/3/movie/9103": .json(FixtureDetails.bare)
        case "/3/search/person": .json(FixturePeople.page(for: request.query["query"] ?? ""))
        case "/3/person/501": .json(FixturePeople.adaFirst)
        case "/3/person/601": .json(#"{"id":601,"name":"Dee Rector","movie_credits":{"cast":[],"crew":[]}}"#)
        case "/3/find/nm9100501":
            .json(#"{"movie_results":[],"person_results":[{"id":501,"name":"Ada First"}],"tv_results":[]}"#)
        case "/3/find/tt9109101": .json(FixtureDetails.found)
        default: .missing
        }
    }

    private static let genres = """
        {"genres":[{"id":12,"name":"Adventure"},{"id":18,"name":"Drama"},{"id":878,"name":"Science Fiction"},\
        {"id":9648,"name":"Mystery"}]}
        """
}

extension LoopbackResponse {
    static let refusal = json(
        #"{"success":false,"status_code":7,"status_message":"Invalid API key: You must be granted a valid key."}"#,
        status: 401
    )
    static let missing = json(
        #"{"success":false,"status_code":34,"status_message":"The resource you requested could not be found."}"#,
        status: 404
    )
    static let tooMany = json(
        #"{"success":false,"status_code":25,"status_message":"Your request count is over the allowed limit."}"#,
        status: 429
    )
    static let broken = json(
        #"{"success":false,"status_code":11,"status_message":"Internal error: Something went wrong."}"#,
        status: 500
    )
}

/// The fixture's people.
enum FixturePeople {
    /// "ada first" has one match, "ada" has two, and other names have none.
    static func page(for name: String) -> String {
        let rows = [ada, adaOther].prefix(name == "ada first" ? 1 : name == "ada" ? 2 : 0)
        let rest = #""total_pages":\#(rows.isEmpty ? 0 : 1),"total_results":\#(rows.count)"#
        return #"{"page":1,"results":[\#(rows.joined(separator: ","))],\#(rest)}"#
    }

    private static let ada = """
        {"id":501,"name":"Ada First","known_for_department":"Acting","popularity":12.5,"profile_path":"/ada.jpg",\
        "known_for":[\(FixtureSearches.lanternKeeper.dropLast()),"media_type":"movie"},\
        {"id":7,"name":"A Series","media_type":"tv"}]}
        """

    private static let adaOther =
        #"{"id":511,"name":"Ada Other","known_for_department":"Writing","popularity":0.4,"known_for":[]}"#

    static let adaFirst = """
        {"id":501,"imdb_id":"nm9100501","name":"Ada First","known_for_department":"Acting","birthday":"1960-02-03",\
        "deathday":null,"place_of_birth":"Galway, Ireland","popularity":12.5,"profile_path":"/ada.jpg",\
        "biography":"Ada First acts.\\n\\nShe also produces.","movie_credits":{"cast":[\
        {"id":9105,"title":"Announced","release_date":"","genre_ids":[],"character":""},\
        {"id":9101,"title":"The Lantern Keeper","release_date":"2011-05-06","genre_ids":[18],"character":"The Keeper"},\
        {"id":9104,"title":"Newer","release_date":"2020-01-02","genre_ids":[12],"character":"Self"}],\
        "crew":[{"id":9101,"title":"The Lantern Keeper","release_date":"2011-05-06","job":"Producer"}]}}
        """
}

/// The details of the fixture's films.
enum FixtureDetails {
    static let lanternKeeper = """
        {"adult":false,"backdrop_path":null,"belongs_to_collection":{"id":77,"name":"The Lantern Collection"},\
        "budget":12500000,"genres":[{"id":18,"name":"Drama"},{"id":9648,"name":"Mystery"}],\
        "homepage":"https://lantern.example/","id":9101,"imdb_id":"tt9109101","original_language":"en",\
        "original_title":"The Lantern Keeper","overview":"A keeper hides a ship's only witness.",\
        "popularity":33.2515,"poster_path":"/lanternKeeper.jpg",\
        "production_countries":[{"iso_3166_1":"IE","name":"Ireland"},{"iso_3166_1":"NO","name":"Norway"}],\
        "release_date":"2011-05-06","revenue":4294967296,"runtime":136,\
        "spoken_languages":[{"english_name":"Norwegian","iso_639_1":"no","name":"Norsk"}],"status":"Released",\
        "tagline":"Every light has a shadow.","title":"The Lantern Keeper","video":false,"vote_average":7.412,\
        "vote_count":1234,"credits":\(credits)}
        """

    private static let credits = """
        {"cast":[\
        {"id":502,"name":"Bo Second","character":"The Witness","order":1},\
        {"id":501,"name":"Ada First","character":"The Keeper","order":0},\
        {"id":503,"name":"Cy Third","character":"","order":2}],\
        "crew":[\
        {"id":601,"name":"Dee Rector","department":"Directing","job":"Director"},\
        {"id":602,"name":"Wri Ter","department":"Writing","job":"Screenplay"},\
        {"id":601,"name":"Dee Rector","department":"Writing","job":"Story"},\
        {"id":603,"name":"Pro Ducer","department":"Production","job":"Producer"}]}
        """

    /// Every optional field is null, empty or zero.
    static let bare = """
        {"belongs_to_collection":null,"budget":0,"genres":[],"homepage":"","id":9103,"imdb_id":"",\
        "original_language":"ja","original_title":"提灯","overview":"","popularity":0.6,"poster_path":null,\
        "production_countries":[],"release_date":"","revenue":0,"runtime":0,"spoken_languages":[],"status":"Planned",\
        "tagline":"","title":"Lanterns","video":false,"vote_average":0.0,"vote_count":0,\
        "credits":{"cast":[],"crew":[]}}
        """

    static let found =
        #"{"movie_results":[\#(FixtureSearches.lanternKeeper)],"person_results":[],"tv_results":[],"#
        + #""tv_episode_results":[],"tv_season_results":[]}"#
}
