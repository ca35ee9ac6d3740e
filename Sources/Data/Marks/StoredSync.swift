import Domain
import Foundation
import JSONText

/// The JSON of the last sync. `films` has the marks that both sides had, and `sent` the unconfirmed marks, each by TMDB number.
extension SyncState {
    /// Returns nil if the account or the films are missing or malformed.
    init?(_ json: JSONValue) {
        guard let json = json.object, let account = try? json.required("account", \.integer),
            let films = try? json.required("films", \.object).members
        else { return nil }
        let sent = (try? json.optional("sent", \.object))?.members ?? []
        let time = try? json.optional("at") { $0.string.flatMap(RFC3339.date) }
        self.init(account: account, marks: Self.marks(films), sent: Self.marks(sent), time: time ?? nil)
    }

    private static func marks(_ films: [JSONMember]) -> MarksMerge.Marks {
        let marks = films.compactMap { film -> (Int, SharedMarks)? in
            guard let number = Int(film.name), let marks = film.value.object else { return nil }
            let rating = try? marks.optional("rating") { $0.number.flatMap { Rating($0) } }
            let isOnWatchlist = try? marks.optional("watchlist", \.bool)
            return (number, SharedMarks(isOnWatchlist: isOnWatchlist ?? false, rating: rating))
        }
        return Dictionary(marks) { first, _ in first }
    }

    var json: JSONValue {
        func films(_ marks: MarksMerge.Marks) -> JSONValue {
            .object(
                marks.sorted { $0.key < $1.key }.map { number, marks in
                    let watchlist = marks.isOnWatchlist ? [JSONMember("watchlist", true)] : []
                    let rating = marks.rating.map { [JSONMember("rating", .number($0.value))] } ?? []
                    return JSONMember(String(number), .object(watchlist + rating))
                }
            )
        }
        let unconfirmed = sent.isEmpty ? [] : [JSONMember("sent", films(sent))]
        return .object(
            [JSONMember("account", .integer(account))]
                + (time.map { [JSONMember("at", .string(RFC3339.text(for: $0)))] } ?? [])
                + [JSONMember("films", films(marks))] + unconfirmed
        )
    }
}
