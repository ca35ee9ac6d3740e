import Domain
import Infrastructure

/// The history as its file keeps it.
struct StoredQueries: Codable, Sendable {
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

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(queries, forKey: .queries)
    }
}

extension StoredQueries {
    func toDomain() -> [RecentQuery] {
        queries.map { $0.toDomain() }
    }
}
