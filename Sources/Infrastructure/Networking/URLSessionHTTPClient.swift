import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with `URLSession`, but uses no cookies and no cache, and follows no redirect to another origin.
package final class URLSessionHTTPClient: HTTPClient {
    private let sizeLimit: Int
    private let delegate: SessionDelegate
    // Created by the first request: a session costs milliseconds, which offline commands should not spend.
    private let session = Mutex<URLSession?>(nil)

    /// `sizeLimit` is the maximum body size in bytes after decompression. `idleTimeout` is the maximum silence in seconds.
    package init(sizeLimit: Int = 16 * 1024 * 1024, idleTimeout: Double = 60) {
        self.sizeLimit = sizeLimit
        delegate = SessionDelegate(idleTimeout: idleTimeout)
    }

    deinit {
        // A session retains its delegate and itself until invalidated. Requests cancel their own tasks.
        session.withLock { $0?.finishTasksAndInvalidate() }
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard Origin(request.url) != nil else { throw .invalidURL }
        #if canImport(FoundationNetworking) && canImport(Glibc)
            guard CurlLibrary.isAvailable else { throw .noCurl }
        #endif
        let requestTask = RequestTask(url: request.url, sizeLimit: sizeLimit)
        let outcome = await withTaskCancellationHandler {
            if !requestTask.isOver { start(requestTask, for: request) }
            return await requestTask.outcome
        } onCancel: {
            requestTask.fail(.cancelled)
        }
        return try outcome.get()
    }

    private func start(_ requestTask: RequestTask, for request: HTTPRequest) {
        let session = session.withLock { session in
            let live = session ?? makeSession()
            session = live
            return live
        }
        var urlRequest = URLRequest(url: request.url, timeoutInterval: delegate.idleTimeout)
        urlRequest.httpMethod = request.method.rawValue
        urlRequest.httpBody = request.body
        for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: urlRequest)
        delegate.register(requestTask, for: task)
        task.resume()
        requestTask.attach(task)
    }

    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.default
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = delegate.idleTimeout
        configuration.httpMaximumConnectionsPerHost = 10
        #if canImport(FoundationNetworking)
            let queue = InlineOperationQueue()
        #else
            // Nil creates a serial queue.
            let queue: OperationQueue? = nil
        #endif
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }
}

/// Forwards the session's events to the request of each task.
final class SessionDelegate: NSObject, Sendable {
    let idleTimeout: Double
    private let requestTasks = Mutex<[Int: RequestTask]>([:])

    init(idleTimeout: Double) { self.idleTimeout = idleTimeout }

    func register(_ requestTask: RequestTask, for task: URLSessionTask) {
        requestTasks.withLock { $0[task.taskIdentifier] = requestTask }
    }

    private func requestTask(of task: URLSessionTask) -> RequestTask? {
        requestTasks.withLock { $0[task.taskIdentifier] }
    }
}

extension SessionDelegate: URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        requestTask(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let requestTask = requestTasks.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        requestTask.didFinish()
        let response = task.response as? HTTPURLResponse
        guard let error else { return requestTask.complete(with: response) }
        requestTask.fail(HTTPError(error, url: requestTask.url, hasStatus: response != nil, idleTimeout: idleTimeout))
    }

    /// Ends an authentication challenge (401) with the 401 as the response. With default handling, the request never
    /// ends on Linux, even after its timeout (Swift 6.3.1).
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let response = challenge.failureResponse as? HTTPURLResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        requestTask(of: task)?.complete(with: response)
        // The handler cancels the task; on this thread, that would deadlock the session (see `RequestTask`).
        DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    /// Follows a redirect within the origin, but only for GET, because other requests would lose their method. If the redirect
    /// is refused or the request has ended, the handler is not called, and the task waits until the request cancels it:
    /// calling the handler with nil and cancelling crashes on Linux (Swift 6.3.1).
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let requestTask = requestTask(of: task), let target = request.url, !requestTask.isOver else { return }
        guard task.originalRequest?.httpMethod == "GET", Origin(target) == Origin(requestTask.url),
            !response.namesNoServer
        else { return requestTask.fail(.redirectRefused) }
        completionHandler(request)
    }
}

extension HTTPURLResponse {
    /// True for a redirect to a URL without a server, such as `file:///a`, which the system would request from the current server.
    fileprivate var namesNoServer: Bool {
        let location = value(forHTTPHeaderField: "Location")
        guard let url = location.flatMap(URL.init(string:)) else { return false }
        return url.scheme != nil && Origin(url) == nil
    }
}

/// The scheme, host and port of a URL. Requests carry a credential, so redirects are followed only within one origin.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    /// Returns nil if the URL is not HTTP or HTTPS, or has no host.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        guard let standardPort = ["http": 80, "https": 443][scheme] else { return nil }
        (self.scheme, self.host) = (scheme, host)
        port = url.port ?? standardPort
    }
}

/// The folders that Foundation creates for cookies and cached responses: `~/.local/share/<folder of the program>` and
/// `~/.cache/org.swift.foundation.URLCache`.
package enum URLSessionDirectories {
    /// Prevents `URLSession` from creating these folders. On Linux, every session configuration would create them.
    /// Call this after the environment has been read and before threads start, because setting variables is not thread-safe.
    package static func suppress() {
        #if os(Linux)
            for variable in ["XDG_DATA_HOME", "XDG_CACHE_HOME"] { setenv(variable, "/dev/null", 1) }
        #endif
    }
}

package enum URLSessionCapabilities {
    /// The environment variable that sets a proxy for https requests to a host, and the proxy's host and port without a
    /// user name; nil without a proxy. http requests never use one (see `CurlTransfer`). macOS ignores the variables.
    package static func proxy(for host: String, in environment: (String) -> String?) -> (name: String, proxy: String)? {
        #if canImport(FoundationNetworking)
            let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            let excluded = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
            let isExcluded = excluded.split { " ,".contains($0) }.contains { entry in
                entry == "*" || ".\(host)".hasSuffix(".\(entry.drop { $0 == "." })")
            }
            guard !isExcluded,
                let variable = variables.first(where: { environment($0)?.isEmpty == false }),
                let text = environment(variable)
            else { return nil }
            let proxy = URL(string: text.contains("://") ? text : "http://\(text)")
            return (variable, "\(proxy?.host ?? "?")\(proxy?.port.map { ":\($0)" } ?? "")")
        #else
            return nil
        #endif
    }

    /// Whether a URL may have a numeric IPv6 address as its host. Outside Apple's systems, `URLSession` rejects such a URL
    /// (Swift 6.3.1), although a host name may resolve to such an address.
    package static var supportsNumericIPv6: Bool {
        #if canImport(FoundationNetworking)
            false
        #else
            true
        #endif
    }
}
