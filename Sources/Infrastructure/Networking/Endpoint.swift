package import Foundation
package import JSONText

/// An API endpoint as a value: its request, and how to decode the response.
package struct Endpoint<Response: Sendable>: Sendable {
    /// The path relative to the base URL, without a leading slash, not percent-encoded: `search/movie`.
    package let path: String
    /// Items whose value is nil are omitted.
    var query: [String: String?] = [:]
    var method = HTTPMethod.get
    var headers: [String: String] = [:]
    var body: Data?
    /// Whether the request can be retried, because sending it twice has the same effect as once.
    var isRepeatable = true
    /// Whether the response concerns the user's account and must not be cached.
    package var isPrivate = false
    package let decode: @Sendable (Data) throws -> Response

    /// The request for this endpoint: query items are sorted by name and escaped, and JSON is requested by default.
    package func request(with configuration: APIConfiguration) throws(HTTPError) -> HTTPRequest {
        let query = configuration.queryItems(over: query.compactMapValues(\.self))
        let address = try configuration.baseAddress() + escapedPath() + (query.isEmpty ? "" : "?" + query)
        guard let url = URL(string: address) else { throw .invalidURL }
        return HTTPRequest(
            method: method,
            url: url,
            headers: try configuration.headers(over: headers),
            body: body,
            isRepeatable: isRepeatable,
            secretItems: configuration.authentications.compactMap(\.secretItem)
        )
    }

    private func escapedPath() throws(HTTPError) -> String {
        let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        // The transport would resolve these segments, even escaped, and request another URL than the logged one.
        guard !segments.contains("."), !segments.contains("..") else { throw .invalidURL }
        return segments.reduce("") { $0 + "/" + $1.percentEncoded }
    }
}

extension Endpoint where Response: Decodable {
    package init(path: String, query: [String: String?] = [:], isPrivate: Bool = false) {
        self.init(path: path, query: query, isPrivate: isPrivate, decode: Self.decodeJSON)
    }

    /// An endpoint that changes something: its response is never cached.
    /// - Parameter isRepeatable: whether sending the request twice has the same effect as once.
    package init(_ method: HTTPMethod, path: String, body: JSONValue? = nil, isRepeatable: Bool) {
        self.init(
            path: path,
            method: method,
            headers: body == nil ? [:] : ["Content-Type": "application/json;charset=utf-8"],
            body: body.map { Data($0.utf8(.compact)) },
            isRepeatable: isRepeatable,
            isPrivate: true,
            decode: Self.decodeJSON
        )
    }

    @Sendable private static func decodeJSON(_ body: Data) throws -> Response {
        // Decoding cannot be cancelled, and 16 MiB of `{},` take 12 seconds. TMDB's longest credits have 10,000 values.
        let commas = body.count <= 100_000 ? 0 : body.withUnsafeBytes { $0.count { $0 == UInt8(ascii: ",") } }
        guard commas <= 100_000 else { throw RefusedBody(reason: "more than 100,000 JSON values") }
        return try JSONDecoder().decode(Response.self, from: body)
    }
}

extension Endpoint where Response == Data {
    package init(path: String) { self.init(path: path, headers: ["Accept": "*/*"]) { $0 } }
}

extension APIConfiguration {
    fileprivate func baseAddress() throws(HTTPError) -> String {
        guard let scheme = baseURL.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = baseURL.host, !host.isEmpty
        else { throw .invalidURL }
        var address = baseURL.absoluteString.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        while address.last == UInt8(ascii: "/") { address.removeLast() }
        return String(Substring(address))
    }

    fileprivate func queryItems(over query: [String: String]) -> String {
        var items = query
        for case .queryItem(let name, let secret) in authentications { items[name] = secret }
        return items.sorted { $0.key < $1.key }
            .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
            .joined(separator: "&")
    }

    fileprivate func headers(over headers: [String: String]) throws(HTTPError) -> [String: String] {
        var merged = ["Accept": "application/json"].merging(headers) { _, endpoint in endpoint }
        if let userAgent { merged["User-Agent"] = userAgent }
        for case .bearer(let token) in authentications { merged["Authorization"] = "Bearer \(token)" }
        for (name, value) in merged where value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw .invalidHeader(name: name)
        }
        return merged
    }
}

extension String {
    /// The text with every UTF-8 byte as `%XX`, except RFC 3986's unreserved characters (`A-Z a-z 0-9 - . _ ~`).
    /// Foundation's character sets keep `+`, which servers read as a space.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
