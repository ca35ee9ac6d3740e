import JSONText
import Infrastructure
import Domain

/// The history as its file keeps it.
struct StoredQueries: JSONDocument {
    /// The version of the format that this program writes.
    static let version = 1

    var queries: [StoredQuery]

    enum CodingKeys: String, CodingKey {
        case version, queries
    }

    init(_ queries: [RecentQuery] = []) {
        self.queries = queries.map(StoredQuery.init)
    }

    /// Reads a file of this version strictly, so that nothing in it is lost by writing it again, and one of a newer
    /// version as far as possible.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.tolerant(.version, as: Int.self) ?? 0 > Self.version {
            queries = container.rows(.queries)
        } else {
            queries = try container.decode([StoredQuery].self, forKey: .queries)
        }
    }
}

extension StoredQueries {
    var members: [JSONMember] {
        [JSONMember("queries", .array(queries.map(\.json)))]
    }

    func toDomain() -> [RecentQuery] {
        queries.map { $0.toDomain() }
    }
}
