import Synchronization
import Testing

@testable import Domain

@Suite("Checks of new names")
struct RenameChecksTests {
    /// A folder that another program moves away after the first look.
    private final class VanishingFolder: RenameFiles {
        private let state = Mutex(
            Optional(
                FileState(kind: .folder, size: 0, modified: .zero, permissions: 0o700, device: 1, number: 1)
            )
        )

        func state(of path: String) -> FileState? {
            guard path == "/films" else { return nil }
            return state.withLock { $0.take() }
        }

        func absolutePath(_ typed: String) -> String { typed }
        func list(_ paths: [String], isRecursive: Bool) -> FileListing { FileListing() }
        func destination(ofLink path: String) -> String? { nil }
        func canChange(_ folder: String) -> Bool { true }
        func apply(_ steps: [RenameStep], _ action: RenameAction, onStep: @escaping @Sendable (RenameProgress) -> Void)
        {}
        func undo(run: Int?) -> [RenameItem] { [] }
        func runs() -> [RenameRun] { [] }
    }

    @Test("A folder that vanishes between two checks ends nothing")
    func vanishing() {
        let state = FileState(kind: .file, size: 0, modified: .zero, permissions: 0o600, device: 1, number: 2)
        let item = RenameItem(from: "/films/a.mkv", to: "/films/new/b.mkv", .planned, state: state)
        #expect(!RenameChecks(files: VanishingFolder(), action: .move, into: nil).isOnOtherFileSystem(item))
    }
}
