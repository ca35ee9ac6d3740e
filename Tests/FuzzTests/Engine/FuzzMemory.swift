import Foundation
import Synchronization
import TestSupport

/// The peak memory of this process in bytes.
enum FuzzMemory {
    private static let earlier = Atomic(0)

    /// The maximum growth of the peak by one input, in bytes: small in `make fuzz`, and otherwise large enough for the
    /// tests that run at the same time.
    static var limit: Int { FuzzSettings.current.seconds == nil ? 512 << 20 : 64 << 20 }

    /// The peak since the start of the process.
    static var peak: Int { max(earlier.load(ordering: .relaxed), PeakMemory.ofTests) }

    /// Resets `PeakMemory.ofTests`, where the system supports it, and returns its value. Only in `make fuzz`, because
    /// in other runs other tests use memory at the same time.
    static func restart() -> Int {
        earlier.store(peak, ordering: .relaxed)
        if FuzzSettings.current.seconds != nil {
            let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs")
            try? file?.write(contentsOf: Data("5".utf8))
        }
        return PeakMemory.ofTests
    }
}
