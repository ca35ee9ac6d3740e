@testable import POSIX
@testable import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite("FileLock", .heavy)
struct FileLockTests {
    private let folder: TemporaryDirectory
    private let document: String

    init() throws {
        folder = try TemporaryDirectory()
        document = folder.path("a.json")
    }

    @Test("The lock file is readable only by the user, and stays")
    func lockFile() async throws {
        let result = try await FileLock(beside: document).withLock { 42 }
        #expect(result == 42)
        #expect(folder.names == ["a.json.lock"])
        #expect(permissions(of: document + ".lock") == 0o600)
    }

    @Test("Two tasks never hold the lock at once")
    func exclusion() async throws {
        let document = document
        // The lock protects the length of this file: a lost update would make it too short.
        try Data().write(to: URL(fileURLWithPath: document))
        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    try await FileLock(beside: document, timeout: .seconds(120)).withLock {
                        let old = try #require(try AtomicFile.read(document))
                        try AtomicFile.write(Array(old) + [0], to: document, synchronizes: false)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try AtomicFile.read(document)?.count == 50)
    }

    @Test("An error in the body releases the lock")
    func errorInside() async throws {
        struct Failure: Error {}
        let lock = FileLock(beside: document, timeout: .milliseconds(50))
        await #expect(throws: Failure.self) { try await lock.withLock { throw Failure() } }
        #expect(try await lock.withLock { true })
    }

    @Test("A lock held too long is reported after the timeout")
    func timeout() async throws {
        let holder = try OpenFile(document + ".lock", O_RDWR | O_CREAT)
        try SystemCall.lock(holder.descriptor)
        let lock = FileLock(beside: document, timeout: .milliseconds(100))
        await #expect(throws: FileError.lockTimeout(path: document, seconds: 0.1)) { try await lock.withLock {} }
        SystemCall.unlock(holder.descriptor)
        #expect(try await lock.withLock { true })
    }

    @Test("A waiter gets the lock as soon as it is released")
    func waiting() async throws {
        let holder = try OpenFile(document + ".lock", O_RDWR | O_CREAT)
        try SystemCall.lock(holder.descriptor)
        let document = document
        let waiter = Task { try await FileLock(beside: document).withLock { true } }
        await Task.yield()
        SystemCall.unlock(holder.descriptor)
        #expect(try await waiter.value)
    }

    @Test("A waiter that timed out does not get the lock later")
    func givingUp() async throws {
        let holder = try OpenFile(document + ".lock", O_RDWR | O_CREAT)
        try SystemCall.lock(holder.descriptor)
        for _ in 0..<10 {
            let lock = FileLock(beside: document, timeout: .milliseconds(1))
            await #expect(throws: FileError.self) { try await lock.withLock {} }
        }
        SystemCall.unlock(holder.descriptor)
        #expect(try await FileLock(beside: document, timeout: .seconds(120)).withLock { true })
    }

    @Test("Cancelling ends the wait")
    func cancellation() async throws {
        let holder = try OpenFile(document + ".lock", O_RDWR | O_CREAT)
        try SystemCall.lock(holder.descriptor)
        let document = document
        let waiter = Task { try await FileLock(beside: document, timeout: .seconds(120)).withLock {} }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        SystemCall.unlock(holder.descriptor)
    }

    @Test("A lock file that cannot be created reports the system error")
    func noFolder() async throws {
        let path = try folder.write("", to: "file") + "/a.json"
        await #expect(throws: FileError.cannotWrite(path: path + ".lock", reason: "Not a directory")) {
            try await FileLock(beside: path).withLock {}
        }
    }

    @Test("A symbolic link in place of the lock file is an error, and creates no file")
    func link() async throws {
        let path = document + ".lock"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("elsewhere"))
        await #expect(throws: FileError.cannotWrite(path: path, reason: "Too many levels of symbolic links")) {
            try await FileLock(beside: document).withLock {}
        }
        #expect(folder.names == ["a.json.lock"])
    }

    @Test("A lock held by a child process blocks this one until it ends", .enabled(if: Python.isAvailable))
    func otherProcess() async throws {
        let child = try Python.start(
            """
            import fcntl, sys
            file = open(sys.argv[1], "a")
            fcntl.flock(file, fcntl.LOCK_EX)
            print("locked", flush=True)
            sys.stdin.read()
            """,
            document + ".lock"
        )
        try await child.waits { $0.stdout == "locked\n" }
        await #expect(throws: FileError.lockTimeout(path: document, seconds: 0.05)) {
            try await FileLock(beside: document, timeout: .milliseconds(50)).withLock {}
        }
        child.send(SIGKILL)
        _ = try await child.result()
        #expect(try await FileLock(beside: document).withLock { true })
    }
}
