import POSIX
import Infrastructure
import TestSupport
import Testing

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
