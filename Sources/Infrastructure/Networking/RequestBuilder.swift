import Foundation

extension Endpoint {
    /// The request for this endpoint: query items sorted by name, everything reserved escaped, JSON asked for.
    ///
    /// Throws `HTTPError.invalidURL` or `.invalidHeader`.
    package func request(with configuration: APIConfiguration) throws(HTTPError) -> HTTPRequest {
        let query = configuration.queryItems(over: query)
        let address = try configuration.baseAddress() + escapedPath() + (query.isEmpty ? "" : "?" + query)
        guard let url = URL(string: address) else { throw .invalidURL }
        return HTTPRequest(
            url: url,
            headers: try configuration.headers(over: headers),
            secretItem: configuration.authentication?.secretItem
        )
    }

    private func escapedPath() throws(HTTPError) -> String {
        var path = ""
        for segment in self.path.split(separator: "/") {
            // The transport would resolve these, escaped or not, and ask for another address than the one logged.
            guard segment != ".", segment != ".." else { throw .invalidURL }
            path += "/" + String(segment).percentEncoded
        }
        return path
    }
}

extension APIConfiguration {
    fileprivate func baseAddress() throws(HTTPError) -> String {
        guard let scheme = baseURL.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = baseURL.host, !host.isEmpty
        else { throw .invalidURL }
        var address = baseURL.absoluteString.prefix { $0 != "?" && $0 != "#" }
        while address.hasSuffix("/") { address.removeLast() }
        return String(address)
    }

    fileprivate func queryItems(over query: [String: String]) -> String {
        var items = query
        if case .queryItem(let name, let secret) = authentication { items[name] = secret }
        return items.sorted { $0.key < $1.key }
            .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
            .joined(separator: "&")
    }

    fileprivate func headers(over headers: [String: String]) throws(HTTPError) -> [String: String] {
        var merged = ["Accept": "application/json"].merging(headers) { _, endpoint in endpoint }
        if let userAgent { merged["User-Agent"] = userAgent }
        if case .bearer(let token) = authentication { merged["Authorization"] = "Bearer \(token)" }
        for (name, value) in merged where value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw .invalidHeader(name: name)
        }
        return merged
    }
}
