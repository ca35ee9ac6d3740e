package import Infrastructure

/// A credential for TMDB; which kind it is shows in its form.
package struct Credential: Equatable, Sendable {
    /// The environment variables that may hold one, the first that is set winning; either kind may be in either.
    package static let variables = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]

    package let authentication: Authentication

    /// Makes a credential of a 32-digit hexadecimal key or, from anything else, a token; nil for text that can be no
    /// credential: empty, or with spaces or other characters that a header may not hold.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isVisibleASCII) else { return nil }
        let isKey = text.utf8.count == 32 && text.utf8.allSatisfy(\.isHexDigit)
        authentication = isKey ? .apiKey(text) : .bearer(text)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}
