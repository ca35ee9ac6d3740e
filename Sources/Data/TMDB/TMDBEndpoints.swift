import Domain
import Foundation
import Infrastructure
import JSONText

/// The endpoints used from TMDB's API (version 3).
enum TMDBEndpoints {
    static let authentication = Endpoint<StatusDTO>(path: "authentication", isPrivate: true)

    /// Requests a token, which the user must approve before it is exchanged for a session.
    static let newToken = Endpoint<TokenDTO>(path: "authentication/token/new", isPrivate: true)

    /// Exchanges an approved token for its session. TMDB accepts a token only once.
    static func newSession(token: String) -> Endpoint<SessionDTO> {
        let body: JSONValue = ["request_token": .string(token)]
        return Endpoint(.post, path: "authentication/session/new", body: body, isRepeatable: false)
    }

    static func endSession(_ session: AccountSession) -> Endpoint<StatusDTO> {
        let body: JSONValue = ["session_id": .string(session.text)]
        return Endpoint(.delete, path: "authentication/session", body: body, isRepeatable: true)
    }

    static let account = Endpoint<AccountDTO>(path: "account", isPrivate: true)

    /// One page of an account's `watchlist` or `rated` list. New films come last, so an addition during a sync moves no other film.
    static func films(_ list: String, of account: Account, page: Int) -> Endpoint<MoviesPageDTO> {
        let query = ["page": String(page), "sort_by": "created_at.asc"]
        return Endpoint(path: "account/\(account.id)/\(list)/movies", query: query, isPrivate: true)
    }

    static func edit(_ edit: MarkEdit, of number: Int, in account: Account) -> Endpoint<StatusDTO> {
        switch edit {
        case .watchlist(let isOnWatchlist):
            let body: JSONValue = [
                "media_type": "movie", "media_id": .integer(number), "watchlist": .bool(isOnWatchlist),
            ]
            return Endpoint(.post, path: "account/\(account.id)/watchlist", body: body, isRepeatable: true)
        case .rating(let rating?):
            let body: JSONValue = ["value": .number(rating.value)]
            return Endpoint(.post, path: "movie/\(number)/rating", body: body, isRepeatable: true)
        case .rating(nil): return Endpoint(.delete, path: "movie/\(number)/rating", isRepeatable: true)
        }
    }

    static func movies(_ request: MoviesRequest) -> Endpoint<MoviesPageDTO> {
        switch request.list {
        case .search(let query), .described(let query):
            // `year` would match re-releases of films from other years.
            movies(
                "search/movie",
                request,
                ["query": query.text, "primary_release_year": query.years?.singleYear.map(String.init)]
            )
        case .discover(let facts): movies("discover/movie", request, discoverQuery(facts))
        case .popular: movies("movie/popular", request)
        case .topRated: movies("movie/top_rated", request)
        case .nowPlaying: movies("movie/now_playing", request)
        case .upcoming: movies("movie/upcoming", request)
        case .trending: movies("trending/movie/week", request)
        case .similar(let id): movies("movie/\(id)/similar", request)
        case .recommended(let id): movies("movie/\(id)/recommendations", request)
        }
    }

    private static func discoverQuery(_ facts: FilmFacts) -> [String: String?] {
        let order =
            switch facts.order {
            case .relevance, .popularity: "popularity"
            case .rating: "vote_average"
            case .date: "primary_release_date"
            case .title: "title"
            }
        let isAscending = (facts.order == .title) != facts.isReversed
        func all(_ numbers: [Int]) -> String? {
            numbers.isEmpty ? nil : numbers.map(String.init).joined(separator: ",")
        }
        func any(_ codes: [String]) -> String? { codes.isEmpty ? nil : codes.joined(separator: "|") }
        func people(isCrew: Bool) -> String? {
            let people = facts.people.filter { ($0.job != nil) == isCrew }.map(\.numbers)
            // TMDB cannot combine alternatives with other people, so of several people, only each person's first number is used.
            return people.count == 1 ? any(people[0].map(String.init)) : all(people.compactMap(\.first))
        }
        func numbers(_ kind: FilmGroup.Kind, _ groups: [FilmGroup]) -> String? {
            all(groups.filter { $0.kind == kind }.compactMap(\.number))
        }
        func day(_ year: Int?, _ month: Int, _ day: Int) -> String? {
            year.flatMap { CalendarDate(year: $0, month: month, day: day)?.description }
        }
        let unwanted = facts.without.flatMap(\.groups)
        return [
            "sort_by": "\(order).\(isAscending ? "asc" : "desc")",
            "with_genres": all(facts.genres.compactMap(\.id)),
            "with_people": people(isCrew: false),
            "with_crew": people(isCrew: true),
            "with_companies": numbers(.studio, facts.groups),
            "without_companies": numbers(.studio, unwanted),
            "with_keywords": numbers(.theme, facts.groups),
            "without_keywords": numbers(.theme, unwanted),
            "with_original_language": (facts.originalLanguage?.code).map(language)
                ?? any(facts.languages.map { language($0.code) }),
            "with_origin_country": facts.needsAllCountries
                ? facts.countries.map(\.code).joined(separator: ",") : any(facts.countries.map(\.code)),
            "vote_average.gte": facts.minimumRating.map { "\($0)" },
            "vote_count.gte": facts.leastVotes > 0 ? String(facts.leastVotes) : nil,
            // TMDB stores an unknown running time as 0.
            "with_runtime.gte": (facts.minimumRuntime ?? facts.maximumRuntime.map { _ in 1 }).map(String.init),
            "with_runtime.lte": facts.maximumRuntime.map(String.init),
            "primary_release_date.gte": day(facts.years?.first, 1, 1),
            "primary_release_date.lte": day(facts.years?.last, 12, 31),
        ]
    }

