import TerminalKit
import Foundation
import TestSupport
import Testing

@Suite("FileDescriptorReader")
struct FileDescriptorReaderTests {
    private func reading<Result>(_ text: String, _ body: (FileDescriptorReader) throws -> Result) throws -> Result {
        let folder = try TemporaryDirectory()
        let file = try #require(FileHandle(forReadingAtPath: folder.write(text, to: "input")))
        return try body(FileDescriptorReader(descriptor: file.fileDescriptor))
    }

    @Test("everything is read, up to a limit that is not passed")
    func all() throws {
        let text = String(repeating: "é", count: 5_000)
        #expect(try reading(text) { try $0.readAll(limit: 10_000) } == Array(text.utf8))
        #expect(try reading("") { try $0.readAll(limit: 0) } == [])
        let error = ConsoleError.cannotRead(reason: "it holds more than 9999 bytes")
        #expect(throws: error) { try reading(text) { try $0.readAll(limit: 9_999) } }
    }

    @Test("a file is no terminal, and cannot hide what is typed")
    func file() throws {
        #expect(try reading("x") { $0.isTerminal } == false)
        #expect(throws: ConsoleError.self) {
            try reading("x") { reader in try reader.readHiddenLine { Issue.record("asked") } }
        }
    }

    @Test("what is not open cannot be read")
    func closed() {
        #expect(throws: ConsoleError.cannotRead(reason: "Bad file descriptor")) {
            try FileDescriptorReader(descriptor: 99_999).readAll(limit: 1)
        }
    }
}
