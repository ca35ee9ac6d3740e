/// The kinds of TMDB credentials.
package enum CredentialKind: String, Sendable, CaseIterable {
    /// A read access token: `eyJ…`.
    case token
    /// An API key: 32 hexadecimal digits.
    case key
}

/// The reason a text is not a credential.
package enum CredentialFormatError: Hashable, Sendable {
    case empty
    case severalWords
    case unknownShape
}

/// A TMDB credential. Its description and mirror never reveal the text.
package struct Credential: Equatable, Sendable {
    package let text: String
    package let kind: CredentialKind

    /// Accepts any text found in a file or variable. Text that is not an API key is treated as a token.
    package init(found text: String) {
        self.text = text
        kind = Self.isKey(text) ? .key : .token
    }

    /// Validates text typed by the user, ignoring surrounding white space.
    /// - Throws: ``CredentialError/notUnderstood(_:)`` if it is not a token or a key.
    package init(typed: String) throws(DomainError) {
        let words = typed.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .credential(.notUnderstood(.empty)) }
        guard words.count == 1 else { throw .credential(.notUnderstood(.severalWords)) }
        let text = String(word)
        guard Self.isKey(text) || Self.isToken(text) else { throw .credential(.notUnderstood(.unknownShape)) }
        self.init(found: text)
    }

    private static func isKey(_ text: String) -> Bool { text.utf8.count == 32 && text.utf8.allSatisfy(\.isHexDigit) }

    /// Returns whether text looks like a JSON Web Token: it starts with `eyJ`, and contains only base64url characters
    /// and full stops.
    private static func isToken(_ text: String) -> Bool {
        text.utf8.count > 3 && text.utf8.starts(with: "eyJ".utf8) && text.utf8.allSatisfy(\.isOfToken)
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
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

/// The place where a credential was found.
package enum CredentialLocation: Hashable, Sendable {
    /// An environment variable with this name.
    case variable(String)
    /// The file written by `auth login`.
    case file(path: String)
}

/// The credential in use, and the place where it was found.
package struct ResolvedCredential: Equatable, Sendable {
    package let credential: Credential
    package let location: CredentialLocation

    package init(credential: Credential, location: CredentialLocation) {
        self.credential = credential
        self.location = location
    }
}

/// The result of checking a credential with TMDB.
package enum CredentialCheck: Hashable, Sendable {
    case accepted
    /// TMDB refused the credential, with this message, if any.
    case refused(message: String?)
    /// The check failed with this error, so the result is unknown.
    case unknown(DomainError)
    /// The credential was not checked, because the network was not allowed.
    case notAsked
}

/// The status of the credential in use, without the credential itself.
package struct CredentialStatus: Hashable, Sendable {
    package let kind: CredentialKind
    package let location: CredentialLocation
    /// False if the text looks like neither a token nor a key; TMDB may still accept it.
    package var isWellFormed = true
    package let verdict: CredentialCheck
    /// The name of the user who is logged in; nil if nobody is, or TMDB was not asked.
    package var user: String?
}
