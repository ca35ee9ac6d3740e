import Domain
import JSONText

/// The state after the last sync in the marks file.
struct StoredSync: Decodable, Sendable {
    let state: SyncState

    enum CodingKeys: String, CodingKey {
        case account, films
    }

    private struct Film: Decodable {
        let id: Int
        let watchlist: Bool?
        let rating: Double?

        enum CodingKeys: String, CodingKey {
            case id = "tmdb_id"
            case watchlist, rating
        }
    }

    init(state: SyncState) {
        self.state = state
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var marks: MarksMerge.Marks = [:]
        for film in try container.decode([Film].self, forKey: .films) {
            marks[film.id] = SharedMarks(
                isOnWatchlist: film.watchlist ?? false,
                rating: film.rating.flatMap(Rating.init)
            )
        }
        state = SyncState(account: try container.decode(Int.self, forKey: .account), marks: marks)
    }

    var json: JSONValue {
        let films = state.marks.sorted { $0.key < $1.key }.map { number, marks in
            JSONValue.object(
                [JSONMember("tmdb_id", .integer(number))]
                    + (marks.isOnWatchlist ? [JSONMember("watchlist", true)] : [])
                    + (marks.rating.map { [JSONMember("rating", .number($0.value))] } ?? [])
            )
        }
        return ["account": .integer(state.account), "films": .array(films)]
    }
}
