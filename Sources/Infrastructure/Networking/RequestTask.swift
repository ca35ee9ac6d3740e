import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request in progress, which ends exactly once: with a response, a failure, an exceeded limit or cancellation.
final class RequestTask: Sendable {
    private struct State {
        var body = Data()
        var task: URLSessionTask?
    }

    /// The delay before an unfinished task is cancelled, in seconds.
    private static let grace = 0.2

    let url: URL
    private let sizeLimit: Int
    private let state = Mutex(State())
    private let end = Promise<Result<HTTPResponse, HTTPError>>()

    init(url: URL, sizeLimit: Int) { (self.url, self.sizeLimit) = (url, sizeLimit) }

    var isOver: Bool { end.isResolved }
    var outcome: Result<HTTPResponse, HTTPError> { get async { await end.value } }

    /// Attaches the running task, which is cancelled if the request has already ended.
    func attach(_ task: URLSessionTask) {
        state.withLock { $0.task = task }
        if isOver { stopTask() }
    }

    /// Appends bytes up to the limit; beyond it, drops them and fails the request.
    func receive(_ data: Data) {
        guard !isOver else { return }
        let fits = state.withLock { state in
            guard data.count <= sizeLimit - state.body.count else { return false }
            state.body.append(data)
            return true
        }
        if !fits { fail(.tooLarge(limit: sizeLimit)) }
    }

    /// Ends the request with the complete response; `response` is nil if the server did not respond with HTTP.
    func complete(with response: HTTPURLResponse?) {
        guard let response else { return fail(.notHTTP) }
        let body = state.withLock { $0.body }
        let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
        end.resolve(.success(HTTPResponse(status: response.statusCode, retryAfter: retryAfter, body: body)))
    }

    /// Ends the request immediately, without waiting for the server.
    func fail(_ error: HTTPError) {
        guard end.resolve(.failure(error)) else { return }
        state.withLock { $0.body = Data() }
        stopTask()
    }

    /// Called when the system has ended the task, which must not be cancelled afterwards.
    func didFinish() { state.withLock { $0.task = nil } }

    /// Cancels the task after a delay unless it has ended by then. FoundationNetworking (Swift 6.3.1) crashes if a task is
    /// cancelled at the moment it ends by itself, as often happens when two requests are refused. The task is cancelled on
    /// another thread, because cancelling on the session's own thread deadlocks.
    private func stopTask() {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { [self] in
            state.withLock { $0.task }?.cancel()
        }
    }
}

#if canImport(FoundationNetworking)
    /// A delegate queue that runs each block immediately on the session's serial thread, so the network waits for the delegate. On
    /// a real queue, the chunks of a huge response arrive faster than they are dropped and fill the memory.
    // `@unchecked Sendable` because the class adds no state to OperationQueue, which is Sendable.
    final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }
#endif
