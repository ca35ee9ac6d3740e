package enum CredentialKind: String, Sendable, CaseIterable {
    /// A read access token, which begins with `eyJ`.
    case token
    /// An API key: 32 hexadecimal digits.
    case key
}

package enum CredentialFormatError: Hashable, Sendable {
    case empty, severalWords, unknownShape
}

/// A TMDB credential. Its description and mirror never reveal the text, which is secret.
package struct Credential: Equatable, Sendable {
    package let text: String
    package let kind: CredentialKind

    /// Accepts any text found in a file or variable. Text that is not an API key is treated as a token.
    package init(found text: String) {
        self.text = text
        kind = Self.isKey(text) ? .key : .token
    }

    /// Validates text typed by the user, ignoring surrounding white space.
    /// - Throws: ``CredentialError/notUnderstood(_:)`` unless the text is a single word that looks like a token or a key.
    package init(typed: String) throws(DomainError) {
        let words = typed.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .credential(.notUnderstood(.empty)) }
        guard words.count == 1 else { throw .credential(.notUnderstood(.severalWords)) }
        let text = String(word)
        guard Self.isKey(text) || Self.isToken(text) else { throw .credential(.notUnderstood(.unknownShape)) }
        self.init(found: text)
    }

    private static func isKey(_ text: String) -> Bool {
        text.utf8.count == 32 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// Returns whether text looks like a JSON Web Token: `eyJ`, then base64url characters and full stops.
    private static func isToken(_ text: String) -> Bool {
        text.count > 3 && text.hasPrefix("eyJ")
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.=".contains($0)) }
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(kind)(***)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

package enum CredentialLocation: Hashable, Sendable {
    case variable(String)
    /// The file written by `auth login`.
    case file(path: String)
}

package struct ResolvedCredential: Equatable, Sendable {
    package let credential: Credential
    package let location: CredentialLocation

    package init(credential: Credential, location: CredentialLocation) {
        (self.credential, self.location) = (credential, location)
    }
}

package enum CredentialCheck: Hashable, Sendable {
    case accepted
    case refused(message: String?)
    /// The check failed with this error, so the result is unknown.
    case unknown(DomainError)
    /// The credential was not checked, because the network was not allowed.
    case notAsked
}

package struct CredentialStatus: Hashable, Sendable {
    package let kind: CredentialKind
    package let location: CredentialLocation
    /// False if the text does not look like a token or a key; TMDB may still accept it.
    package var isWellFormed = true
    package let verdict: CredentialCheck
    /// The name of the logged-in user; nil if nobody is logged in, or if the verdict is not ``CredentialCheck/accepted``.
    package var user: String?
}
