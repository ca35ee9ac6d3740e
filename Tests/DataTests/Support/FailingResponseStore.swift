import Infrastructure
import Foundation

@testable import Data

/// A store on a full disk: it has nothing, and takes nothing.
struct FailingResponseStore: ResponseStore {
    static let error = FileError.cannotWrite(path: "/cache", reason: "No space left on device")

    func data(for key: String) -> Data? { nil }

    func save(_ data: Data, for key: String, at date: Date) throws(FileError) { throw Self.error }
}
