import Synchronization

/// Fetches items concurrently, and passes the results on in order.
package enum OrderedFetch {
    /// The default number of concurrent fetches, one for each connection to the server.
    package static let width = 10

    private enum Event<Item: Sendable, Output: Sendable>: Sendable {
        /// The next item; nil after the last one.
        case item(Item?)
        case output(Output, index: Int)
    }

    /// - Parameters:
    ///   - width: the maximum number of fetches whose results have not been passed on, evaluated before each fetch.
    ///   - next: returns the next item; nil at the end. Results are passed on while `next` waits.
    ///   - pass: called with each result, in order, as soon as possible; returns false to stop.
    /// - Throws: the first error that a closure throws.
    package static func run<Item: Sendable, Output: Sendable>(
        isolation: isolated (any Actor)? = #isolation,
        width: () -> Int = { OrderedFetch.width },
        next: @escaping @Sendable () async throws -> Item?,
        fetch: @escaping @Sendable (Item) async throws -> Output,
        pass: (Output) throws -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: Event<Item, Output>.self) { group in
            // The closure runs on the actor only if it captures `isolation`.
            _ = isolation
            defer { group.cancelAll() }
            var (started, passed, isReading, isAtEnd) = (0, 0, false, false)
            var waiting: [Int: Output] = [:]
            while true {
                if !isReading, !isAtEnd, started - passed < width() {
                    isReading = true
                    group.addTask { .item(try await next()) }
                }
                switch try await group.next() {
                case .item(let item?):
                    isReading = false
                    group.addTask { [started] in .output(try await fetch(item), index: started) }
                    started += 1
                case .item(nil): (isReading, isAtEnd) = (false, true)
                case .output(let output, let index):
                    waiting[index] = output
                    while let ready = waiting.removeValue(forKey: passed) {
                        passed += 1
                        guard try pass(ready) else { return }
                    }
                case nil: return
                }
            }
        }
    }

    package static func run<Items: Sequence & Sendable, Output: Sendable>(
        _ items: Items,
        isolation: isolated (any Actor)? = #isolation,
        width: () -> Int = { OrderedFetch.width },
        fetch: @escaping @Sendable (Items.Element) async throws -> Output,
        pass: (Output) throws -> Bool
    ) async throws where Items.Element: Sendable, Items.Iterator: Sendable {
        let iterator = Mutex(items.makeIterator())
        try await run(
            isolation: isolation,
            width: width,
            next: { iterator.withLock { $0.next() } },
            fetch: fetch,
            pass: pass
        )
    }
}
