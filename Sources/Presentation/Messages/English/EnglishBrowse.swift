import Domain
import Foundation

struct EnglishBrowse: BrowsePhrases {
    var prompt: String { "Search:" }
    var typeATitle: String { "Type a title; films appear as you type." }
    var recentQueries: String { "Recent queries" }
    var searching: String { "Searching…" }
    var refreshing: String { "Refreshing…" }
    var loadingMore: String { "Loading more…" }
    var loadingDetails: String { "Loading the rest…" }
    var nothingFoundHint: String { "Check the spelling, or type fewer words." }
    var suggestionHint: String { "Enter searches for it." }
    var retryHint: String { "Enter in the field tries again." }
    var poster: String { "Poster" }

    func copied(_ url: String) -> String { "Copied \(url)" }

    func films(_ count: Int, notice: String) -> String { "\(English.count(count, "film")), \(notice)" }

    func short(_ notice: AnswerNotice, age: TimeInterval?) -> String {
        let old = age.map { "\(DisplayFormat.age(seconds: $0)) old" } ?? "old"
        return switch notice {
        case .noCredential: "catalogue, no TMDB credential"
        case .olderAnswer: "cached, \(old), TMDB unreachable"
        case .catalog: "catalogue, TMDB unreachable"
        case .offlineOlderAnswer: "offline, cached, \(old)"
        case .offlineCatalog: "offline, catalogue"
        }
    }
}
