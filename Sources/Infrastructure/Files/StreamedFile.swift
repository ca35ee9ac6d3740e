import POSIX
import Foundation

/// A file that is written bit by bit beside its place and moved there once it is complete; one that is not completed
/// goes away with the value.
package final class StreamedFile {
    private let path: String
    private let temporary: String
    private let file: OpenFile
    private var buffer: [UInt8] = []
    private var isComplete = false

    private static let bufferSize = 1 << 20

    /// Begins a file, and removes what killed processes left of it: only for the holder of the lock of `path`.
    ///
    /// Throws `FileError.cannotWrite`.
    package init(replacing path: String, mode: UInt16 = 0o600) throws(FileError) {
        TemporaryName.removeLeftovers(of: path)
        self.path = path
        let temporary = TemporaryName.make(for: path)
        self.temporary = temporary
        do {
            file = try OpenFile(
                adopting: Leavings.makingFile(temporary) { () throws(SystemError) in
                    try OpenFile.descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
                }
            )
        } catch {
            Leavings.forgetFile()
            throw .write(path, error)
        }
        buffer.reserveCapacity(Self.bufferSize)
    }

    deinit {
        if !isComplete { unlink(temporary) }
        Leavings.forgetFile()
    }
}

extension StreamedFile {
    /// Adds bytes at the end. Throws `FileError.cannotWrite`.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        if buffer.count + bytes.count > Self.bufferSize { try flush() }
        buffer.append(contentsOf: bytes)
    }

    /// Waits until the disk has all, and puts the file into its place. Throws `FileError.cannotWrite`.
    package func complete() throws(FileError) {
        try flush()
        do {
            try file.synchronize()
            let (source, target) = (temporary, path)
            _ = try CLibrary.retrying { rename(source, target) }
            isComplete = true
        } catch {
            throw .write(path, error)
        }
    }

    private func flush() throws(FileError) {
        do {
            try file.write(buffer)
        } catch {
            throw .write(path, error)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
