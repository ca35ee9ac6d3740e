import Domain
import JSONText

/// The state after the last sync in the marks file: the account, and the marks by TMDB number.
struct StoredSync: Decodable, Sendable {
    private struct Film: Decodable {
        let watchlist: Bool?
        let rating: Double?
    }

    enum CodingKeys: String, CodingKey {
        case account, films
    }

    let state: SyncState

    init(state: SyncState) {
        self.state = state
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let films = try container.decode([Int: Film].self, forKey: .films).mapValues { film in
            SharedMarks(isOnWatchlist: film.watchlist ?? false, rating: film.rating.flatMap(Rating.init))
        }
        state = SyncState(account: try container.decode(Int.self, forKey: .account), marks: films)
    }

    var json: JSONValue {
        let films = state.marks.sorted { $0.key < $1.key }.map { number, marks in
            let watchlist = marks.isOnWatchlist ? [JSONMember("watchlist", true)] : []
            let rating = marks.rating.map { [JSONMember("rating", .number($0.value))] } ?? []
            return JSONMember(String(number), .object(watchlist + rating))
        }
        return ["account": .integer(state.account), "films": .object(films)]
    }
}
