package import Foundation

/// Where an API is and how to authenticate with it; `authentication` is nil for an API that needs none.
package struct APIConfiguration: Sendable, Equatable {
    /// With or without a trailing slash; a query or fragment in it is ignored.
    package let baseURL: URL
    package let authentication: Authentication?
    /// How the program names itself; nil leaves that to the system.
    package let userAgent: String?

    package init(baseURL: URL, authentication: Authentication? = nil, userAgent: String? = nil) {
        self.baseURL = baseURL
        self.authentication = authentication
        self.userAgent = userAgent
    }
}

extension APIConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "\(baseURL.redacted), \(authentication?.description ?? "no authentication")"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror {
        Mirror(self, children: ["baseURL": baseURL.redacted, "authentication": authentication as Any])
    }
}
