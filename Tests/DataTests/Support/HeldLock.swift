import Foundation

/// The lock of a document, held as another process would hold it.
final class HeldLock {
    private let descriptor: Int32

    /// Takes the lock; nil where that is not possible at once.
    init?(beside document: String) {
        descriptor = open(document + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { close(descriptor); return nil }
    }

    func release() {
        _ = flock(descriptor, LOCK_UN)
    }

    deinit {
        close(descriptor)
    }
}
