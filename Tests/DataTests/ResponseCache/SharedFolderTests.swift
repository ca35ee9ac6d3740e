import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Answers and images in one folder")
struct SharedFolderTests {
    private let folder: TemporaryDirectory
    private let directory: String

    init() throws {
        folder = try TemporaryDirectory()
        directory = folder.path("movies")
    }

    private func store(_ kind: DirectoryResponseStore.Kind, maximumSize: Int = 1_000) -> DirectoryResponseStore {
        DirectoryResponseStore(directory: directory, kind: kind, maximumSize: maximumSize)
    }

    @Test("Each kind has files of its own, for their owner alone, and all are counted and removed")
    func kinds() throws {
        try store(.answers).save(Data([1]), for: "key", at: Date())
        try store(.images).save(Data([2, 3]), for: "key", at: Date())
        #expect(store(.answers).data(for: "key") == Data([1]))
        #expect(store(.images).data(for: "key") == Data([2, 3]))
        let names = ["json", "image"].map { "\(FNV1a.hash("key")).\($0)" }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == names.sorted())
        #expect(permissions(of: "\(directory)/\(names[1])") == 0o600)
        let cache = DirectoryCacheRepository(directory: directory)
        #expect(try cache.status().entries == 2)
        #expect(try cache.status().size == 3)
        #expect(try cache.removeAll() == 2)
    }

    @Test("Both share the room: the oldest goes first, of whatever kind")
    func room() throws {
        let now = Date()
        let kept: [(DirectoryResponseStore.Kind, String, Double)] = [
            (.answers, "a", 300), (.images, "b", 200), (.answers, "c", 100),
        ]
        for (kind, key, age) in kept {
            try store(kind).save(Data(count: 100), for: key, at: now)
            let path = "\(directory)/\(FNV1a.hash(key)).\(kind.rawValue)"
            try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: path)
        }
        try store(.images, maximumSize: 300).save(Data(count: 150), for: "d", at: now)
        #expect(store(.answers).data(for: "a") == nil)
        #expect(store(.images).data(for: "b") == nil)
        #expect(store(.answers).data(for: "c") != nil)
        #expect(store(.images).data(for: "d") != nil)
    }
}
