/// A file that takes its place once it is complete; given up before, it leaves nothing.
package final class FileSink: ByteSink {
    private var file: StreamedFile

    /// Throws `FileError.cannotWrite`.
    package init(replacing path: String) throws(FileError) {
        file = try StreamedFile(replacing: path)
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try file.append(bytes)
    }

    /// Throws `FileError.cannotWrite`.
    package func complete() throws(FileError) {
        try file.complete()
    }
}
