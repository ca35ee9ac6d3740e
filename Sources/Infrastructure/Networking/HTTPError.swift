import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reason that a request got no usable HTTP response; never contains a query string, a header's value or a credential.
package enum HTTPError: Error, Equatable, Sendable {
    case cancelled
    case timedOut(seconds: Double)
    case cannotResolve(host: String)
    case refused(host: String)
    /// The connection was lost before or during the response.
    case connectionLost
    case tls(host: String)
    /// Any other failure of the network, with its description.
    case unavailable(String)
    /// A request that cannot be sent or a response that cannot be used, with the reason.
    case unusable(String)
}

extension HTTPError {
    package static let offline = unavailable("offline")
    /// The libcurl library cannot be loaded (Linux).
    static let noCurl = unavailable("libcurl.so.4 cannot be loaded (Debian's package libcurl4 has it)")

    /// - Parameter code: the raw value of a `URLError.Code`.
    package static func other(code: Int) -> HTTPError { .unavailable("network error \(code)") }

    /// A redirect that is refused: another origin would get the credential, and a request other than GET would lose its method.
    /// The server chose the origin and could have put the credential into it, so the message omits the origin.
    package static let redirectRefused = unusable("it redirected to another host")
    package static let redirectLoop = unusable("too many redirects")
    package static let notHTTP = unusable("not an HTTP answer")
    static let wrongEncoding = unusable("not compressed as its Content-Encoding says")
    package static let invalidURL = unusable("invalid URL")

    /// A header value contains a control character (a line break would add a second header).
    package static func invalidHeader(name: String) -> HTTPError { .unusable("invalid value for header \(name)") }

    /// The body is larger than `limit` bytes after decompression.
    package static func tooLarge(limit: Int) -> HTTPError {
        let size = limit.isMultiple(of: 1 << 20) ? "\(limit >> 20) MiB" : "\(limit) bytes"
        return .unusable("the response is larger than \(size)")
    }
}

extension HTTPError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .timedOut(let seconds): "timed out after \(Self.plain(seconds)) s"
        case .cannotResolve(let host): "cannot resolve \(host)"
        case .refused(let host): "can't connect to \(host)"
        case .connectionLost: "connection lost"
        case .tls(let host): "no secure connection to \(host)"
        case .unavailable(let reason), .unusable(let reason): reason
        }
    }

    private static func plain(_ seconds: Double) -> String {
        let text = "\(seconds)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension HTTPError {
    /// Converts a system error, but omits its text, which contains the URL with the API key. `hasStatus` is true
    /// if a status line arrived, which means that the TLS handshake succeeded. `idleTimeout` is in seconds.
    init(_ error: any Error, url: URL, hasStatus: Bool, idleTimeout: Double) {
        let host = url.host ?? ""
        guard !(error is CancellationError) else { self = .cancelled; return }
        guard let code = (error as? URLError)?.code else {
            self = .other(code: (error as NSError).code)
            return
        }
        self =
            switch code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut(seconds: idleTimeout)
            case .cannotFindHost, .dnsLookupFailed: .cannotResolve(host: host)
            case .cannotConnectToHost: .refused(host: host)
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
            case .httpTooManyRedirects: .redirectLoop
            case .badURL: .invalidURL
            // On Linux, these codes mean that the response is not HTTP. The scheme was checked before.
            case .unsupportedURL, .cannotParseResponse: .notHTTP
            case .cannotDecodeContentData, .cannotDecodeRawData: .wrongEncoding
            case .unknown where Self.isAboutEncoding(error): .wrongEncoding
            // On Linux, every failed handshake is "unknown", and so is a truncated body.
            case .unknown where url.scheme == "https" && !hasStatus: .tls(host: host)
            // On Linux, "bad server response" is a connection closed before the first byte.
            case .unknown, .networkConnectionLost, .badServerResponse: .connectionLost
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
                .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
                .tls(host: host)
            default: .other(code: code.rawValue)
            }
    }

    /// Returns whether decompression failed. On Linux, only curl's text distinguishes this from a truncated body.
    private static func isAboutEncoding(_ error: any Error) -> Bool {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return cause?.localizedDescription.contains("encoding") == true
    }
}
