import Infrastructure

/// TMDB's answer to whether a credential is good.
struct AuthenticationDTO: Decodable, Sendable {
    let isSuccess: Bool

    enum CodingKeys: String, CodingKey {
        case isSuccess = "success"
    }
}

/// Why TMDB refuses, in either shape: `{"status_code":…,"status_message":…}` or `{"errors":["…"]}`.
struct RefusalDTO: Decodable {
    let code: Int?
    let message: String?

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
        case message = "status_message"
        case errors
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        code = try? values.decode(Int.self, forKey: .code)
        let single = try? values.decode(String.self, forKey: .message)
        let first = (try? values.decode([String].self, forKey: .errors))?.first
        message = [single, first].compactMap { $0 }.first { !$0.isEmpty }
    }

    var refusal: APIRefusal { APIRefusal(code: code, message: message) }
}
