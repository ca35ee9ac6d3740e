import Foundation

/// What a process that ends on a signal clears away: a line of progress, and a file that is not finished.
///
/// A handler must neither allocate nor lock, so both are kept as bytes that are never freed, behind pointers that are
/// replaced in one step.
package enum Leavings {
    private nonisolated(unsafe) static let line = slot()
    private nonisolated(unsafe) static let file = slot()

    /// Written to standard error as it is; nil once there is nothing to clear.
    package static func setLine(_ text: String?) {
        line.pointee = text.map { strdup($0) } ?? nil
    }

    /// Removed; nil once it is finished or gone.
    package static func setFile(_ path: String?) {
        file.pointee = path.map { strdup($0) } ?? nil
    }

    /// Makes what the handler reads: the language makes it on first use, under a lock.
    static func prepare() {
        setLine(nil)
        setFile(nil)
    }

    /// For signal handlers.
    static func cleanUp() {
        if let text = line.pointee { _ = write(2, text, strlen(text)) }
        if let path = file.pointee { unlink(path) }
    }

    private static func slot() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let slot = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
        slot.initialize(to: nil)
        return slot
    }
}
