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
        votes.map { "\(rating) of 10, \($0) votes" } ?? "\(rating) of 10"
    }

    package static func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }

    package static func more(_ count: Int) -> String { "and \(count) more" }
}