    /// Returns TMDB's code of a language, which differs from the ISO code for Cantonese and Mandarin.
    static func language(_ code: String) -> String { ["yue": "cn", "cmn": "zh"][code] ?? code }

    /// - Parameter query: the query items other than the page and the options.
    private static func movies(
        _ path: String,
        _ request: MoviesRequest,
        _ query: [String: String?] = [:]
    ) -> Endpoint<MoviesPageDTO> {
        let common: [String: String?] = [
            "page": String(request.page),
            "include_adult": String(request.options.includesAdult),
            "language": request.options.language,
            "region": request.options.region,
        ]
        return Endpoint(path: path, query: query.merging(common) { own, _ in own })
    }

    /// A film's details, with cast and crew in the same response.
    static func movie(_ number: Int, options: ContentOptions) -> Endpoint<MovieDTO> {
        var query: [String: String?] = ["append_to_response": "credits", "language": options.language]
        if options.includesExtras {
            query["append_to_response"] = "credits,videos,recommendations,external_ids"
            // Without this item, TMDB sends only videos in the requested language, in which many films have no trailer.
            query["include_video_language"] = options.language.map { "\($0.prefix(2)),en,null" }
        }
        return Endpoint(path: "movie/\(number)", query: query)
    }

    static func externalIDs(of number: Int) -> Endpoint<MovieDTO> { Endpoint(path: "movie/\(number)/external_ids") }

    static func people(_ request: PeopleRequest) -> Endpoint<PeoplePageDTO> {
        let query: [String: String?] = [
            "query": request.name, "page": String(request.page), "language": request.options.language,
            "include_adult": String(request.options.includesAdult),
        ]
        return Endpoint(path: "search/person", query: query)
    }

    /// The series, studios or themes that match a name; nil for kinds that TMDB lacks.
    static func groups(_ kind: FilmGroup.Kind, named name: String) -> Endpoint<PageDTO<NamedDTO>>? {
        let path: String? =
            switch kind {
            case .series: "search/collection"
            case .studio: "search/company"
            case .theme: "search/keyword"
            case .award, .source, .character: nil
            }
        return path.map { Endpoint(path: $0, query: ["query": name]) }
    }

    static func collection(_ number: Int, options: ContentOptions) -> Endpoint<CollectionDTO> {
        Endpoint(path: "collection/\(number)", query: ["language": options.language])
    }

    /// A person's details, with their films in the same response.
    static func person(_ number: Int, options: ContentOptions) -> Endpoint<PersonDTO> {
        let query: [String: String?] = ["append_to_response": "movie_credits", "language": options.language]
        return Endpoint(path: "person/\(number)", query: query)
    }

    static func providers(_ number: Int) -> Endpoint<ProvidersDTO> {
        Endpoint(path: "movie/\(number)/watch/providers")
    }

    static func find(imdbID: String, options: ContentOptions) -> Endpoint<FindDTO> {
        Endpoint(path: "find/\(imdbID)", query: ["external_source": "imdb_id", "language": options.language])
    }

    static func movieGenres(language: String?) -> Endpoint<GenresDTO> {
        Endpoint(path: "genre/movie/list", query: ["language": language])
    }
}
