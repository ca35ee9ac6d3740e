import Foundation
import TestSupport
import Testing

@testable import Data

/// What holds for every store of bytes.
@Suite("A store of answers")
struct ResponseStoreTests {
    enum Kind: CaseIterable {
        case memory, directory
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func store(_ kind: Kind) -> any ResponseStore {
        switch kind {
        case .memory: InMemoryResponseStore()
        case .directory: DirectoryResponseStore(directory: folder.path("cache"))
        }
    }

    @Test("It gives back the bytes that were kept under a key, and nothing for another key", arguments: Kind.allCases)
    func keeps(kind: Kind) throws {
        let store = store(kind)
        #expect(store.data(for: "a") == nil)
        try store.save(Data([0, 1, 255]), for: "a", at: Date())
        try store.save(Data(), for: "b", at: Date())
        #expect(store.data(for: "a") == Data([0, 1, 255]))
        #expect(store.data(for: "b") == Data())
        #expect(store.data(for: "c") == nil)
    }

    @Test("The newest bytes count", arguments: Kind.allCases)
    func replaces(kind: Kind) throws {
        let store = store(kind)
        try store.save(Data("a long first answer".utf8), for: "a", at: Date())
        try store.save(Data("second".utf8), for: "a", at: Date())
        #expect(store.data(for: "a") == Data("second".utf8))
    }

    @Test("Many may write at once", arguments: Kind.allCases)
    func concurrently(kind: Kind) async throws {
        let store = store(kind)
        try await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask { try store.save(Data("\(number)".utf8), for: "key \(number % 10)", at: Date()) }
            }
            try await group.waitForAll()
        }
        for key in 0..<10 {
            let text = store.data(for: "key \(key)").map { String(decoding: $0, as: UTF8.self) }
            #expect(text.flatMap { Int($0) }.map { $0 % 10 } == key)
        }
    }
}
