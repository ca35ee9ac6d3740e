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
        case .tooLarge(let limit): "answer larger than \(limit) bytes"
        case .notHTTP: "not an HTTP answer"
        case .wrongEncoding: "not compressed as its Content-Encoding says"
        case .invalidURL: "invalid URL"
        case .invalidHeader(let name): "invalid value for header \(name)"
        case .noCurl: "libcurl.so.4 cannot be loaded (Debian's package libcurl4 has it)"
        case .other(let code): "network error \(code)"
        }
    }

    private static func plain(_ seconds: Double) -> String {
        let text = "\(seconds)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
