/// How a request proves who is asking; no description or mirror of it shows the secret.
package enum Authentication: Sendable, Equatable {
    /// Goes as `Authorization: Bearer …`.
    case bearer(String)
    /// Goes as the query item `api_key`.
    case apiKey(String)

    static let apiKeyItem = "api_key"

    var secret: String {
        switch self {
        case .bearer(let secret), .apiKey(let secret): secret
        }
    }
}

extension Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch self {
        case .bearer: "bearer(***)"
        case .apiKey: "apiKey(***)"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
