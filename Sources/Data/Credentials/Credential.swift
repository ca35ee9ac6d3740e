package import Infrastructure
import Domain

/// A credential for TMDB; which kind it is shows in its form.
package struct Credential: Equatable, Sendable {
    /// The environment variables that may hold one, the first that is set winning; either kind may be in either.
    package static let variables = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]

    package let authentication: Authentication

    /// Makes a credential of a 32-digit hexadecimal key or, from anything else, a token; nil for text that can be no
    /// credential: empty, or with spaces or other characters that a header may not hold.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isVisibleASCII) else { return nil }
        authentication =
            switch CredentialText(found: text).kind {
            case .key: .apiKey(text)
            case .token: .bearer(text)
            }
    }
}

extension UInt8 {
    fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}
