@testable import TerminalKit
@testable import POSIX
import Foundation
import TestSupport
import Testing

@Suite("FileDescriptorWriter")
struct FileDescriptorWriterTests {
    init() {
        StandardStreams.ignoreBrokenPipeSignals()
    }

    @Test("text is written as UTF-8")
    func text() throws {
        let folder = try TemporaryDirectory()
        let file = try OpenFile(folder.path("a"), O_WRONLY | O_CREAT)
        let writer = FileDescriptorWriter(descriptor: file.descriptor)
        try writer.write("é\n")
        try writer.write("")
        try writer.write("b")
        #expect(folder.read("a") == "é\nb")
    }

    @Test("more than a pipe holds arrives whole, also where writing would block", arguments: [false, true])
    func largePipe(isNonblocking: Bool) async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        if isNonblocking { #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) }
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        // On a thread of its own: a writer that waits blocks one of the few that tasks share.
        let received = AsyncStream { continuation in
            Thread.detachNewThread {
                continuation.yield(pipe.fileHandleForReading.readDataToEndOfFile())
                continuation.finish()
            }
        }
        try FileDescriptorWriter(descriptor: descriptor).write(bytes)
        try pipe.fileHandleForWriting.close()
        #expect(await received.first { _ in true } == Data(bytes))
    }

    @Test("a reader that has gone is its own error")
    func closedPipe() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let writer = FileDescriptorWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: ConsoleError.closedPipe) { try writer.write("x") }
    }

    @Test("other failures give the system's reason", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() throws {
        let file = try OpenFile("/dev/full", O_WRONLY)
        #expect(throws: ConsoleError.cannotWrite(reason: "No space left on device")) {
            try FileDescriptorWriter(descriptor: file.descriptor).write("x")
        }
    }

    @Test("a descriptor that is not open gives the system's reason")
    func notOpen() {
        #expect(throws: ConsoleError.cannotWrite(reason: "Bad file descriptor")) {
            try FileDescriptorWriter(descriptor: -1).write("x")
        }
    }

    @Test("memory keeps what is written")
    func memory() throws {
        let writer = MemoryWriter()
        try writer.write("é")
        try writer.write("b\n")
        #expect(writer.text == "éb\n")
    }
}
