import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite("Damaged files")
struct JSONFileDamageTests {
    private let folder: TemporaryDirectory
    private let file: JSONFile<Notes>
    private let aside: String

    init() throws {
        folder = try TemporaryDirectory()
        file = JSONFile(
            path: folder.path("notes.json"),
            now: { Date(timeIntervalSince1970: 1_795_168_800) }
        )
        aside = folder.path("notes.json.damaged-20261120T100000Z")
    }

    static let damaged = [
        "", "not JSON", "{\"version\":1,\"lines\":[\"a", "[]", "null", "7", "{}", #"{"lines":[]}"#, #"{"version":1}"#,
        #"{"version":"1","lines":[]}"#, #"{"version":1,"lines":"a"}"#, #"{"version":null,"lines":[]}"#,
        #"{"version":2.5,"lines":[]}"#, String(repeating: "[", count: 100_000),
    ]

    @Test("A damaged file is moved aside with its content when read", arguments: damaged)
    func damagedRead(text: String) async throws {
        try folder.write(text, to: "notes.json")
        #expect(try await file.read() == .damaged(movedTo: aside))
        #expect(try await file.read() == .missing)
        #expect(folder.read("notes.json.damaged-20261120T100000Z") == text)
    }

    @Test("A damaged file is moved aside with its content when updated", arguments: damaged)
    func damagedUpdate(text: String) async throws {
        try folder.write(text, to: "notes.json")
        #expect(try await file.update { $0.author = "x" }.movedTo == aside)
        #expect(folder.read("notes.json.damaged-20261120T100000Z") == text)
        #expect(try await file.read() == .document(Notes(author: "x")))
    }

    @Test("Bytes that are not text are kept unchanged")
    func bytes() async throws {
        let bytes = Data([0xFF, 0xFE, 0x00, 0x80])
        try bytes.write(to: URL(fileURLWithPath: file.path))
        #expect(try await file.read() == .damaged(movedTo: aside))
        #expect(try AtomicFile.read(aside) == bytes)
    }

    @Test("A file moved aside earlier is not overwritten")
    func sameSecond() async throws {
        var moved: [JSONFileContent<Notes>] = []
        for text in ["first", "second", "third"] {
            try folder.write(text, to: "notes.json")
            moved.append(try await file.read())
        }
        #expect(moved == [aside, aside + "-2", aside + "-3"].map { .damaged(movedTo: $0) })
        #expect(try AtomicFile.read(aside) == Data("first".utf8))
        #expect(try AtomicFile.read(aside + "-2") == Data("second".utf8))
    }

