/// TMDB's answer to whether a credential is good.
struct AuthenticationDTO: Decodable, Sendable {
    let isSuccess: Bool

    enum CodingKeys: String, CodingKey {
        case isSuccess = "success"
    }
}
