package import Domain
package import Foundation

extension Messages {
    /// The words of `browse`.
    package enum Browse {
        package static let prompt = "Search:"
        package static let typeATitle = "Type a title; films appear as you type."
        package static let recentQueries = "Recent queries"
        package static let searching = "Searching…"
        package static let refreshing = "Refreshing…"
        package static let loadingMore = "Loading more…"
        package static let loadingDetails = "Loading the rest…"
        package static let noQuery = "Not a query yet"
        package static let nothingFoundHint = "Check the spelling, or type fewer words."
        package static let suggestionHint = "Enter searches for it."
        package static let retryHint = "Enter in the field tries again."
        package static let poster = "Poster"
        package static let keys = "Keys"

        package static func nothingFound(_ query: String, years: String?) -> String {
            Messages.nothingFound(query, years: years)
        }
    }
}

extension Messages.Browse {
    package static func copied(_ url: String) -> String { "Copied \(url)" }

    package static func opened(_ url: String) -> String { Messages.opened(url) }

    /// A message as a sentence of its own.
    package static func sentence(_ message: String) -> String {
        let text = message.prefix(1).uppercased() + message.dropFirst()
        return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }

    /// How many films there are, and where they come from.
    /// - Parameter age: seconds since they were fetched.
    package static func films(_ count: Int, source: AnswerSource, age: TimeInterval?) -> String {
        films(count, notice: Messages.source(source, age: age))
    }

    package static func films(_ count: Int, notice: String) -> String {
        "\(DisplayFormat.grouped(count)) film\(count == 1 ? "" : "s"), \(notice)"
    }

    /// A notice in a few words: there is one line for it.
    package static func short(_ notice: AnswerNotice, age: TimeInterval?) -> String {
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
