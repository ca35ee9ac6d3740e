package import Infrastructure
package import Foundation

/// Where cached answers lie as bytes, each under a key.
package protocol ResponseStore: Sendable {
    /// The bytes under a key; nil when there are none, or they cannot be read: a cache may always miss.
    func data(for key: String) -> Data?

    /// Keeps bytes under a key and prunes what is too old or too much.
    func save(_ data: Data, for key: String, at date: Date) throws(FileError)
}
