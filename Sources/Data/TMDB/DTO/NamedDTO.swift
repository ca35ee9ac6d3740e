/// Anything TMDB sends by name: a country, a language, a collection.
struct NamedDTO: Decodable, Sendable {
    let name: String?
    /// What TMDB sends beside the name of a language, which is in that language itself.
    let englishName: String?

    enum CodingKeys: String, CodingKey {
        case name
        case englishName = "english_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.text(.name)
        englishName = container.text(.englishName)
    }
}
