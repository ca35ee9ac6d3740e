@testable import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite("JSONFile shared by many", .heavy)
struct JSONFileConcurrencyTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("state/notes.json")
    }

    @Sendable private static func append(_ line: String, to path: String) async throws {
        try await JSONFile(path: path, version: 1, empty: Notes(), lockTimeout: .seconds(120))
            .update { $0.lines.append(line) }
    }

    private func lines() async throws -> [String] {
        guard case .document(let notes) = try await JSONFile(path: path, version: 1, empty: Notes()).read() else {
            return []
        }
        return notes.lines
    }

    @Test("updates from many tasks lose nothing")
    func manyTasks() async throws {
        let path = path
        try await withThrowingTaskGroup { group in
            for number in 0..<100 { group.addTask { try await Self.append("\(number)", to: path) } }
            try await group.waitForAll()
        }
        #expect(Set(try await lines()) == Set((0..<100).map(String.init)))
        #expect(try await lines().count == 100)
    }

    @Test("updates from several processes lose nothing", .enabled(if: Python.isAvailable))
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
