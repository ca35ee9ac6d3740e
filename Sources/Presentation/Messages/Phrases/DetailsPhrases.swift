/// The page of a film.
package protocol DetailsPhrases: Sendable {
    var released: String { get }
    var runtime: String { get }
    var rating: String { get }
    var genres: String { get }
    var status: String { get }
    var countries: String { get }
    var languages: String { get }
    var budget: String { get }
    var revenue: String { get }
    var collection: String { get }
    var homepage: String { get }
    var cast: String { get }
    func directors(_ count: Int) -> String
    func writers(_ count: Int) -> String

    /// In place of a date.
    var toBeAnnounced: String { get }
    /// - Parameter votes: nil where they are not known.
    func rating(_ rating: String, votes: Int?) -> String
    func role(_ name: String, as character: String) -> String
    /// The end of a list that leaves some out.
    func more(_ count: Int) -> String
    /// TMDB's word for how far a film is, which it has in English alone.
    func status(_ word: String) -> String
    /// - Parameter source: where the facts come from, as the end of a sentence.
    func footer(_ source: String) -> String
}
