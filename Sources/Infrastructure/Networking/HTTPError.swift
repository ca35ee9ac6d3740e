import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why no HTTP answer came back; it never holds a query string, a header or a credential.
package enum HTTPError: Error, Equatable, Sendable {
    case cancelled
    /// `seconds` is the limit that was passed, not the time that went by.
    case timedOut(seconds: Double)
    case cannotResolve(host: String)
    case refused(host: String)
    /// The connection broke, before or in the middle of the answer.
    case connectionLost
    case tls(host: String)
    case offline
    /// The server sent us to another origin; following would have handed it the credential.
    ///
    /// Which one is not told: the server chose the name, and could have put the credential into it.
    case redirectRefused
    case redirectLoop
    /// `limit` is in bytes, after decompression.
    case tooLarge(limit: Int)
    case notHTTP
    /// The body is not compressed in the way that its `Content-Encoding` says.
    case wrongEncoding
    case invalidURL
    /// A header's value holds a control character (a line break would smuggle in a second header).
    case invalidHeader(name: String)
    /// The system's library for requests cannot be loaded.
    case noCurl
    /// `code` is the system's own number (`URLError.Code`).
    case other(code: Int)
}

extension HTTPError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .timedOut(let seconds): "timed out after \(Self.plain(seconds)) s"
        case .cannotResolve(let host): "cannot resolve \(host)"
        case .refused(let host): "cannot connect to \(host)"
        case .connectionLost: "connection lost"
        case .tls(let host): "no secure connection to \(host)"
        case .offline: "offline"
        case .redirectRefused: "redirect to another origin refused"
        case .redirectLoop: "too many redirects"
        case .tooLarge(let limit): "answer larger than \(Self.size(limit))"
        case .notHTTP: "not an HTTP answer"
        case .wrongEncoding: "not compressed as its Content-Encoding says"
        case .invalidURL: "invalid URL"
        case .invalidHeader(let name): "invalid value for header \(name)"
        case .noCurl: "libcurl.so.4 cannot be loaded (Debian's package libcurl4 has it)"
        case .other(let code): "network error \(code)"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    private static func plain(_ seconds: Double) -> String {
        let text = "\(seconds)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// A failure as the system reported it, with what is needed to read it.
struct TransportFailure {
    let error: any Error
    let url: URL
    /// True once a status line came: what breaks later is not the handshake.
    let hasStatus: Bool
    /// In seconds; what a time-out stands for.
    let idleTimeout: Double

    /// Linux has one code for a body that cannot be unpacked and for one cut short: the words of curl tell which it is.
    fileprivate var isAboutEncoding: Bool {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return cause?.localizedDescription.contains("encoding") == true
    }
}

extension HTTPError {
    /// Reads a system error by its code and keeps none of its words: they hold the whole URL with the key.
    init(_ failure: TransportFailure) {
        let host = failure.url.host ?? ""
        guard !(failure.error is CancellationError) else { self = .cancelled; return }
        guard let code = (failure.error as? URLError)?.code else {
            self = .other(code: (failure.error as NSError).code)
            return
        }
        self =
            switch code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut(seconds: failure.idleTimeout)
            case .cannotFindHost, .dnsLookupFailed: .cannotResolve(host: host)
            case .cannotConnectToHost: .refused(host: host)
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
            case .httpTooManyRedirects: .redirectLoop
            case .badURL: .invalidURL
            // On Linux: an answer that is not HTTP. The scheme was checked before.
            case .unsupportedURL, .cannotParseResponse: .notHTTP
            case .cannotDecodeContentData, .cannotDecodeRawData: .wrongEncoding
            case .unknown where failure.isAboutEncoding: .wrongEncoding
            // On Linux every failed handshake is "unknown", and so is a body cut short.
            case .unknown where failure.url.scheme == "https" && !failure.hasStatus: .tls(host: host)
            // On Linux "bad server response" is a connection closed without a byte.
            case .unknown, .networkConnectionLost, .badServerResponse: .connectionLost
            case _ where Self.isTLS(code): .tls(host: host)
            default: .other(code: code.rawValue)
            }
    }

    private static func isTLS(_ code: URLError.Code) -> Bool {
        switch code {
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            true
        default: false
        }
    }
}
