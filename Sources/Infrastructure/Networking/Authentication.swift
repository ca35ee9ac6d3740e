/// How a request proves who is asking; no description or mirror of it shows the secret.
package enum Authentication: Sendable, Equatable {
    /// Goes as `Authorization: Bearer …`.
    case bearer(String)
    /// Goes as a query item of that name.
    case queryItem(_ name: String, secret: String)

    var secret: String {
        switch self {
        case .bearer(let secret), .queryItem(_, let secret): secret
        }
    }

    /// The query item whose value nobody may see; nil where the secret goes as a header.
    var secretItem: String? {
        if case .queryItem(let name, _) = self { name } else { nil }
    }
}

extension Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch self {
        case .bearer: "bearer(***)"
        case .queryItem(let name, _): "queryItem(\(name), ***)"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
