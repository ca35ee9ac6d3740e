import POSIX
import Foundation

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
