package import Infrastructure

/// A credential for TMDB; which kind it is shows in its form.
package struct Credential: Equatable, Sendable {
    /// The environment variables that may hold one, the first that is set winning; either kind may be in either.
    package static let variables = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]

    package let authentication: Authentication

    /// Makes a credential from a 32-digit hexadecimal key or a token (`eyJ…`); nil for anything else.
    package init?(_ text: String) {
        let bytes = text.utf8
        if bytes.count == 32, bytes.allSatisfy(\.isHexDigit) {
            authentication = .apiKey(text)
        } else if text.hasPrefix("eyJ"), bytes.allSatisfy(\.isTokenCharacter) {
            authentication = .bearer(text)
        } else {
            return nil
        }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    /// What a JSON Web Token is made of: letters, digits, `-`, `_`, `.` and `=`.
    fileprivate var isTokenCharacter: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E, 0x3D: true
        default: false
        }
    }
}
