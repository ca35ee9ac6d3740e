/// The answers to one question as they come: a cached one past its time first, then the fresh one.
package typealias Answers<Content: Sendable> = AsyncThrowingStream<Answer<Content>, any Error>

extension AsyncThrowingStream where Failure == any Error, Element: Sendable {
    /// Makes a stream of what `produce` yields; ending the iteration early cancels it.
    package static func producing(
        _ produce: @escaping @Sendable (_ yield: @Sendable (Element) -> Void) async throws -> Void
    ) -> AsyncThrowingStream {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await produce { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Makes a stream of one element, or of the error that making it threw.
    package static func single(_ make: @escaping @Sendable () async throws -> Element) -> AsyncThrowingStream {
        producing { yield in yield(try await make()) }
    }

    /// Makes a stream that ends at once with an error.
    package static func failing(_ error: any Error) -> AsyncThrowingStream {
        AsyncThrowingStream { $0.finish(throwing: error) }
    }

    /// The last element, once the stream has ended.
    /// - Throws: the stream's error, or ``DomainError/cancelled`` when it ended without an element.
    package func last() async throws -> Element {
        var last: Element?
        for try await element in self { last = element }
        // Iterating in a cancelled task ends as if all had come.
        guard let last, !Task.isCancelled else { throw DomainError.cancelled }
        return last
    }
}
