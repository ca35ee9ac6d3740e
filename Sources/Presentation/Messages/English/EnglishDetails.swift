struct EnglishDetails: DetailsPhrases {
    var released: String { "Released" }
    var runtime: String { "Runtime" }
    var rating: String { "Rating" }
    var genres: String { "Genres" }
    var status: String { "Status" }
    var countries: String { "Countries" }
    var languages: String { "Languages" }
    var budget: String { "Budget" }
    var revenue: String { "Revenue" }
    var collection: String { "Collection" }
    var homepage: String { "Homepage" }
    var cast: String { "Cast" }
    func directors(_ count: Int) -> String { count == 1 ? "Director" : "Directors" }
    func writers(_ count: Int) -> String { count == 1 ? "Writer" : "Writers" }

    var toBeAnnounced: String { "To be announced" }

    func rating(_ rating: String, votes: Int?) -> String {
        votes.map { "\(rating) of 10, \(English.count($0, "vote"))" } ?? "\(rating) of 10"
    }

    func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }
    func more(_ count: Int) -> String { "and \(count) more" }
    func status(_ word: String) -> String { word }
    func footer(_ source: String) -> String { "Facts \(source)." }
}
