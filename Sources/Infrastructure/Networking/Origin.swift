import Foundation

/// The server behind an address. A request carries a credential, so it follows redirects within one origin only.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    /// Nil where the address is not an HTTP one.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        guard let standardPort = ["http": 80, "https": 443][scheme] else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? standardPort
    }
}
