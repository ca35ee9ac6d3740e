import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite("AtomicFile")
struct AtomicFileTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test("Written bytes are read back, also in place of a longer file", arguments: [0, 1, 4_095, 4_096, 300_000])
    func roundTrip(count: Int) throws {
        #expect(try AtomicFile.read(folder.path("a")) == nil)
        try folder.write(String(repeating: "x", count: 400_000), to: "a")
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for synchronizes in [true, false] {
            try AtomicFile.write(bytes, to: folder.path("a"), synchronizes: synchronizes)
            #expect(try AtomicFile.read(folder.path("a")) == Data(bytes))
        }
        #expect(folder.names == ["a"])
    }

    @Test(
        "A file of unknown size is read completely",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"))
    )
    func unknownLength() throws {
        #expect(try AtomicFile.read("/proc/self/cmdline")?.isEmpty == false)
    }

    @Test("The mode is the one requested, whatever the old file had", arguments: [0o600, 0o644, 0o400] as [UInt16])
    func mode(mode: UInt16) throws {
        try folder.write("", to: "a")
        try AtomicFile.write(Array("x".utf8), to: folder.path("a"), mode: mode)
        #expect(permissions(of: folder.path("a")) == mode)
    }

    @Test("A folder, named pipe or device is an error at once")
    func notRegular() {
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(throws: FileError.cannotRead(path: folder.path, reason: "Is a directory")) {
            try AtomicFile.read(folder.path)
        }
        for path in [folder.path("pipe"), "/dev/zero"] {
            #expect(throws: FileError.cannotRead(path: path, reason: "Not a regular file")) {
                try AtomicFile.read(path)
            }
        }
    }

    @Test("An oversized file is an error at once")
    func tooLarge() throws {
        let path = try folder.write("", to: "sparse")
        #expect(truncate(path, 1 << 40) == 0)
        #expect(throws: FileError.tooLarge(path: path, limit: 64 << 20)) { try AtomicFile.read(path) }
        #expect(truncate(path, 11) == 0)
        #expect(throws: FileError.tooLarge(path: path, limit: 10)) { try AtomicFile.read(path, limit: 10) }
    }

    @Test("With a file in place of the folder nothing is read, and writing reports the system error")
    func notADirectory() throws {
        let path = try folder.write("", to: "file") + "/a"
        #expect(try AtomicFile.read(path) == nil)
        #expect(throws: FileError.cannotWrite(path: path, reason: "Not a directory")) {
            try AtomicFile.write([UInt8](), to: path)
        }
    }

    @Test("A failed write leaves no file behind")
    func failedWrite() throws {
        try folder.write("", to: "target/file")
        #expect(throws: FileError.cannotWrite(path: folder.path("target"), reason: "Is a directory")) {
            try AtomicFile.write(Array("x".utf8), to: folder.path("target"))
        }
        #expect(folder.names == ["target"])
    }

    @Test("A full device reports the system error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() {
        #expect(throws: FileError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
            try AtomicFile.write(Array("x".utf8), to: "/dev/full", keepsSpecialFiles: true)
        }
    }

    @Test("A device is written to, not replaced")
    func device() throws {
        try AtomicFile.write(Array("x".utf8), to: "/dev/null", keepsSpecialFiles: true)
        #expect(throws: FileError.cannotRead(path: "/dev/null", reason: "Not a regular file")) {
            try AtomicFile.read("/dev/null")
        }
    }

    @Test("A name can be as long as the file system allows", arguments: ["a", "é", "🎬"])
    func longName(character: String) throws {
        let name = String(repeating: character, count: 255 / character.utf8.count)
        try AtomicFile.write(Array("x".utf8), to: folder.path(name))
        #expect(folder.names == [name])
        let file = try StreamedFile(replacing: folder.path(name))
        try file.complete()
        #expect(folder.names == [name])
    }

    @Test(
        "An open file is written in place, directly or through a link, even if deleted",
        arguments: ["kept", "deleted"]
    )
    func openFile(name: String) throws {
        let path = try folder.write("a", to: name)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        if name == "deleted" { try FileManager.default.removeItem(atPath: path) }
        try file.seekToEnd()
        let descriptor = "/dev/fd/\(file.fileDescriptor)"
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: descriptor)
        for path in [descriptor, folder.path("link")] {
            try AtomicFile.write(Array("b".utf8), to: path, keepsSpecialFiles: true)
        }
        try file.write(contentsOf: Data("c".utf8))
        try file.seek(toOffset: 0)
        #expect(try file.readToEnd() == Data("abbc".utf8))
        #expect(folder.names == (name == "kept" ? ["kept", "link"] : ["link"]))
    }

    @Test("An open pipe is written")
    func openPipe() throws {
        let pipe = Pipe()
        try AtomicFile.write(
            Array("x".utf8),
            to: "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)",
            keepsSpecialFiles: true
        )
        #expect(pipe.fileHandleForReading.availableData == Data("x".utf8))
    }

    @Test("A named pipe without a reader is an error at once")
    func unreadPipe() {
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(throws: FileError.self) {
            try AtomicFile.write(Array("x".utf8), to: folder.path("pipe"), keepsSpecialFiles: true)
        }
    }

    @Test("A named pipe in place of a file of the program is replaced")
    func replacedPipe() throws {
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        try AtomicFile.write(Array("x".utf8), to: folder.path("pipe"))
        #expect(folder.read("pipe") == "x")
    }

    #if os(Linux)
        @Test("A deleted open file is found by an unusual path, too; its name with (deleted) is not created")
        func deletedFile() throws {
            let file = try #require(FileHandle(forUpdatingAtPath: folder.write("a", to: "file")))
            try FileManager.default.removeItem(atPath: folder.path("file"))
            let path = "/dev//fd/\(file.fileDescriptor)"
            try AtomicFile.write(Array("b".utf8), to: path, keepsSpecialFiles: true)
            #expect(try file.readToEnd() == Data("b".utf8))
            #expect(folder.names == [])
        }

        @Test("A descriptor with a sign is no descriptor")
        func signedDescriptor() {
            #expect(FilePath.descriptor("/dev/fd/1") == 1)
            for name in ["+1", "01", "1x", ""] { #expect(FilePath.descriptor("/dev/fd/\(name)") == nil) }
        }
    #endif

    @Test("Symbolic links are kept and their target is written", arguments: ["real/target", "real/new"])
    func symbolicLink(target: String) throws {
        try folder.write("old", to: "real/target")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("second"),
            withDestinationPath: folder.path(target)
        )
        try FileManager.default.createSymbolicLink(atPath: folder.path("first"), withDestinationPath: "second")
        try AtomicFile.write(Array("new".utf8), to: folder.path("first"))
        #expect(folder.read(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("first")) == "second")
        #expect(folder.names == ["first", "real", "second"])
    }

    @Test("A link cycle reports the system error")
    func circle() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
        let reason = "Too many levels of symbolic links"
        #expect(throws: FileError.cannotRead(path: folder.path("a"), reason: reason)) {
            try AtomicFile.read(folder.path("a"))
        }
        #expect(throws: FileError.cannotWrite(path: folder.path("a"), reason: reason)) {
            try AtomicFile.write([UInt8](), to: folder.path("a"))
        }
    }

    @Test("Readers see the old bytes or the new ones, never a part")
    func concurrentReaders() async throws {
        let path = folder.path("a")
        let texts = [[UInt8](repeating: 1, count: 100_000), [UInt8](repeating: 2, count: 50_000)]
        try AtomicFile.write(texts[0], to: path, synchronizes: false)
        try await withThrowingTaskGroup { group in
            group.addTask {
                for turn in 0..<200 { try AtomicFile.write(texts[turn % 2], to: path, synchronizes: false) }
            }
            group.addTask {
                for _ in 0..<200 {
                    let data = try #require(try AtomicFile.read(path))
                    #expect(texts.contains(Array(data)))
                }
            }
            try await group.waitForAll()
        }
    }
}

