import Foundation

extension URL {
    /// The address fit for a log: without user information, and with `***` for the value of the query item that holds a
    /// secret.
    func redacted(hiding secretItem: String?) -> String {
        let port = port.map { ":\($0)" } ?? ""
        let host = host ?? ""
        let site = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let address = "\(scheme ?? "")://\(site)\(port)\(path(percentEncoded: true))"
        guard let query = query(percentEncoded: true) else { return address }
        guard let name = secretItem?.percentEncoded else { return address + "?" + query }
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            item.lowercased().hasPrefix(name.lowercased() + "=") ? name + "=***" : String(item)
        }
        return address + "?" + items.joined(separator: "&")
    }
}
