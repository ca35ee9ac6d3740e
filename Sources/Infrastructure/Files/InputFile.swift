import Foundation
package import POSIX

/// A file or standard input, read once from start to end; gzip data is decompressed.
package final class InputFile {
    /// The path as typed; `-` for standard input.
    package let path: String
    /// The size in bytes before decompression; nil for a pipe or a device.
    package let size: Int?

    private let file: OpenFile
    /// The offset of a regular file when it was opened; standard input may start after 0.
    private let start: Int
    private var head: ArraySlice<UInt8> = []
    private var gzip: GzipProcess?
    private var pump: InputPump?
    private var received = 0

    /// Opens a file by path, or standard input for `-`; opening a named pipe waits for its writer.
    package init(_ path: String, environment: ProcessEnvironment) throws(InputError) {
        self.path = path
        let status: FileStatus
        do throws(SystemError) {
            file =
                path == "-" ? OpenFile(adopting: try SystemCall.duplicate(0)) : try OpenFile(path, O_RDONLY | O_NOCTTY)
            status = try file.status()
        } catch { throw InputError(error, path) }
        let isRegular = status.kind == .regular
        start = isRegular ? max(0, Int(lseek(file.descriptor, 0, SEEK_CUR))) : 0
        size = isRegular ? max(0, status.size - start) : nil
        try begin(environment)
    }

    /// The number of bytes read so far, counted before decompression.
    package var position: Int {
        if size != nil { return max(0, Int(lseek(file.descriptor, 0, SEEK_CUR)) - start) }
        return pump?.count ?? received
    }

    /// Reads the next available bytes into a buffer and returns their number; 0 at the end of the input.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
        let count: Int
        do throws(SystemError) {
            guard let gzip else { return try readPlain(into: buffer) }
            count = try SystemCall.read(gzip.output.descriptor, into: buffer)
            guard count == 0, try !gzip.succeeds() else { return count }
        } catch { throw InputError(error, path) }
        throw .damagedGzip(path: path)
    }

    private func readPlain(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        guard head.isEmpty else {
            let count = min(head.count, buffer.count)
            buffer.copyBytes(from: head.prefix(count))
            head = head.dropFirst(count)
            return count
        }
        let count = try SystemCall.read(file.descriptor, into: buffer)
        received += count
        return count
    }

    /// Reads the first bytes, at least two if the input has them, and starts gzip if they are gzip's magic number.
    private func begin(_ environment: ProcessEnvironment) throws(InputError) {
        do throws(SystemError) {
            while head.count < 2 {
                let bytes = try SystemCall.read(file.descriptor, upTo: 4_096)
                if bytes.isEmpty { break }
                head += bytes
            }
            received = head.count
            guard head.starts(with: [0x1F, 0x8B]) else { return }
            if size == nil {
                // Feeds gzip the bytes already read, then the rest of the input.
                let pump = InputPump()
                let pipe = OpenFile(adopting: try pump.start(head: Array(head), from: file.descriptor))
                self.pump = pump
                gzip = try GzipProcess(unpacking: pipe.descriptor, environment: environment)
            } else {
                _ = try SystemCall.retrying { lseek(file.descriptor, off_t(start), SEEK_SET) }
                gzip = try GzipProcess(unpacking: file.descriptor, environment: environment)
            }
        } catch { throw InputError(error, path) }
        guard gzip != nil else { throw .noGzip(path: path) }
    }
}

/// The reason that an input cannot be read completely; `path` is as typed, `-` for standard input.
package enum InputError: Error, Equatable, Sendable {
    case missing(path: String)
    /// `reason` is the system's message ("Permission denied").
    case cannotRead(path: String, reason: String)
    /// The input starts like gzip but cannot be decompressed completely.
    case damagedGzip(path: String)
    /// The input is gzip, but the program `gzip` is not installed.
    case noGzip(path: String)

    fileprivate init(_ error: SystemError, _ path: String) {
        self = error.isMissing ? .missing(path: path) : .cannotRead(path: path, reason: error.reason)
    }
}

/// A child process `gzip -dc` that decompresses one open file into a pipe. The program is installed on almost every
/// system and, unlike a library, runs on another core.
final class GzipProcess {
    private let process: pid_t
    /// The reading end of the pipe, which ends after the last bytes, or at damaged data.
    let output: OpenFile
    /// The exit status, which the system returns only once.
    private var status: Int32?

    /// Starts the process with a descriptor as its input, from the current offset; nil if `gzip` is not installed.
    init?(unpacking input: Int32, environment: ProcessEnvironment) throws(SystemError) {
        guard let path = ChildProcess.executable("gzip", environment: environment) else { return nil }
        let ends = try PipeEnds.make()
        output = OpenFile(adopting: ends.reading)
        let writing = OpenFile(adopting: ends.writing)
        // The variable `GZIP` could add flags.
        let variables = environment.variablesForChildren.filter { $0.key != "GZIP" }
        var child = ChildProcess(path, ["-dc"], name: "gzip", variables: variables)
        child.input = input
        child.output = writing.descriptor
        // gzip's error messages are not needed: its exit code reports damaged data.
        child.isSilent = true
        process = try child.start()
    }

    deinit {
        guard status == nil else { return }
        // A child that is not waited for becomes a zombie.
        kill(process, SIGKILL)
        _ = try? exitStatus()
    }

    /// Waits for the process to end and returns whether decompression succeeded. Trailing bytes are not a failure.
    func succeeds() throws(SystemError) -> Bool {
        let status = try exitStatus()
        let warning: Int32 = 2
        return status & 0x7F == 0 && [0, warning].contains((status >> 8) & 0xFF)
    }

    /// Waits for the process, and kills it after five seconds, because gzip has nothing left to do after its output.
    private func exitStatus() throws(SystemError) -> Int32 {
        if let status { return status }
        let ended = try ChildProcess.wait(for: process, until: .now + .seconds(5))
        status = ended
        return ended
    }
}
