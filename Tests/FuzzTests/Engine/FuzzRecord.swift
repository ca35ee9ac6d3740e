import Foundation

/// Says in a file which input is being tried, so that it is known after a crash; costs one system call an input.
final class FuzzRecord: Sendable {
    /// Seconds after which an input that is still being tried ends the process, as a crash would.
    private static let patience: UInt32 = 30
    private static let length = 160

    private let descriptor: Int32
    private let path: String

    /// Nil where no file is wanted, or it cannot be made.
    init?(path: String?) {
        guard let path else { return nil }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        self.path = path
    }

    func note(_ target: FuzzTarget, seed: UInt64, iteration: Int) {
        var line = Array("make fuzz SEED=\(seed) TARGET='\(target.name)' ITERATION=\(iteration)".utf8)
        line += repeatElement(UInt8(ascii: " "), count: max(0, Self.length - line.count)) + [UInt8(ascii: "\n")]
        _ = pwrite(descriptor, line, line.count, 0)
        alarm(Self.patience)
    }

    /// Every input has been survived.
    func finish() {
        alarm(0)
        close(descriptor)
        unlink(path)
    }
}
