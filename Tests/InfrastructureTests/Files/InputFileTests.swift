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

    /// More than any buffer on the way holds.
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

    /// Packs a file; gives back the path of the packed one.
    private func pack(_ path: String) async throws -> String {
        try await Shell.output(of: "gzip -c \"$1\" > \"$1.packed\"", path)
        return path + ".packed"
    }

    @Test("a plain file is read as it is, and its position and size are told")
    func plain() throws {
        let file = try InputFile(try folder.write(Self.text, to: "plain"), environment: environment)
        #expect(file.size == Self.text.utf8.count)
        #expect(try contents(of: file) == Self.text)
        #expect(file.position == file.size)
    }

    @Test("a packed file is unpacked, whatever its name; its size is that of the packed one")
    func packed() async throws {
        let path = try await pack(folder.write(Self.text, to: "text"))
        let file = try InputFile(path, environment: environment)
        #expect(try contents(of: file) == Self.text)
        #expect(file.size == FileManager.default.contents(atPath: path)?.count)
        #expect(file.position == file.size)
    }

    @Test("packed files one behind the other are read as one, and what follows the last is no harm")
    func members() async throws {
        let path = try await pack(folder.write("one\n", to: "text"))
        let packed = try #require(FileManager.default.contents(atPath: path))
        try (packed + packed + Data("rest".utf8)).write(to: URL(fileURLWithPath: path))
        #expect(try contents(path) == "one\none\n")
    }

    @Test("a packed file that was cut short or damaged is an error, wherever", arguments: [2, 9, 20, 1_000, -1, -8])
    func cutShort(length: Int) async throws {
        let path = try await pack(folder.write(Self.text, to: "text"))
        let packed = try #require(FileManager.default.contents(atPath: path))
        try packed.prefix(length < 0 ? packed.count + length : length).write(to: URL(fileURLWithPath: path))
        #expect(throws: InputError.damagedGzip(path: path)) { try contents(path) }
    }

    @Test("an empty file, and one of a single byte", arguments: ["", "\u{1F}"])
    func short(text: String) throws {
        #expect(try contents(folder.write(text, to: "short")) == text)
    }

    @Test("a named pipe is read, packed or not", arguments: [false, true])
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

    @Test("what is not there, and what is no file")
    func missing() throws {
        let path = folder.path("missing")
        #expect(throws: InputError.missing(path: path)) { try contents(path) }
        #expect(throws: InputError.cannotRead(path: folder.path, reason: "Is a directory")) {
            try contents(folder.path)
        }
    }

    @Test("without gzip a packed file is an error of its own")
    func noGzip() async throws {
        let path = try await pack(folder.write("x", to: "text"))
        #expect(throws: InputError.noGzip(path: path)) {
            try contents(path, environment: ProcessEnvironment(["PATH": folder.path]))
        }
    }

    @Test("giving up early ends the child")
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
        "lines end in LF or CR LF, the last one perhaps in nothing",
        arguments: [
            ("", []), ("one", ["one"]), ("one\n", ["one"]), ("one\r\ntwo\r\n", ["one", "two"]),
            ("\n\nx", ["", "", "x"]),
            ("a\rb\n", ["a\rb"]), ("é\n\u{FEFF}x", ["é", "\u{FEFF}x"]),
        ] as [(String, [String])]
    )
    func ends(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test("lines are whole wherever the buffer ends", arguments: [7, 8, 9, 12, 64])
    func boundaries(capacity: Int) throws {
        let expected = (0..<200).map { String(repeating: "x", count: $0 % 7) }
        #expect(try lines(expected.joined(separator: "\n") + "\n", capacity: capacity) == expected)
    }

    @Test("of a line longer than the buffer the beginning comes, and then the next line")
    func long() throws {
        #expect(try lines("ab\n0123456789abcdefghij\ncd\n", capacity: 8) == ["ab", "01234567", "cd"])
        #expect(try lines("0123456789abcdefghij", capacity: 8) == ["01234567"])
    }
}
