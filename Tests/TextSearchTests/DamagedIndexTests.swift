@testable import TextSearch
import Foundation
import TestSupport
import Testing

@Suite("Damaged index")
struct DamagedIndexTests {
    private let folder: TemporaryDirectory
    private let path: String
    private let bytes: [UInt8]

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path + "/names.index"
        bytes = try NamesIndex.bytes((0..<400).map { "Name \($0) of \($0 * 31 % 997)" })
    }

    @Test("A file cut short anywhere is refused")
    func truncated() throws {
        for length in stride(from: 0, to: bytes.count, by: 101) {
            #expect(throws: TextIndexError.self) { try index(Array(bytes[..<length])) }
        }
    }

    @Test("A changed byte is noticed wherever it lies, and nothing traps")
    func changed() throws {
        for place in stride(from: 0, to: bytes.count, by: 61) {
            var changed = bytes
            changed[place] ^= 0x41
            #expect(throws: TextIndexError.self, "byte \(place)") {
                let index = try index(changed)
                let open = index.open()
                for hit in open.hits(for: TextQuery("name 12 of 9"), .forgiving) {
                    _ = open.row(of: hit.document).text(1)
                }
                try index.verify()
            }
        }
    }

    @Test("Another kind of file and another version are named")
    func otherFiles() throws {
        #expect(throws: TextIndexError.notAnIndex) { try index(Array("tconst\ttitleType\tprimaryTitle\n".utf8)) }
        #expect(throws: TextIndexError.notAnIndex) { try index([]) }
        var newer = bytes
        newer[8] = 9
        #expect(throws: TextIndexError.otherVersion(9)) { try index(newer) }
    }

    @Test("A file that is not there is none, and what is no file is an error")
    func missing() throws {
        #expect(try TextIndex.mapping(path + ".missing")?.size == nil)
        #expect(throws: TextIndexError.cannotRead(reason: "Not a regular file")) { try TextIndex.mapping(folder.path) }
    }

    private func index(_ bytes: [UInt8]) throws -> TextIndex {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try #require(try TextIndex.mapping(path))
    }
}