    @Test("Of many readers of a damaged file one moves it, and the others find no file")
    func manyReaders() async throws {
        let file = file
        try folder.write("damaged", to: "notes.json")
        let contents = try await withThrowingTaskGroup { group in
            for _ in 0..<10 { group.addTask { try await file.read() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(contents.filter { $0 == .damaged(movedTo: aside) }.count == 1)
        #expect(contents.filter { $0 == .missing }.count == 9)
    }

    @Test("A document edited by people is rejected and stays")
    func refused() async throws {
        let file = JSONFile<EditedNotes>(path: file.path)
        for (text, reason) in [
            ("{", "invalid JSON, or a number out of range"), ("", "an empty body"), ("{}", "no lines"),
            ("[]", "not a JSON object"),
            (#"{"lines":[1]}"#, "unusable value at lines"),
        ] {
            try folder.write(text, to: "notes.json")
            let error = FileError.damaged(path: file.path, reason: reason)
            await #expect(throws: error) { try await file.read() }
            await #expect(throws: error) { try await file.update { _ in } }
            #expect(folder.read("notes.json") == text)
        }
    }

    @Test("A symbolic link to another program's file is an error, and that file stays")
    func foreignFile() async throws {
        let path = try folder.write("my notes", to: "notes.txt")
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "notes.txt")
        let error = FileError.damaged(path: path, reason: "invalid JSON, or a number out of range")
        await #expect(throws: error) { try await file.read() }
        await #expect(throws: error) { try await file.update { $0.author = "x" } }
        #expect(folder.read("notes.txt") == "my notes")
        #expect(folder.names == ["notes.json", "notes.txt"])
    }

    @Test("A file over the size limit is an error, and stays")
    func tooLarge() async throws {
        let text = #"{"version":1,"lines":["\#(String(repeating: "a", count: 1 << 20))"]}"#
        try folder.write(text, to: "notes.json")
        await #expect(throws: FileError.tooLarge(path: file.path, limit: 1 << 20)) { try await file.read() }
        await #expect(throws: FileError.tooLarge(path: file.path, limit: 1 << 20)) { try await file.update { _ in } }
        #expect(folder.read("notes.json") == text)
    }

    @Test("A change that would exceed the size limit is not written, and the file stays")
    func outgrown() async throws {
        let text = #"{"version":1,"lines":["a"]}"#
        try folder.write(text, to: "notes.json")
        let error = FileError.wouldBeTooLarge(path: file.path, limit: 1 << 20)
        await #expect(throws: error) { try await file.update { $0.author = String(repeating: "b", count: 1 << 20) } }
        #expect(folder.read("notes.json") == text)
    }

    @Test("A newer version is read as far as possible and never overwritten")
    func newerVersion() async throws {
        let text = #"{"version":2,"lines":["a"],"future":{"x":1}}"#
        try folder.write(text, to: "notes.json")
        #expect(try await file.read() == .newer(Notes(lines: ["a"]), version: 2))
        await #expect(throws: FileError.newerVersion(path: file.path, version: 2)) {
            try await file.update { $0.lines = [] }
        }
        #expect(folder.read("notes.json") == text)
    }

    @Test("A newer version in another format is neither damaged nor overwritten")
    func newerShape() async throws {
        let text = #"{"version":3,"lines":{"a":1}}"#
        try folder.write(text, to: "notes.json")
        #expect(try await file.read() == .newer(nil, version: 3))
        await #expect(throws: FileError.newerVersion(path: file.path, version: 3)) { try await file.update { _ in } }
        #expect(folder.read("notes.json") == text)
    }
}

@Suite("Concurrent updates", .heavy)
struct JSONFileConcurrencyTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("state/notes.json")
    }

    @Sendable private static func append(_ line: String, to path: String) async throws {
        try await JSONFile<Notes>(path: path, lockTimeout: .seconds(120))
            .update { $0.lines.append(line) }
    }

    private func lines() async throws -> [String] {
        guard case .document(let notes) = try await JSONFile<Notes>(path: path).read() else {
            return []
        }
        return notes.lines
    }

    @Test("Updates from many tasks lose nothing")
    func manyTasks() async throws {
        let path = path
        try await withThrowingTaskGroup { group in
            for number in 0..<100 { group.addTask { try await Self.append("\(number)", to: path) } }
            try await group.waitForAll()
        }
        #expect(Set(try await lines()) == Set((0..<100).map(String.init)))
        #expect(try await lines().count == 100)
    }

    @Test("Updates from several processes lose nothing", .enabled(if: Python.isAvailable))
    func manyProcesses() async throws {
        let path = path
        try await Self.append("first", to: path)
        let script = """
            import fcntl, json, os, sys
            path, name = sys.argv[1:]
            for number in range(20):
                with open(path + ".lock", "a") as lock:
                    fcntl.flock(lock, fcntl.LOCK_EX)
                    with open(path) as file:
                        document = json.load(file)
                    document["lines"].append(f"{name} {number}")
                    with open(f"{path}.{name}", "w") as file:
                        json.dump(document, file)
                    os.rename(f"{path}.{name}", path)
            """
        let children = try ["a", "b"].map { try Python.start(script, path, $0) }
        for number in 0..<20 { try await Self.append("c \(number)", to: path) }
        for child in children { #expect(try await child.result() == ProgramResult()) }
        let expected = ["a", "b", "c"].flatMap { name in (0..<20).map { "\(name) \($0)" } } + ["first"]
        #expect(try await lines().sorted() == expected.sorted())
    }
}
