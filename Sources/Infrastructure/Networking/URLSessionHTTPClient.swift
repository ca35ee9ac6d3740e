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
        #if os(Linux)
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
