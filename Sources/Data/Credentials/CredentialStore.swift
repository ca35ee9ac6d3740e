package import Domain
import Foundation
package import Infrastructure
import JSONText

extension Authentication {
    /// Uses the text as a TMDB key if it consists of 32 hexadecimal digits, otherwise as a token. Returns nil for empty text, and
    /// for text with spaces, control characters or non-ASCII characters, which an HTTP header must not contain.
    package init?(tmdb text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self = Credential(found: text).kind == .key ? .queryItem("api_key", secret: text) : .bearer(text)
    }
}

/// The TMDB credential from the environment, or from a file that only its owner can read. The file also has the account session.
package struct CredentialStore: CredentialRepository {
    /// The environment variables for a credential of either kind. The first variable that is set wins.
    package static let variables = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]

    package let variable: String?
    private let text: String?
    /// The path of `credentials.json`; nil if there is no home directory.
    private let path: String?

    /// - Parameter environment: returns the value of an environment variable, or nil if it is not set.
    package init(path: String?, environment: (String) -> String?) {
        self.path = path
        variable = Self.variables.first { environment($0) != nil }
        text = variable.flatMap(environment)?.trimmingWhitespace()
    }

    package func credential() async throws(DomainError) -> ResolvedCredential? {
        if let variable, let text { return try checked(text, .variable(variable)) }
        guard let path, let text = try await document(at: path)?.credential else { return nil }
        return try checked(text, .file(path: path))
    }

    package func save(_ credential: Credential) async throws(DomainError) -> String {
        try await update { $0.credential = credential.text }
    }

    package func session() async throws(DomainError) -> AccountSession? {
        guard let path else { return nil }
        return try await document(at: path)?.session.map(AccountSession.init)
    }

    package func save(_ session: AccountSession) async throws(DomainError) {
        _ = try await update { $0.session = session.text }
    }

    package func remove(_ session: AccountSession) async throws(DomainError) {
        _ = try await update { if $0.session == session.text { $0.session = nil } }
    }

    package func remove() async throws(DomainError) -> Bool {
        guard let path else { return false }
        return try await mappingFileErrors { try await JSONFile<StoredCredential>(path: path).remove() }
    }

    private func checked(_ text: String, _ location: CredentialLocation) throws(DomainError) -> ResolvedCredential {
        guard Authentication(tmdb: text) != nil else { throw .credential(.unusable(location)) }
        return ResolvedCredential(credential: Credential(found: text), location: location)
    }

    /// Changes the file, and returns its path.
    private func update(_ change: (inout StoredCredential) -> Void) async throws(DomainError) -> String {
        guard let path else { throw .storage(.noLocation(.credential)) }
        do {
            try await JSONFile(path: path).update(change)
            return path
        } catch FileError.damaged(let path, _) {
            throw .credential(.damaged(path: path))
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    private func document(at path: String) async throws(DomainError) -> StoredCredential? {
        do {
            return try await JSONFile(path: path).read().document
        } catch let error as FileError {
            throw .credential(.unreadable(path: path, reason: error.reason))
        } catch {
            throw DomainError(any: error)
        }
    }
}

/// The contents of `credentials.json`.
struct StoredCredential: JSONDocument, Equatable {
    static let movesDamagedAside = false

    var credential: String?
    var session: String?

    init() {}

    init(_ json: JSONObject, isNewer: Bool) throws {
        credential = try json.optional("credential", \.string)
        session = try json.optional("session", \.string)
    }

    var members: [JSONMember] {
        [JSONMember("credential", JSONValue(credential))] + (session.map { [JSONMember("session", .string($0))] } ?? [])
    }
}
