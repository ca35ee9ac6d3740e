import Foundation
import POSIX

/// The advisory lock of a document, between processes and between the tasks of one: flock(2) on `<document>.lock`.
///
/// The lock file stays: whoever removed it could remove it from under a process that has just locked it.
package struct FileLock: Sendable {
    private let document: String
    private let timeout: Duration
    private var path: String { document + ".lock" }

    /// Describes the lock beside a document, whose folder must exist when the lock is taken.
    ///
    /// `timeout` is how long to wait for another holder.
    package init(beside document: String, timeout: Duration = .seconds(10)) {
        self.document = document
        self.timeout = timeout
    }

    /// Runs `body` while holding the lock; waiting for it blocks none of the threads that run tasks.
    ///
    /// Throws `FileError.lockTimeout` after the timeout, `FileError.cannotWrite` when the lock file cannot be made,
    /// `CancellationError` when cancelled while waiting, and what `body` throws.
    package nonisolated(nonsending) func withLock<Result>(_ body: () throws -> Result) async throws -> Result {
        let file = try openLockFile()
        // Closing the descriptor frees the lock; `defer` keeps it open until `body` is through.
        defer { CLibrary.unlock(file.descriptor) }
        try await acquire(file.descriptor)
        return try body()
    }

    private func openLockFile() throws(FileError) -> OpenFile {
        do {
            return try OpenFile(path, O_RDWR | O_CREAT | O_NONBLOCK)
        } catch {
            throw .write(path, error)
        }
    }

    private nonisolated(nonsending) func acquire(_ descriptor: Int32) async throws {
        guard try !isAcquired(descriptor) else { return }
        switch await LockWait().end(descriptor, timeout: timeout) {
        case .acquired: return
        case .timedOut: throw FileError.lockTimeout(path: document, seconds: timeout / .seconds(1))
        case .cancelled: throw CancellationError()
        case .failed(let error): throw FileError.write(path, error)
        }
    }

    private func isAcquired(_ descriptor: Int32) throws(FileError) -> Bool {
        do {
            try CLibrary.lock(descriptor)
            return true
        } catch let error where error.code == EWOULDBLOCK {
            return false
        } catch {
            throw .write(path, error)
        }
    }
}

/// Waiting for a lock in the system's own queue, which serves in turn.
///
/// Not by asking again and again: of many dozens of processes that come and go, one would be passed by the others for the
/// whole of its time.
struct LockWait {
    enum End: Sendable {
        case acquired, timedOut, cancelled
        case failed(SystemError)
    }

    private let first = OneShot<End>()

    /// Waits for the lock of an open file until the time is over or the task is cancelled.
    func end(_ descriptor: Int32, timeout: Duration) async -> End {
        do {
            queue(try CLibrary.duplicate(descriptor))
        } catch {
            return .failed(error)
        }
        let timer = Task {
            guard (try? await Task.sleep(for: timeout)) != nil else { return }
            first.resolve(.timedOut)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            first.resolve(.cancelled)
        }
    }

    /// Takes a thread of its own, for the call cannot be broken off. One that comes too late gives the lock back by
    /// closing its descriptor, which is then the last of the open file.
    private func queue(_ descriptor: Int32) {
        let first = first
        Thread.detachNewThread {
            do throws(SystemError) {
                try CLibrary.lockInTurn(descriptor)
                first.resolve(.acquired)
            } catch {
                first.resolve(.failed(error))
            }
            close(descriptor)
        }
    }
}