@Suite("StreamedFile")
struct StreamedFileTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func append(_ text: String, to file: StreamedFile) throws {
        var text = text
        try text.withUTF8 { try file.append(UnsafeRawBufferPointer($0)) }
    }

    @Test("The old file stays until the new one is complete")
    func complete() throws {
        let path = try folder.write("old", to: "file")
        let file = try StreamedFile(replacing: path)
        try append("head ", to: file)
        for number in 0..<180_000 { try append("\(number),", to: file) }
        #expect(folder.read("file") == "old")
        try append("end", to: file)
        try file.complete()
        #expect(folder.read("file") == "head " + (0..<180_000).map { "\($0)," }.joined() + "end")
        #expect(folder.names == ["file"])
        #expect(permissions(of: path) == 0o600)
    }

    @Test("A discarded write leaves the old file unchanged, and partial files from killed processes are removed")
    func givenUp() throws {
        let path = try folder.write("old", to: "file")
        try folder.write("half", to: ".file.tmp-1-abc")
        do {
            let file = try StreamedFile(replacing: path)
            try append("new", to: file)
            #expect(folder.names.count == 2)
        }
        #expect(folder.names == ["file"])
        #expect(folder.read("file") == "old")
    }

    @Test("A missing folder is an error")
    func noFolder() {
        let path = folder.path("none/file")
        #expect(throws: FileError.cannotWrite(path: path, reason: "No such file or directory")) {
            _ = try StreamedFile(replacing: path)
        }
    }
}

@Suite("TemporaryName")
struct TemporaryNameTests {
    @Test("A generated name is recognised")
    func own() {
        let path = TemporaryName.make(for: "/folder/notes.json")
        let name = FilePath.name(of: path)
        #expect(path.hasPrefix("/folder/.notes.json.tmp-"))
        #expect(path != TemporaryName.make(for: "/folder/notes.json"))
        #expect(TemporaryName.matches(name))
    }

    @Test(
        "Other names are not temporary files",
        arguments: ["notes.json", ".notes.json", "notes.tmp-1-a", ".notes.json.tmp", ".tmp", ".notes.json.lock", ""]
    )
    func others(name: String) {
        #expect(!TemporaryName.matches(name))
    }
}
