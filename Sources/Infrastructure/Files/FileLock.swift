import Foundation
import POSIX

/// An advisory lock, flock(2) on `<document>.lock`, that excludes other processes and other tasks of this process.
/// The lock file is never removed, because another process could be locking it at that moment.
package struct FileLock: Sendable {
    private let document: String
    private let timeout: Duration
    private var path: String { document + ".lock" }

    /// Creates the lock without acquiring it. The folder of the document must exist when the lock is acquired.
    package init(beside document: String, timeout: Duration = .seconds(10)) {
        (self.document, self.timeout) = (document, timeout)
    }

    /// Runs `body` with the lock held. Waiting for the lock does not block a thread of the cooperative pool. Throws
    /// `FileError.lockTimeout` after the timeout, `FileError.cannotWrite` if the lock file cannot be created or locked,
    /// `CancellationError` if cancelled while waiting, and any error of `body`.
    package nonisolated(nonsending) func withLock<Result>(_ body: () throws -> Result) async throws -> Result {
        let file = try openLockFile()
        // The use of `file` here keeps the descriptor open while `body` runs. Closing the descriptor would release the lock.
        defer { SystemCall.unlock(file.descriptor) }
        do {
            try SystemCall.lock(file.descriptor)
        } catch let error where error.code == EWOULDBLOCK {
            try await wait(for: file.descriptor)
        } catch { throw FileError.write(path, error) }
        return try body()
    }

    private func openLockFile() throws(FileError) -> OpenFile {
        // Without O_NOFOLLOW, a symbolic link could place the new file anywhere.
        let flags = O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW
        let file = try FileError.writing(path) { () throws(SystemError) in try OpenFile(path, flags) }
        // The umask may have removed all permissions, without which the file could not be opened again.
        try? file.setPermissions(0o600)
        return file
    }

    /// Waits for the lock in the kernel's fair queue. With polling, one of dozens of short-lived processes could lose
    /// every race until its timeout. The blocking call cannot be interrupted, so it has its own thread. A lock acquired after
    /// the timeout is released when that thread closes the descriptor.
    private nonisolated(nonsending) func wait(for descriptor: Int32) async throws {
        let end = Promise<Result<Void, any Error>>()
        do throws(SystemError) {
            let (path, copy) = (path, try SystemCall.duplicate(descriptor))
            try DetachedThread.start {
                do throws(SystemError) {
                    try SystemCall.lock(copy, waits: true)
                    end.resolve(.success(()))
                } catch { end.resolve(.failure(FileError.write(path, error))) }
                close(copy)
            }
        } catch { throw FileError.write(path, error) }
        let timedOut = FileError.lockTimeout(path: document, seconds: timeout / .seconds(1))
        try await end.value(within: timeout, or: .failure(timedOut), onCancel: .failure(CancellationError())).get()
    }
}
