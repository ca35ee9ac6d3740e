import Foundation

/// The queue on which a session tells its delegate what arrived.
enum DelegateQueue {
    static func make() -> OperationQueue {
        #if canImport(FoundationNetworking)
            InlineOperationQueue()
        #else
            serial()
        #endif
    }

    #if !canImport(FoundationNetworking)
        private static func serial() -> OperationQueue {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            return queue
        }
    #endif
}

#if canImport(FoundationNetworking)
    /// Runs each block at once on the session's own (serial) thread.
    ///
    /// A real queue lets chunks of a huge answer pile up faster than they are dropped, and memory with them; inline, the
    /// network waits for the delegate.
    // Unchecked: it adds no state to OperationQueue, which is Sendable itself.
    private final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
