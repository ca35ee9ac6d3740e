package import Foundation

/// One address of an API as a value: what to ask for, and how to read the answer.
package struct Endpoint<Response: Sendable>: Sendable {
    /// Relative to the base address, without a leading slash, unescaped: `search/movie`.
    package let path: String
    package let query: [String: String]
    package let headers: [String: String]
    /// Reads the body of a successful answer.
    package let decode: @Sendable (Data) throws -> Response

    /// Query items that are nil are left out.
    package init(
        path: String,
        query: [String: String?] = [:],
        headers: [String: String] = [:],
        decode: @escaping @Sendable (Data) throws -> Response
    ) {
        self.path = path
        self.query = query.compactMapValues { $0 }
        self.headers = headers
        self.decode = decode
    }
}

extension Endpoint where Response: Decodable {
    /// An endpoint that answers with JSON.
    package init(path: String, query: [String: String?] = [:], headers: [String: String] = [:]) {
        self.init(path: path, query: query, headers: headers) { try JSONDecoder().decode(Response.self, from: $0) }
    }
}

extension Endpoint where Response == Data {
    /// An endpoint that answers with bytes, such as a picture: nothing is decoded.
    package init(path: String, query: [String: String?] = [:], headers: [String: String] = ["Accept": "*/*"]) {
        self.init(path: path, query: query, headers: headers) { $0 }
    }
}
