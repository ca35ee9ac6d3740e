/// A genre as the cache keeps it.
struct StoredGenre: Codable, Sendable {
    let id: Int
    let name: String
}
