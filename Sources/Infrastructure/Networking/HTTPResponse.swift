package import Foundation

/// An HTTP answer of any status; the body is complete and already decompressed.
package struct HTTPResponse: Sendable, Equatable {
    package let status: Int
    package let headers: HTTPHeaders
    package let body: Data

    package init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
