import Foundation
import TestSupport
import Testing

@testable import TextSearch

@Suite("Text index")
struct TextIndexTests {
    private static let names = ["Heat", "The Godfather|Il Padrino", "Amélie", "七人の侍", "Heat"]

    @Test("A mapped file and an index in memory return the same results")
    func mapped() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/names.index"
        try Data(NamesIndex.bytes(Self.names)).write(to: URL(fileURLWithPath: path))
        let open = try #require(try TextIndex.mapping(path)).open()
        let hits = open.hits(for: TextQuery("padrino"), .strict)
        #expect(hits.map { open.row(of: $0.document).text(1) } == ["The Godfather|Il Padrino"])
        #expect(hits.map { open.key(of: $0.document) } == [2])
        try open.throwIfDamaged()
    }

    @Test("Documents are in the order of their weights, and found by their keys")
    func order() throws {
        let index = try NamesIndex(Self.names).index
        let open = index.open()
        #expect(index.documentCount == 5)
        #expect((0..<5).map { open.key(of: $0) } == [1, 2, 3, 4, 5])
        #expect((1...5).map { open.document(forKey: $0) } == [0, 1, 2, 3, 4])
        #expect(open.document(forKey: 0) == nil && open.document(forKey: 6) == nil)
        #expect(try index.about() == "made by a test")
        try index.verify()
    }

    @Test("The same documents produce the same bytes")
    func deterministic() throws {
        #expect(try NamesIndex.bytes(Self.names) == NamesIndex.bytes(Self.names))
    }

    @Test("An index without documents finds nothing")
    func empty() throws {
        let index = try NamesIndex([])
        #expect(index.names("heat", .desperate) == [])
        #expect(index.index.open().document(forKey: 1) == nil)
    }

    @Test("Only the start of a row without a line feed is read")
    func endlessRow() throws {
        // The second page cannot be read.
        let size = 2 * Int(sysconf(Int32(_SC_PAGESIZE)))
        let memory = try #require(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
        defer { munmap(memory, size) }
        #expect(mprotect(memory + size / 2, size / 2, PROT_NONE) == 0)
        let table = TextTable(UnsafeRawBufferPointer(start: memory, count: size))
        #expect(table.row(from: 0, limit: size / 2).bytes.count == size / 2)
    }

    @Test("Words of every script are found as typed")
    func scripts() throws {
        let index = try NamesIndex(Self.names)
        #expect(index.names("七人の侍") == ["七人の侍"])
        #expect(index.names("七人") == ["七人の侍"])
        #expect(index.names("amelie") == ["Amélie"])
    }

    @Test("Words chosen to collide in a hash table without a random seed do not collide")
    func collisions() {
        // Words in the first sixteenth of a table of 2^16 slots by the hash FNV-1a.
        func isFirst(_ hash: UInt64) -> Bool { hash & 0xFFFF < 1 << 12 }
        let words = (0...).lazy.map { Array(String($0, radix: 36).utf8) }.filter { word in
            let hash = word.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            return isFirst(hash ^ hash >> 32)
        }
        let hashes = words.prefix(2_000).map { $0.withUnsafeBufferPointer(WordCollector.hash) }
        #expect(hashes.count { isFirst(UInt64(bitPattern: Int64($0))) } < 500)
    }

    @Test("With many words and blocks, every document is found by its own name")
    func many() throws {
        let names = (0..<3_000).map { "Film \(String($0, radix: 7)) of \(String($0 * 7_919 % 104_729, radix: 26))" }
        let index = try NamesIndex(names)
        for place in stride(from: 0, to: names.count, by: 97) {
            #expect(index.names(names[place]).contains(names[place]))
        }
        #expect(index.names("film of").count == names.count)
    }
}

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

    @Test("A file truncated at any position is rejected")
    func truncated() throws {
        for length in stride(from: 0, to: bytes.count, by: 101) {
            #expect(throws: TextIndexError.self) { try index(Array(bytes[..<length])) }
        }
    }

    @Test("A changed byte is detected at any position, without a trap")
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

    @Test(
        "Impossible numbers with correct checksums are damage, and use no memory for what does not exist",
        arguments: [
            (.postings, 0xFFFF_FFFF, "name 1"), (.postings, 100_000, "name 1 of"), (.nameDocuments, 1_000, "name"),
            (.nameStarts, 0xFFFF_FFFF, "name"), (.rowStarts, 0xFFFF_FFFF, "name"),
            (.wordStarts, 0xFFFF_FFFF, "name of"),
            (.unspacedOrder, 0xFFFF_FFFF, "name1of31"), (.postingStarts, 0xFFFF_FFFF, "nama 1"),
        ] as [(IndexSection, UInt32, String)]
    )
    func impossible(_ section: IndexSection, _ number: UInt32, _ query: String) throws {
        var changed = bytes
        let range = try changed.withUnsafeBytes { try IndexLayout($0) }[section]
        for place in stride(from: range.lowerBound, to: range.upperBound, by: section == .rowStarts ? 8 : 4) {
            for byte in 0..<4 { changed[place + byte] = UInt8(truncatingIfNeeded: number >> UInt32(8 * byte)) }
        }
        // The checksums of an index in memory are not verified.
        let open = try TextIndex(changed).open()
        for mode in [MatchMode.strict, .forgiving, .desperate] {
            let hits = open.hits(for: TextQuery(query), mode)
            #expect(hits.count <= 400)
            for hit in hits { _ = open.row(of: hit.document).text(1) }
        }
        #expect(throws: TextIndexError.damaged) { try open.throwIfDamaged() }
    }

    @Test("A file truncated while it is open is damage")
    func truncatedWhileOpen() throws {
        let open = try index(bytes).open()
        #expect(!open.hits(for: TextQuery("name 12"), .strict).isEmpty)
        #expect(truncate(path, 0) == 0)
        open.releasePages()
        _ = open.hits(for: TextQuery("name 12"), .forgiving)
        #expect(throws: TextIndexError.damaged) { try open.throwIfDamaged() }
    }

    @Test("Another kind of file and another version are named")
    func otherFiles() throws {
        #expect(throws: TextIndexError.notAnIndex) { try index(Array("tconst\ttitleType\tprimaryTitle\n".utf8)) }
        #expect(throws: TextIndexError.notAnIndex) { try index([]) }
        var newer = bytes
        newer[8] = 9
        #expect(throws: TextIndexError.otherVersion(9)) { try index(newer) }
    }

    @Test("A missing file is nil, and a path that is not a file is an error")
    func missing() throws {
        #expect(try TextIndex.mapping(path + ".missing")?.size == nil)
        #expect(throws: TextIndexError.cannotRead(reason: "Not a regular file")) { try TextIndex.mapping(folder.path) }
    }

    private func index(_ bytes: [UInt8]) throws -> TextIndex {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try #require(try TextIndex.mapping(path))
    }
}

@Suite("Text table")
struct TextTableTests {
    private let text = "0000007\tUp\ta|b\n0000012\tDown\t\n0000300\tUp and Down\tc\n12345678\tÉlan\td|e|f"

    @Test("Rows are in order with their fields; a missing field is empty, and other text is not a number")
    func rows() {
        Array(text.utf8).withUnsafeBytes { bytes in
            let table = TextTable(bytes)
            #expect(table.map { $0.text(1) } == ["Up", "Down", "Up and Down", "Élan"])
            #expect(table.map { $0.list(2) } == [["a", "b"], [], ["c"], ["d", "e", "f"]])
            #expect(table.map { $0.number(0) } == [7, 12, 300, 12_345_678])
            #expect(table.map(\.start) == [0, 15, 29, 51])
            #expect(table.map { $0.text(3) } == ["", "", "", ""])
            #expect(table.map { $0.number(1) } == [nil, nil, nil, nil])
            #expect(table.map { $0.number(9) } == [nil, nil, nil, nil])
        }
    }

    @Test("An empty table has no rows")
    func empty() {
        let table = TextTable(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(table.map(\.start) == [])
    }
}
