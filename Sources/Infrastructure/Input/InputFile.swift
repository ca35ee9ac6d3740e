package import POSIX
import Foundation

/// A file or standard input, read once from its beginning to its end; what is gzip is unpacked on the way.
package final class InputFile {
    /// As it was typed; `-` for standard input.
    package let path: String
    /// The bytes there are to read, packed where they are packed; nil for a pipe or a device.
    package let size: Int?

    private let file: OpenFile
    /// Where a regular file stood at first.
    private let start: Int
    private var head: ArraySlice<UInt8> = []
    private var gzip: GzipProcess?
    private var pump: InputPump?
    private var received = 0

    /// Opens a file by its path, or standard input for `-`; opening a named pipe waits for its writer.
    package init(_ path: String, environment: ProcessEnvironment) throws(InputError) {
        self.path = path
        let status: FileStatus
        do throws(SystemError) {
            file = path == "-" ? OpenFile(adopting: try CLibrary.duplicate(0)) : try OpenFile(path, O_RDONLY | O_NOCTTY)
            status = try file.status()
        } catch {
            throw Self.error(error, path)
        }
        let isRegular = status.kind == .regular
        start = isRegular ? max(0, Int(lseek(file.descriptor, 0, SEEK_CUR))) : 0
        size = isRegular ? max(0, status.size - start) : nil
        try begin(environment)
    }

    /// The bytes taken from the file so far, packed where they are packed.
    package var position: Int {
        if size != nil { return max(0, Int(lseek(file.descriptor, 0, SEEK_CUR)) - start) }
        return pump?.count ?? received
    }

    /// Fills a buffer with the next bytes as far as they are there; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        let count: Int
        do throws(SystemError) {
            guard let gzip else { return try readPlain(into: buffer) }
            count = try gzip.read(into: buffer)
            guard count == 0, try !gzip.succeeds() else { return count }
        } catch {
            throw Self.error(error, path)
        }
        throw .damagedGzip(path: path)
    }
}

extension InputFile {
    private static func error(_ error: SystemError, _ path: String) -> InputError {
        switch error.code {
        case ENOENT, ENOTDIR: .missing(path: path)
        default: .cannotRead(path: path, reason: error.reason)
        }
    }

    private func readPlain(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        guard head.isEmpty else {
            let count = min(head.count, buffer.count)
            buffer.copyBytes(from: head.prefix(count))
            head = head.dropFirst(count)
            return count
        }
        let count = try CLibrary.read(file.descriptor, into: buffer)
        received += count
        return count
    }

    /// The first bytes, at least two where there are as many.
    private func readHead() throws(SystemError) -> [UInt8] {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while head.count < 2 {
            let count = try buffer.withUnsafeMutableBytes { bytes in
                Result { () throws(SystemError) in try CLibrary.read(file.descriptor, into: bytes) }
            }.get()
            if count == 0 { break }
            head += buffer[..<count]
        }
        received = head.count
        return head
    }

    /// Reads the first bytes, and starts to unpack where they are those of gzip.
    private func begin(_ environment: ProcessEnvironment) throws(InputError) {
        do throws(SystemError) {
            head = try readHead()[...]
            guard GzipProcess.begins(head.prefix(2)) else { return }
            gzip = try size == nil ? unpackThroughPipe(environment) : unpackFile(environment)
        } catch {
            throw Self.error(error, path)
        }
        guard gzip != nil else { throw .noGzip(path: path) }
    }

    /// The child reads the file itself.
    private func unpackFile(_ environment: ProcessEnvironment) throws(SystemError) -> GzipProcess? {
        _ = try CLibrary.retrying { lseek(file.descriptor, off_t(start), SEEK_SET) }
        return try GzipProcess(unpacking: file.descriptor, environment: environment)
    }

    /// What has been read is to reach the child, too.
    private func unpackThroughPipe(_ environment: ProcessEnvironment) throws(SystemError) -> GzipProcess? {
        let pump = InputPump()
        let pipe = OpenFile(adopting: try pump.start(head: Array(head), from: file.descriptor))
        self.pump = pump
        return try GzipProcess(unpacking: pipe.descriptor, environment: environment)
    }
}
