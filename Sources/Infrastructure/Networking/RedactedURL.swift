package import Foundation

extension URL {
    /// The address fit for a log: without user information, and with `***` for the value of `api_key`.
    package var redacted: String {
        let port = port.map { ":\($0)" } ?? ""
        let host = host ?? ""
        let site = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let address = "\(scheme ?? "")://\(site)\(port)\(path(percentEncoded: true))"
        guard let query = query(percentEncoded: true) else { return address }
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            item.lowercased().hasPrefix(Authentication.apiKeyItem + "=")
                ? Authentication.apiKeyItem + "=***" : String(item)
        }
        return address + "?" + items.joined(separator: "&")
    }
}
