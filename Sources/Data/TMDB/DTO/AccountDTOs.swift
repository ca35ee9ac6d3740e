import Domain
import Infrastructure

struct TokenDTO: Decodable, Sendable {
    let token: String

    enum CodingKeys: String, CodingKey {
        case token = "request_token"
    }

    /// - Throws: ``DomainError/badResponse(reason:)`` unless the token has only ASCII letters and digits, which are safe in a URL.
    func toDomain() throws(DomainError) -> LogInRequest {
        guard token.isWord else { throw .badResponse(reason: "the request token is not a word") }
        return LogInRequest(token: token, approvalURL: "https://www.themoviedb.org/authenticate/\(token)")
    }
}

struct SessionDTO: Decodable, Sendable {
    let id: String

    enum CodingKeys: String, CodingKey {
        case id = "session_id"
    }

    func toDomain() throws(DomainError) -> AccountSession {
        guard id.isWord else { throw .badResponse(reason: "the session is not a word") }
        return AccountSession(id)
    }
}

extension String {
    fileprivate var isWord: Bool { !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
}

struct AccountDTO: Decodable, Sendable {
    let id: Int
    @Tolerant var name: String?
    @Tolerant var username: String?

    func toDomain() -> Account { Account(id: id, name: name ?? username ?? String(id)) }
}
