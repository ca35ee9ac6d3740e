package import Domain
package import Foundation

/// The words the program speaks to people: labels and short texts.
package enum Messages {
    package static let toBeAnnounced = "To be announced"

    package enum Labels {
        package static let released = "Released"
        package static let runtime = "Runtime"
        package static let rating = "Rating"
        package static let genres = "Genres"
        package static let status = "Status"
        package static let countries = "Countries"
        package static let languages = "Languages"
        package static let budget = "Budget"
        package static let revenue = "Revenue"
        package static let collection = "Collection"
        package static let homepage = "Homepage"
        package static let cast = "Cast"

        package static func directors(_ count: Int) -> String { count == 1 ? "Director" : "Directors" }
        package static func writers(_ count: Int) -> String { count == 1 ? "Writer" : "Writers" }
    }

    package static func rating(_ rating: String, votes: String?) -> String {
        votes.map { "\(rating) of 10, \($0) vote\($0 == "1" ? "" : "s")" } ?? "\(rating) of 10"
    }

    package static func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }

    package static func more(_ count: Int) -> String { "and \(count) more" }
}

extension Messages {
    package static func nothingFound(_ query: String, years: String?) -> String {
        let filter = years.map { " in \($0)" } ?? ""
        return "No film found for \"\(query)\"\(filter)."
    }

    /// The years of a filter let no film of this page through, while others may follow.
    package static func noneOfTheYears(_ years: String, page: Int, of totalPages: Int, next: String?) -> String {
        let next = next.map { " \(nextPage($0))" } ?? ""
        return "No film of \(years) on page \(page) of \(totalPages).\(next)"
    }

    /// - Parameter year: nil where it is not known.
    package static func didYouMean(_ title: String, year: Int?) -> String {
        "Did you mean \"\(title)\"\(year.map { " (\($0))" } ?? "")?"
    }

    package static func opened(_ url: String) -> String { "Opened \(url)" }

    package static func pastTheEnd(page: Int, of totalPages: Int) -> String {
        "Page \(page) is past the end: there \(totalPages == 1 ? "is 1 page" : "are \(totalPages) pages")."
    }

    package static func footer(page: Int, totalPages: Int, totalResults: Int, source: String) -> String {
        let films = "\(DisplayFormat.grouped(totalResults)) film\(totalResults == 1 ? "" : "s")"
        return "Page \(page) of \(DisplayFormat.grouped(totalPages)), \(films), \(source)."
    }

    package static func nextPage(_ command: String) -> String { "Next: \(command)" }

    /// Where an answer came from, as the end of a sentence.
    /// - Parameter age: seconds since it was fetched.
    package static func source(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: "from TMDB"
        case .cache: "from the cache" + (age.map { ", \(DisplayFormat.age(seconds: $0)) old" } ?? "")
        case .catalog: "from the built-in catalogue"
        }
    }

    /// Which film a title was taken for.
    package static func took(_ title: String, id: String) -> String { "Took the best match: \(title), \(id)." }

    package static let noRecentQueries = "No recent queries."

    /// While there is nothing else to be seen.
    package static let waiting = "Waiting for TMDB"

    /// - Parameter command: what `PAGER` says.
    package static func pagerNotStarted(_ command: String) -> String {
        "movies: warning: PAGER is \"\(command)\", which cannot be started; the answer was printed without it"
    }

    package static func removed(_ query: String) -> String { "Removed \"\(query)\" from the recent queries." }

    package static func cleared(_ count: Int) -> String {
        count == 0 ? noRecentQueries : "Removed \(DisplayFormat.grouped(count)) recent quer\(count == 1 ? "y" : "ies")."
    }
}

extension Messages {
    /// - Parameter source: where the facts come from, as the end of a sentence.
    package static func detailsFooter(_ source: String) -> String { "Facts \(source)." }
}
