import Domain
import JSONText
import TerminalKit

extension Match {
    var word: String {
        switch self {
        case .exact: "exact"
        case .title: "title"
        case .corrected: "corrected"
        case .facts: "facts"
        case .description: "description"
        case .otherYear: "other_year"
        case .televisionSeries: "tv_series"
        case .similar: "similar"
        }
    }
}

extension FilmFacts {
    /// The facts in a query as a JSON object: the wanted facts by kind, then the unwanted facts, the order and the title.
    var json: JSONValue {
        var unwanted = FilmFacts()
        for facts in without { unwanted.add(facts) }
        let rest: JSONValue = [
            "without": without.isEmpty ? .null : unwanted.members, "order": .string(orderWord),
            "title": JSONValue(title),
        ]
        return .joining(members, rest)
    }

    private var orderWord: String {
        if isBest { return "best" }
        guard order == .date else { return "known" }
        return !isReversed ? "newest" : groups.contains { $0.kind == .series } ? "series" : "oldest"
    }

    private var members: JSONValue {
        [
            "people": JSONValue(people.flatMap(\.names)),
            "genres": JSONValue(genres.map(\.name)),
            "years": JSONValue(years?.description),
            "countries": JSONValue(countries.map(\.name)),
            "languages": JSONValue(languages.map(\.name)),
            "themes": JSONValue(names(of: .theme)),
            "series": JSONValue(names(of: .series)),
            "studios": JSONValue(names(of: .studio)),
            "awards": JSONValue(names(of: .award)),
            "sources": JSONValue(names(of: .source)),
            "characters": JSONValue(names(of: .character)),
            "runtime": JSONValue(runtime),
        ]
    }

    /// The limits of the running time in minutes, such as `90-`, `-120` or `90-120`; nil if there are none.
    private var runtime: String? {
        guard minimumRuntime != nil || maximumRuntime != nil else { return nil }
        return (minimumRuntime.map(String.init) ?? "") + "-" + (maximumRuntime.map(String.init) ?? "")
    }

    /// The wanted facts in a query, joined with `, `.
    var plainText: String {
        let facts: [String?] =
            people.flatMap(\.names) + groups.map(\.name) + genres.map(\.name) + [years?.description]
            + (countries + languages).map(\.name) + [runtime, title]
        return facts.compactMap(\.self).joined(separator: ", ")
    }
}

package enum MovieFields {
    /// The fields of a film in a list. JSON has them in this order.
    package static let list: [Field<MoviesListItemViewModel>] =
        all + [
            Field("directors") { JSONValue($0.movie.directors) },
            Field("runtime_minutes", heading: "MINUTES") { JSONValue($0.movie.runtime) },
            Field("rank", heading: "#") { JSONValue($0.rank) },
            Field("query") { JSONValue($0.query) },
            Field("interpretation", plainText: { $0.interpretation?.plainText ?? "" }) {
                $0.interpretation?.json ?? .null
            },
        ]

    /// The fields that the JSON of a list includes only if they are requested.
    package static let optional: Set = ["directors", "runtime_minutes", "rank", "query", "interpretation"]

    package static let defaults = ["id", "title", "year", "vote_average", "genres"]

    package static let all: [Field<MoviesListItemViewModel>] = [
        Field("id", priority: id) { .string($0.id.description) },
        Field("tmdb_id", heading: "TMDB ID") { JSONValue($0.movie.tmdbID) },
        Field("imdb_id", heading: "IMDB ID") { JSONValue($0.movie.imdbID) },
        Field("title", isKey: true, showsMarks: true, style: link) { .string($0.title) },
        Field("original_title", showsMarks: true) { JSONValue($0.movie.originalTitle) },
        Field("original_language", heading: "LANGUAGE") { JSONValue($0.movie.originalLanguage) },
        Field("release_date", heading: "RELEASED", style: dim, display: { $0.released }) {
            JSONValue($0.movie.releaseDate?.description)
        },
        Field("year", priority: year, style: dim) { JSONValue($0.movie.year) },
        Field("genres", priority: genres) { JSONValue(DisplayFormat.telling($0.movie.genres).map(\.name)) },
        Field("overview") { JSONValue($0.movie.overview) },
        Field("vote_average", heading: "RATING", priority: rating, style: grade, display: { $0.rating }) {
            JSONValue($0.movie.voteAverage)
        },
        Field("vote_count", heading: "VOTES") { JSONValue($0.movie.voteCount) },
        Field("popularity") { JSONValue($0.movie.popularity) },
        Field("poster_url", heading: "POSTER") { JSONValue($0.posterURL) },
        Field("url", heading: "URL", style: link) { .string($0.url) },
    ]

    // Of requested fields, the year and the ID are dropped last: the year tells equal titles apart, and `show` accepts the ID.
    private static let year = priority(4, 12)
    private static let id = priority(3, 18)
    private static let rating = priority(2, 20)
    private static let genres = priority(1, 28)

    /// Returns the columns of a table. If space is short, the title is first cut to 30 columns, which still distinguish the films
    /// of a series. The director and the genres shrink to 16 columns, which hold most names or two genres. If cut titles would
    /// look identical, the genres are dropped first, then the director.
    /// - Parameter usesUTF8: false to print ratings without a star.
    static func columns(usesUTF8: Bool) -> [Field<MoviesListItemViewModel>] {
        func list(_ importance: Int, _ roomForKey: Int) -> ColumnPriority {
            ColumnPriority(importance: importance, roomForKey: roomForKey, minimum: 16, yieldsToKey: true)
        }
        let title = ColumnPriority(importance: 0, roomForKey: 0, truncatesFirstTo: 30)
        let sign = usesUTF8 ? "★ " : ""
        return [
            Field("rank", heading: "#", priority: priority(5, 8), kind: .number, style: dim) { JSONValue($0.rank) },
            Field("title", isKey: true, showsMarks: true, priority: title, style: link) { .string($0.title) },
            Field("year", priority: year, style: dim) { .string($0.year) },
            Field("vote_average", heading: "RATING", priority: priority(3, 20), style: star) {
                JSONValue($0.rating.isEmpty ? nil : sign + $0.rating)
            },
            Field("vote_count", heading: "VOTES", priority: priority(-1, 34), kind: .number, style: dim) {
                .string($0.votes)
            },
            Field("directors", heading: "DIRECTOR", priority: list(1, 30), kind: .list) { .string($0.directors) },
            Field("genres", priority: list(2, 24), kind: .list) { .string($0.genres) },
            Field("id", priority: priority(-2, 60), style: dim) { .string($0.id.description) },
        ]
    }

    static func priority(_ importance: Int, _ roomForKey: Int) -> ColumnPriority {
        ColumnPriority(importance: importance, roomForKey: roomForKey)
    }

    @Sendable private static func link(_ item: MoviesListItemViewModel) -> CellStyle { CellStyle(link: item.url) }
    @Sendable static func dim(_ item: MoviesListItemViewModel) -> CellStyle { CellStyle(.dim) }
    @Sendable private static func star(_ item: MoviesListItemViewModel) -> CellStyle { item.grade?.starStyle ?? .plain }
    @Sendable private static func grade(_ item: MoviesListItemViewModel) -> CellStyle { item.grade?.style ?? .plain }
}
