import Foundation

/// Takes the configured secret out of texts that others wrote, and keeps them short.
struct SecretRedactor {
    /// In Unicode scalars.
    static let lengthLimit = 300

    private static let mark = Array("***".utf8)

    private let secrets: [[UInt8]]

    init(_ authentication: Authentication?) {
        guard let secret = authentication?.secret, !secret.isEmpty else { secrets = []; return }
        secrets = [Array(secret.utf8), Array(secret.percentEncoded.utf8)]
    }

    /// A whole answer, of any length.
    func redact(_ body: Data) -> Data {
        guard secrets.contains(where: { body.firstRange(of: $0) != nil }) else { return body }
        return secrets.reduce(body) { $0.replacing($1, with: Self.mark) }
    }

    /// Bytes, not characters: a combining mark right after the secret would make its last character another one.
    func redact(_ text: String) -> String {
        let bytes = secrets.reduce(Array(text.utf8)) { $0.replacing($1, with: Self.mark) }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.prefix(Self.lengthLimit)))
    }
}
