import Foundation

/// Takes the configured secret out of texts that others wrote, and keeps them short.
struct SecretRedactor {
    /// In Unicode scalars.
    static let lengthLimit = 300

    private static let mark = Data("***".utf8)

    /// The secret, as it is and escaped.
    private let secrets: [Data]

    init(_ authentication: Authentication?) {
        guard let secret = authentication?.secret, !secret.isEmpty else { secrets = []; return }
        let escaped = secret.percentEncoded
        secrets = (secret == escaped ? [secret] : [secret, escaped]).map { Data($0.utf8) }
    }

    /// A whole answer, of any length.
    func redact(_ body: Data) -> Data {
        secrets.reduce(body) { Self.masking($1, in: $0) }
    }

    /// Bytes, not characters: a combining mark right after the secret would make its last character another one.
    func redact(_ text: String) -> String {
        let scalars = String(decoding: redact(Data(text.utf8)), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.prefix(Self.lengthLimit)))
    }

    /// By `Data`'s own search: that of any collection takes seconds for the largest answer.
    private static func masking(_ secret: Data, in body: Data) -> Data {
        var (masked, rest) = (Data(), body.startIndex)
        while let found = body.range(of: secret, in: rest..<body.endIndex) {
            masked += body[rest..<found.lowerBound] + mark
            rest = found.upperBound
        }
        return rest == body.startIndex ? body : masked + body[rest...]
    }
}
