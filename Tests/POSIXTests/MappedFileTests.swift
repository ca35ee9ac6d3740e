import Foundation
import POSIX
import TestSupport
import Testing

@Suite("Mapped file")
struct MappedFileTests {
    @Test("The missing pages of a truncated file read as zeros")
    func truncated() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write(String(repeating: "x", count: 300_000), to: "file")
        let file = try MappedFile(path)
        let other = try MappedFile(path)
        #expect(file.bytes[200_000] == UInt8(ascii: "x"))
        #expect(truncate(path, 1) == 0)
        #expect(file.bytes[200_000] == 0 && file.bytes[100_000] == 0 && file.bytes[299_999] == 0)
        #expect(file.bytes[0] == UInt8(ascii: "x"))
        let isTruncated = (file.isTruncated(), other.isTruncated())
        #expect(isTruncated == (true, false))
    }

    @Test("A closed file makes room for another")
    func many() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("text", to: "file")
        for _ in 0..<1_000 { #expect(try MappedFile(path).bytes.count == 4) }
    }
}
