import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request under way: collects the response, and ends exactly once, by the first of a response, a failure, a broken
/// limit or the caller's cancellation.
final class Exchange: Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPError>

    private struct State {
        var body = Data()
        var task: URLSessionTask?
    }

    /// In seconds.
    private static let grace = 0.2

    let url: URL
    private let sizeLimit: Int
    private let state = Mutex(State())
    private let end = OneShot<Outcome>()

    init(url: URL, sizeLimit: Int) {
        self.url = url
        self.sizeLimit = sizeLimit
    }

    var isOver: Bool { end.isResolved }
    var outcome: Outcome { get async { await end.value } }

    /// Ties the running task to this exchange, so that an early end stops it.
    func attach(_ task: URLSessionTask) {
        state.withLock { $0.task = task }
        if isOver { stopTask() }
    }

    /// Keeps the bytes up to the limit; past it they are dropped and the exchange fails.
    func receive(_ data: Data) {
        guard !isOver else { return }
        let fits = state.withLock { state in
            guard data.count <= sizeLimit - state.body.count else { return false }
            state.body.append(data)
            return true
        }
        if !fits { fail(.tooLarge(limit: sizeLimit)) }
    }

    /// Ends the exchange with a complete response; nil for one that is not HTTP.
    func complete(with response: HTTPURLResponse?) {
        guard let response else { return fail(.notHTTP) }
        let body = state.withLock { $0.body }
        end.resolve(.success(HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response), body: body)))
    }

    /// Ends the exchange at once, without waiting for the server.
    func fail(_ error: HTTPError) {
        guard end.resolve(.failure(error)) else { return }
        state.withLock { $0.body = Data() }
        stopTask()
    }

    /// The system has ended the task, so there is nothing left to cancel.
    func taskDidEnd() {
        state.withLock { $0.task = nil }
    }

    /// Cancels the task after a moment, unless it has ended by then.
    ///
    /// Not at once: FoundationNetworking ends the process when a task is cancelled in the moment in which it ends by itself
    /// (Swift 6.3.1), and both often coincide, as when two requests are refused. Not on this thread: it may be the session's
    /// own, and cancelling from there deadlocks.
    private func stopTask() {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { [self] in
            state.withLock { $0.task }?.cancel()
        }
    }
}

extension HTTPHeaders {
    fileprivate init(_ response: HTTPURLResponse) {
        self.init(response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") })
    }
}

#if canImport(FoundationNetworking)
    /// A delegate queue that runs each block at once, on the session's own serial thread.
    ///
    /// On a real queue the chunks of a huge response pile up faster than they are dropped, and memory grows; inline, the
    /// network waits for the delegate.
    // Unchecked: it adds no state to OperationQueue, which is Sendable itself.
    final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
