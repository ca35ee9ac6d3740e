package import Foundation

/// A GET request, ready to be sent; its descriptions never show a header or a secret query item.
package struct HTTPRequest: Sendable, Equatable {
    package let url: URL
    package let headers: [String: String]
    /// The query item whose value nobody may see.
    package let secretItem: String?

    package init(url: URL, headers: [String: String] = [:], secretItem: String? = nil) {
        self.url = url
        self.headers = headers
        self.secretItem = secretItem
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "GET \(shownURL)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["url": shownURL]) }

    private var shownURL: String { url.redacted(hiding: secretItem) }
}
