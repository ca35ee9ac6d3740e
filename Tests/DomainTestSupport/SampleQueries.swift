package import Domain
import Foundation

extension [RecentQuery] {
    /// `count` different entries, newest first, numbered from one.
    package static func samples(_ count: Int) -> [RecentQuery] {
        (0..<count).map { number in
            RecentQuery(
                text: "query \(number + 1)",
                years: nil,
                searchedAt: Date(timeIntervalSince1970: Double(1_794_999_999 - number)),
                totalResults: number + 1
            )
        }
    }
}
