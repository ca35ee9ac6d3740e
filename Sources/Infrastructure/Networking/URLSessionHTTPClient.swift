import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The client that really talks to servers, over `URLSession`: no cookies, no cache, no redirect to another origin.
package final class URLSessionHTTPClient: HTTPClient {
    private let sizeLimit: Int
    private let idleTimeout: Double
    // Made at the first request: making one costs milliseconds that a command without a request should not pay.
    private let live = Mutex<LiveSession?>(nil)

    /// `sizeLimit` is the most bytes a body may have after decompression; `idleTimeout` the most seconds without a byte.
    package init(sizeLimit: Int = 16 * 1024 * 1024, idleTimeout: Double = 60) {
        self.sizeLimit = sizeLimit
        self.idleTimeout = idleTimeout
    }

    deinit {
        // A session keeps its delegate, and itself, until told otherwise. Exchanges cancel their tasks themselves.
        live.withLock { $0?.session.finishTasksAndInvalidate() }
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard Origin(request.url) != nil else { throw .invalidURL }
        #if canImport(FoundationNetworking) && canImport(Glibc)
            guard CurlLibrary.isThere else { throw .noCurl }
        #endif
        let exchange = Exchange(url: request.url, sizeLimit: sizeLimit)
        let outcome = await withTaskCancellationHandler {
            if !exchange.isOver { start(exchange, for: request) }
            return await exchange.outcome
        } onCancel: {
            exchange.fail(.cancelled)
        }
        return try outcome.get()
    }

    private func start(_ exchange: Exchange, for request: HTTPRequest) {
        let live = liveSession()
        let task = live.session.dataTask(with: URLRequest(request, idleTimeout: idleTimeout))
        live.delegate.register(exchange, for: task)
        task.resume()
        exchange.attach(task)
    }

    private func liveSession() -> LiveSession {
        live.withLock { live in
            if let live { return live }
            let made = LiveSession(idleTimeout: idleTimeout)
            live = made
            return made
        }
    }
}

private struct LiveSession {
    let session: URLSession
    let delegate: SessionDelegate

    init(idleTimeout: Double) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = idleTimeout
        delegate = SessionDelegate(idleTimeout: idleTimeout)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: DelegateQueue.make())
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest, idleTimeout: Double) {
        self.init(url: request.url, timeoutInterval: idleTimeout)
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
}

/// Hands what the session reports to the exchange it belongs to.
final class SessionDelegate: NSObject, Sendable {
    private let idleTimeout: Double
    private let exchanges = Mutex<[Int: Exchange]>([:])

    init(idleTimeout: Double) {
        self.idleTimeout = idleTimeout
    }

    func register(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }
}

extension SessionDelegate: URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        exchange.taskDidEnd()
        let response = task.response as? HTTPURLResponse
        guard let error else { return exchange.complete(with: response) }
        let failure = TransportFailure(
            error: error,
            url: exchange.url,
            hasStatus: response != nil,
            idleTimeout: idleTimeout
        )
        exchange.fail(HTTPError(failure))
    }

    /// Answers a server that asks for a name and a password (401) with nothing, and takes the 401 as the answer.
    ///
    /// Left to the system, such a request never ends on Linux, not even by its time-out (Swift 6.3.1).
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let response = challenge.failureResponse as? HTTPURLResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        exchange(of: task)?.complete(with: response)
        // Never on this thread: the handler cancels the task, and doing so here deadlocks the session (see `Exchange`).
        DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    /// Follows a redirect within the origin. One that is refused, or that nobody waits for any more, gets no answer: the
    /// task then rests until the exchange cancels it.
    ///
    /// To answer with nil and to cancel as well ends the whole process on Linux (Swift 6.3.1).
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let exchange = exchange(of: task), let target = request.url, !exchange.isOver else { return }
        guard Origin(target) == Origin(exchange.url), !response.namesNoServer else {
            return exchange.fail(.redirectRefused)
        }
        completionHandler(request)
    }
}

extension HTTPURLResponse {
    /// True for a redirect to an address with a scheme and yet without a server, such as `file:///etc/passwd`, which the
    /// system takes for a path on the same server.
    fileprivate var namesNoServer: Bool {
        let location = value(forHTTPHeaderField: "Location")
        guard let url = location.flatMap(URL.init(string:)) else { return false }
        return url.scheme != nil && Origin(url) == nil
    }
}

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

/// The folders that Foundation makes for cookies and cached answers, which this program has no use for.
package enum FoundationFolders {
    /// Keeps `URLSession` from making folders in the person's home.
    ///
    /// On Linux every session configuration, an ephemeral one too, makes `~/.local/share/<folder of the program>` and
    /// `~/.cache/org.swift.foundation.URLCache`. Pointed at a place where none can be made, it does without. To be called
    /// before there are threads (the environment is not safe to change later), and after it has been read.
    package static func keepOut() {
        #if os(Linux)
            for variable in ["XDG_DATA_HOME", "XDG_CACHE_HOME"] { setenv(variable, "/dev/null", 1) }
        #endif
    }
}

/// What the network library of this platform can and cannot do.
package enum NetworkLibrary {
    /// Whether a host may be an IPv6 address in figures: elsewhere than on Apple's systems `URLSession` calls any such
    /// address a bad one (Swift 6.3.1), while a name may well resolve to it.
    package static var takesNumericIPv6: Bool {
        #if canImport(FoundationNetworking)
            false
        #else
            true
        #endif
    }
}
