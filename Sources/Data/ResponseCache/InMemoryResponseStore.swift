package import Infrastructure
package import Foundation
import Synchronization

/// Cached answers that live as long as the program.
package final class InMemoryResponseStore: ResponseStore {
    private let entries = Mutex<[String: Data]>([:])

    package init() {}

    package func data(for key: String) -> Data? {
        entries.withLock { $0[key] }
    }

    package func save(_ data: Data, for key: String, at date: Date) throws(FileError) {
        entries.withLock { $0[key] = data }
    }
}
