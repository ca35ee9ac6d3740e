package import Foundation

/// Where an API is and how to authenticate with it; `authentication` is nil for an API that needs none.
package struct APIConfiguration: Sendable {
    /// With or without a trailing slash; a query or fragment in it is ignored.
    package let baseURL: URL
    package let authentication: Authentication?
    /// How the program names itself; nil leaves that to the system.
    package let userAgent: String?
    /// Reads the body of an answer whose status is a refusal; nil for a body that says nothing.
    package let refusal: @Sendable (Data) -> APIRefusal?

    package init(
        baseURL: URL,
        authentication: Authentication? = nil,
        userAgent: String? = nil,
        refusal: @escaping @Sendable (Data) -> APIRefusal? = { _ in nil }
    ) {
        self.baseURL = baseURL
        self.authentication = authentication
        self.userAgent = userAgent
        self.refusal = refusal
    }
}

extension APIConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "\(shownURL), \(authentication?.description ?? "no authentication")"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror {
        Mirror(self, children: ["baseURL": shownURL, "authentication": authentication as Any])
    }

    private var shownURL: String { baseURL.redacted(hiding: authentication?.secretItem) }
}
