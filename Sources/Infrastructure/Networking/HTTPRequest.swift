package import Foundation

/// A GET request, ready to be sent; its descriptions never show a header or a secret query item.
package struct HTTPRequest: Sendable, Equatable {
    package let url: URL
    package let headers: [String: String]

    package init(url: URL, headers: [String: String] = [:]) {
        self.url = url
        self.headers = headers
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "GET \(url.redacted)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["url": url.redacted]) }
}
