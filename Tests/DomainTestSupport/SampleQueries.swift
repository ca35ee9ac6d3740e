package import Domain
import Foundation

extension RecentQuery {
    /// An entry whose numbers all follow from one; the higher, the older.
    package static func sample(_ number: Int) -> RecentQuery {
        RecentQuery(
            text: "query \(number)",
            years: nil,
            searchedAt: Date(timeIntervalSince1970: Double(1_795_000_000 - number)),
            totalResults: number
        )
    }
}

extension [RecentQuery] {
    /// So many different entries, newest first.
    package static func samples(_ count: Int) -> [RecentQuery] {
        (0..<count).map { .sample($0 + 1) }
    }
}
