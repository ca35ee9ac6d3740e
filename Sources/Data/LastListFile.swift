package import Domain
import Foundation
import Infrastructure
import JSONText

/// The last list printed as a table on a terminal, in `last-list.json`.
package struct LastListFile: Sendable {
    private let file: JSONFile<StoredList>

    package init(path: String) { file = JSONFile(path: path, lockTimeout: .seconds(1)) }

    /// Stores the films of a list by rank. Films of the same list with other ranks are kept, up to 500 films in total.
    /// Failures are ignored, because saving the history in the same folder reports them.
    /// - Parameter list: a text that identifies the list and is equal for all its pages.
    package func save(_ films: [(rank: Int, id: MovieID)], of list: String) async {
        let ranks = Set(films.map(\.rank))
        _ = try? await file.update { stored in
            let others = stored.list == list ? stored.films.filter { !ranks.contains($0.rank) } : []
            stored.list = list
            stored.films = Array((others + films.map { ($0.rank, $0.id.description) }).suffix(500))
        }
    }

    /// Removes all films. Failures are ignored.
    package func clear() async { _ = try? await file.remove() }

    /// Returns the film with this rank; nil if it is not stored, or if the file cannot be read.
    package func film(ranked rank: Int) async -> MovieID? {
        let film = try? await file.read().document?.films.first { $0.rank == rank }
        return film.flatMap { MovieID($0.id) }
    }
}

private struct StoredList: JSONDocument {
    static let synchronizes = false

    var list = ""
    var films: [(rank: Int, id: String)] = []

    init() {}

    init(_ json: JSONObject, isNewer: Bool) throws {
        list = try json.required("list", \.string)
        films = try json.required("films", \.array).compactMap(\.object).map { film in
            (try film.required("rank", \.integer), try film.required("id", \.string))
        }
    }

    var members: [JSONMember] {
        let films = films.map {
            JSONValue.object([JSONMember("rank", .integer($0.rank)), JSONMember("id", .string($0.id))])
        }
        return [JSONMember("list", .string(list)), JSONMember("films", .array(films))]
    }
}
