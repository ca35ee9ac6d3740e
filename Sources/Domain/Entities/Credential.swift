/// The kinds of TMDB credentials.
package enum CredentialKind: String, Sendable, CaseIterable {
    /// A read access token: `eyJ…`.
    case token
    /// An API key: 32 hexadecimal digits.
    case key
}

/// Why a text is not a credential.
package enum CredentialFlaw: Hashable, Sendable {
    case empty
    case severalWords
    case unknownShape
}

/// A credential for TMDB; no description or mirror of it shows the secret.
package struct CredentialText: Equatable, Sendable {
    package let text: String
    package let kind: CredentialKind

    /// Accepts any text found; its form tells the kind.
    package init(found text: String) {
        self.text = text
        kind = Self.isKey(text) ? .key : .token
    }

    /// Accepts typed text, which may have blanks and line ends around it.
    /// - Throws: ``CredentialError/notUnderstood(_:)`` for what is neither a token nor a key.
    package init(typed: String) throws(DomainError) {
        let words = typed.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .credential(.notUnderstood(.empty)) }
        guard words.count == 1 else { throw .credential(.notUnderstood(.severalWords)) }
        let text = String(word)
        guard Self.isKey(text) || Self.isToken(text) else { throw .credential(.notUnderstood(.unknownShape)) }
        self.init(found: text)
    }

    private static func isKey(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy(\.isHexDigit)
    }

    /// A token is a JSON Web Token: base64url parts with points between, the first beginning with `eyJ`.
    private static func isToken(_ text: String) -> Bool {
        text.utf8.count > 3 && text.utf8.starts(with: "eyJ".utf8) && text.utf8.allSatisfy(\.isOfToken)
    }
}

extension CredentialText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(kind)(***)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    fileprivate var isOfToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}

/// Where a credential was found.
package enum CredentialPlace: Hashable, Sendable {
    /// An environment variable, by its name.
    case variable(String)
    /// The file that `auth login` writes.
    case file(path: String)
}

/// The credential that counts, and its place.
package struct FoundCredential: Equatable, Sendable {
    package let credential: CredentialText
    package let place: CredentialPlace

    package init(credential: CredentialText, place: CredentialPlace) {
        self.credential = credential
        self.place = place
    }
}

/// What TMDB says of a credential.
package enum CredentialVerdict: Hashable, Sendable {
    case accepted
    /// TMDB's own words, where it sent any.
    case refused(message: String?)
    /// TMDB could not be asked; why.
    case unknown(DomainError)
    /// The network was not to be used.
    case notAsked
}

/// What is known of the credential that counts; never the credential itself.
package struct CredentialStatus: Hashable, Sendable {
    package let kind: CredentialKind
    package let place: CredentialPlace
    /// False for the form of neither kind, which TMDB may accept nevertheless.
    package let isWellFormed: Bool
    package let verdict: CredentialVerdict

    package init(kind: CredentialKind, place: CredentialPlace, isWellFormed: Bool = true, verdict: CredentialVerdict) {
        self.kind = kind
        self.place = place
        self.isWellFormed = isWellFormed
        self.verdict = verdict
    }
}
