import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
