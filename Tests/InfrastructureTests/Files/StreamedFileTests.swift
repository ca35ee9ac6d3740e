import Infrastructure
import TestSupport
import Testing

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

    @Test("the old file stays until the new one is complete")
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

    @Test("one that is given up leaves nothing, and what killed processes left is removed")
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

    @Test("a folder that is not there is an error")
    func noFolder() {
        let path = folder.path("none/file")
        #expect(throws: FileError.cannotWrite(path: path, reason: "No such file or directory")) {
            _ = try StreamedFile(replacing: path)
        }
    }
}
