import Synchronization

/// Text for standard error that waits while the screen belongs to another program.
final class HeldErrors: Sendable {
    /// Nil while nothing is held back.
    private let text = Mutex<String?>(nil)

    /// True where the text was kept.
    func keep(_ more: String) -> Bool {
        text.withLock { text in
            text? += more
            return text != nil
        }
    }

    /// Holds everything back while `body` runs.
    /// - Returns: what was held.
    func during(_ body: () -> Void) -> String {
        text.withLock { $0 = "" }
        body()
        return text.withLock { text in
            defer { text = nil }
            return text ?? ""
        }
    }
}
