import JSONText
import Domain
import Foundation

/// One entry of the history as its file keeps it.
struct StoredQuery: Decodable, Sendable {
    let query: String
    let year: String?
    let searchedAt: Date
    let totalResults: Int

    enum CodingKeys: String, CodingKey {
        case query, year
        case searchedAt = "searched_at"
        case totalResults = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        query = try container.decode(String.self, forKey: .query)
        year = try container.decodeIfPresent(String.self, forKey: .year)
        totalResults = try container.decode(Int.self, forKey: .totalResults)
        guard let date = RFC3339.date(from: try container.decode(String.self, forKey: .searchedAt)) else {
            throw DecodingError.dataCorruptedError(forKey: .searchedAt, in: container, debugDescription: "not a time")
        }
        searchedAt = date
    }
}

extension StoredQuery {
    init(_ query: RecentQuery) {
        self.query = query.text
        year = query.years
        searchedAt = query.searchedAt
        totalResults = query.totalResults
    }

    var json: JSONValue {
        [
            "query": .string(query),
            "year": JSONValue(year),
            "searched_at": .string(RFC3339.text(for: searchedAt)),
            "total_results": .integer(totalResults),
        ]
    }

    func toDomain() -> RecentQuery {
        RecentQuery(text: query, years: year, searchedAt: searchedAt, totalResults: totalResults)
    }
}
