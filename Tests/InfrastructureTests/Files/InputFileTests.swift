import Foundation
import Infrastructure
import POSIX
import TestSupport
import Testing

@Suite("InputFile", .heavy)
struct InputFileTests {
    private let folder: TemporaryDirectory
    private let environment = ProcessEnvironment(ProcessInfo.processInfo.environment)

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Larger than any buffer involved.
    private static let text = (0..<40_000).map { "line \($0)\n" }.joined()

    private func contents(_ path: String, environment: ProcessEnvironment? = nil) throws -> String {
        try contents(of: try InputFile(path, environment: environment ?? self.environment))
    }

    private func contents(of file: InputFile) throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 10_000)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Compresses a file; returns the path of the compressed one.
    private func pack(_ path: String) async throws -> String {
        try await Shell.output(of: "gzip -c \"$1\" > \"$1.packed\"", path)
        return path + ".packed"
    }

    @Test("A plain file is read unchanged, with its position and size")
    func plain() throws {
        let file = try InputFile(try folder.write(Self.text, to: "plain"), environment: environment)
        #expect(file.size == Self.text.utf8.count)
        #expect(try contents(of: file) == Self.text)
        #expect(file.position == file.size)
    }

    @Test("A compressed file is decompressed under any name; its size is the compressed one")
    func packed() async throws {
        let path = try await pack(folder.write(Self.text, to: "text"))
        let file = try InputFile(path, environment: environment)
        #expect(try contents(of: file) == Self.text)
        #expect(file.size == FileManager.default.contents(atPath: path)?.count)
        #expect(file.position == file.size)
    }

    @Test("The end can be read again")
    func endAgain() async throws {
        let file = try InputFile(try await pack(folder.write("text\n", to: "text")), environment: environment)
        #expect(try contents(of: file) == "text\n")
        #expect(try contents(of: file) == "")
    }

    @Test("Concatenated gzip members are read as one, and trailing bytes are ignored")
    func members() async throws {
        let path = try await pack(folder.write("one\n", to: "text"))
        let packed = try #require(FileManager.default.contents(atPath: path))
        try (packed + packed + Data("rest".utf8)).write(to: URL(fileURLWithPath: path))
        #expect(try contents(path) == "one\none\n")
    }

    @Test("A truncated or damaged compressed file is an error at any position", arguments: [2, 9, 20, 1_000, -1, -8])
    func cutShort(length: Int) async throws {
        let path = try await pack(folder.write(Self.text, to: "text"))
        let packed = try #require(FileManager.default.contents(atPath: path))
        try packed.prefix(length < 0 ? packed.count + length : length).write(to: URL(fileURLWithPath: path))
        #expect(throws: InputError.damagedGzip(path: path)) { try contents(path) }
    }

    @Test("A gzip that closes its output and does not exit is killed, and the data counts as damaged")
    func endlessGzip() async throws {
        let path = try await pack(folder.write("text\n", to: "text"))
        try folder.write("#!/bin/sh\nexec 1>&-\nexec sleep 600\n", to: "bin/gzip.text")
        try await Shell.output(of: "cp \"$1.text\" \"$1\" && chmod 755 \"$1\"", folder.path("bin/gzip"))
        let environment = ProcessEnvironment(["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
        let start = ContinuousClock.now
        #expect(throws: InputError.damagedGzip(path: path)) { try contents(path, environment: environment) }
        #expect(.now - start < .seconds(300))
    }

    @Test("An empty file and a file of one byte", arguments: ["", "\u{1F}"])
    func short(text: String) throws {
        #expect(try contents(folder.write(text, to: "short")) == text)
    }

    @Test("A named pipe is read, compressed or not", arguments: [false, true])
    func namedPipe(isPacked: Bool) async throws {
        let source = try folder.write(Self.text, to: "text")
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        async let writing = Shell.output(of: "\(isPacked ? "gzip -c" : "cat") \"$1\" > \"$2\"", source, path)
        let file = try InputFile(path, environment: environment)
        #expect(file.size == nil)
        #expect(try contents(of: file) == Self.text)
        #expect(file.position > 0)
        _ = try await writing
    }

    @Test("A missing file and a path that is not a file")
    func missing() throws {
        let path = folder.path("missing")
        #expect(throws: InputError.missing(path: path)) { try contents(path) }
        #expect(throws: InputError.cannotRead(path: folder.path, reason: "Is a directory")) {
            try contents(folder.path)
        }
    }

    @Test("Without gzip a compressed file is a specific error")
    func noGzip() async throws {
        let path = try await pack(folder.write("x", to: "text"))
        #expect(throws: InputError.noGzip(path: path)) {
            try contents(path, environment: ProcessEnvironment(["PATH": folder.path]))
        }
    }

    @Test("Cancelling ends the child process")
    func givenUp() async throws {
        let path = try await pack(folder.write(Self.text, to: "text"))
        for _ in 0..<50 {
            let file = try InputFile(path, environment: environment)
            var buffer = [UInt8](repeating: 0, count: 10)
            #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0) } == 10)
        }
    }
}

@Suite("LineReader")
struct LineReaderTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func lines(_ text: String, capacity: Int = 1 << 18) throws -> [String] {
        let path = try folder.write(text, to: "text")
        var reader = LineReader(try InputFile(path, environment: ProcessEnvironment([:])), capacity: capacity)
        var lines: [String] = []
        while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(reader.count == lines.count)
        return lines
    }

    @Test(
        "Lines end in LF or CRLF, the last one optionally in neither",
        arguments: [
            ("", []), ("one", ["one"]), ("one\n", ["one"]), ("one\r\ntwo\r\n", ["one", "two"]),
            ("\n\nx", ["", "", "x"]),
            ("a\rb\n", ["a\rb"]), ("é\n\u{FEFF}x", ["é", "\u{FEFF}x"]),
        ] as [(String, [String])]
    )
    func ends(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test("Lines are complete wherever the buffer ends", arguments: [7, 8, 9, 12, 64])
    func boundaries(capacity: Int) throws {
        let expected = (0..<200).map { String(repeating: "x", count: $0 % 7) }
        #expect(try lines(expected.joined(separator: "\n") + "\n", capacity: capacity) == expected)
    }

    @Test("A line longer than the buffer is truncated, and the next line follows")
    func long() throws {
        #expect(try lines("ab\n0123456789abcdefghij\ncd\n", capacity: 8) == ["ab", "01234567", "cd"])
        #expect(try lines("0123456789abcdefghij", capacity: 8) == ["01234567"])
    }
}
