import POSIX
import Foundation

/// A child process `gzip -dc` that unpacks one open file into a pipe.
///
/// A program of its own and not a library: every system has it, and it works on another core.
final class GzipProcess {
    private let process: pid_t
    private let output: OpenFile
    private var hasEnded = false

    /// Whether bytes begin as gzip does.
    static func begins(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Starts it on a descriptor, whose position it shares; nil where there is no such program.
    init?(unpacking input: Int32, environment: ProcessEnvironment) throws(SystemError) {
        guard let path = ChildProcess.executable("gzip", environment: environment) else { return nil }
        let ends = try PipeEnds.make()
        output = OpenFile(adopting: ends.reading)
        let writing = OpenFile(adopting: ends.writing)
        process = try GzipSpawn.start(path, input: input, output: writing.descriptor, environment: environment)
    }

    deinit {
        guard !hasEnded else { return }
        // Nobody wants the rest. A child that is not waited for would stay as a zombie.
        kill(process, SIGKILL)
        _ = try? exitStatus()
    }
}

extension GzipProcess {
    /// The next unpacked bytes; 0 at the end, damaged or not.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try CLibrary.read(output.descriptor, into: buffer)
    }

    /// Waits for the end; true where everything was unpacked. Bytes behind the last member are a warning to gzip, and
    /// no harm.
    func succeeds() throws(SystemError) -> Bool {
        let status = try exitStatus()
        let warning: Int32 = 2
        return status & 0x7F == 0 && [0, warning].contains((status >> 8) & 0xFF)
    }

    private func exitStatus() throws(SystemError) -> Int32 {
        let status = try ChildSpawn.status(of: process)
        hasEnded = true
        return status
    }
}
