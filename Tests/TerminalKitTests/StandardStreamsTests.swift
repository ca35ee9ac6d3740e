import Foundation
import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("StandardStreams")
struct StandardStreamsTests {
    @Test("Files and pipes are not terminals and have no width")
    func noTerminal() throws {
        let folder = try TemporaryDirectory()
        let file = try OpenFile(folder.path("a"), O_RDWR | O_CREAT)
        for descriptor in [file.descriptor, -1] {
            #expect(!StandardStreams.isTerminal(descriptor))
            #expect(StandardStreams.terminalSize(descriptor).columns == nil)
        }
    }

    @Test("A terminal has its configured width, or none if unknown")
    func terminal() {
        var primary: Int32 = -1
        var secondary: Int32 = -1
        #expect(openpty(&primary, &secondary, nil, nil, nil) == 0)
        defer {
            close(primary)
            close(secondary)
        }
        #expect(StandardStreams.isTerminal(secondary))
        #expect(StandardStreams.terminalSize(secondary).columns == nil)

        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(primary, UInt(TIOCSWINSZ), &size) == 0)
        #expect(StandardStreams.terminalSize(secondary).columns == 132)
    }
}

@Suite("FileDescriptorReader")
struct FileDescriptorReaderTests {
    private func reading<Result>(_ text: String, _ body: (FileDescriptorReader) throws -> Result) throws -> Result {
        let folder = try TemporaryDirectory()
        let file = try #require(FileHandle(forReadingAtPath: folder.write(text, to: "input")))
        return try body(FileDescriptorReader(descriptor: file.fileDescriptor))
    }

    @Test("Everything is read, up to a limit")
    func all() throws {
        let text = String(repeating: "é", count: 5_000)
        #expect(try reading(text) { try $0.readAll(limit: 10_000) } == Array(text.utf8))
        #expect(try reading("") { try $0.readAll(limit: 0) } == [])
        let error = ConsoleError.cannotRead(reason: "it holds more than 9999 bytes")
        #expect(throws: error) { try reading(text) { try $0.readAll(limit: 9_999) } }
    }

    @Test("A file is not a terminal, and cannot turn echo off")
    func file() throws {
        #expect(try reading("x") { $0.isTerminal } == false)
        #expect(throws: ConsoleError.self) {
            try reading("x") { reader in try reader.readHiddenLine { Issue.record("asked") } }
        }
    }

    @Test("A closed descriptor cannot be read")
    func closed() {
        #expect(throws: ConsoleError.cannotRead(reason: "Bad file descriptor")) {
            try FileDescriptorReader(descriptor: 99_999).readAll(limit: 1)
        }
    }
}

@Suite("FileDescriptorWriter")
struct FileDescriptorWriterTests {
    init() {
        StandardStreams.ignoreBrokenPipeSignals()
    }

    @Test("Text is written as UTF-8")
    func text() throws {
        let folder = try TemporaryDirectory()
        let file = try OpenFile(folder.path("a"), O_WRONLY | O_CREAT)
        let writer = FileDescriptorWriter(descriptor: file.descriptor)
        try writer.write("é\n")
        try writer.write("")
        try writer.write("b")
        #expect(folder.read("a") == "é\nb")
    }

    @Test("Output larger than a pipe is written completely, also without blocking", arguments: [false, true])
    func largePipe(isNonblocking: Bool) async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        if isNonblocking { #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) }
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        // On its own thread: a blocked writer would block one of the few shared by tasks.
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

    @Test("A closed pipe is a specific error")
    func closedPipe() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let writer = FileDescriptorWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: ConsoleError.closedPipe) { try writer.write("x") }
    }

    @Test("Other errors report the system error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() throws {
        let file = try OpenFile("/dev/full", O_WRONLY)
        #expect(throws: ConsoleError.cannotWrite(reason: "No space left on device")) {
            try FileDescriptorWriter(descriptor: file.descriptor).write("x")
        }
    }

    @Test("A closed descriptor reports the system error")
    func notOpen() {
        #expect(throws: ConsoleError.cannotWrite(reason: "Bad file descriptor")) {
            try FileDescriptorWriter(descriptor: -1).write("x")
        }
    }

    @Test("A memory writer keeps its output")
    func memory() throws {
        let writer = MemoryWriter()
        try writer.write("é")
        try writer.write("b\n")
        #expect(writer.text == "éb\n")
    }
}
