import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
