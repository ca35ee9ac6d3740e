import Foundation
import Infrastructure
import Synchronization

@testable import Data

final class InMemoryResponseStore: ResponseStore {
    private let entries = Mutex<[String: Data]>([:])

    func data(for key: String) -> Data? { entries.withLock { $0[key] } }

    func save(_ data: Data, for key: String) throws(FileError) { entries.withLock { $0[key] = data } }
}
