import Domain
import JSONText

/// The state after the last sync in the marks file: the account, and the marks by TMDB number.
struct StoredSync: Sendable {
    let state: SyncState

    init(state: SyncState) { self.state = state }

    /// Nil for any other value.
    init?(_ json: JSONValue) {
        guard let json = json.object, let account = try? json.required("account", \.integer),
            let films = try? json.required("films", \.object).members
        else { return nil }
        let marks = films.compactMap { film -> (Int, SharedMarks)? in
            guard let number = Int(film.name), let marks = film.value.object else { return nil }
            let rating = try? marks.optional("rating") { $0.number.flatMap { Rating($0) } }
            let isOnWatchlist = try? marks.optional("watchlist", \.bool)
            return (number, SharedMarks(isOnWatchlist: isOnWatchlist ?? false, rating: rating))
        }
        state = SyncState(account: account, marks: Dictionary(marks) { first, _ in first })
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
