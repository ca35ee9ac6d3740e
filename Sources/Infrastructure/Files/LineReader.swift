import Foundation
package import POSIX

/// Reads the lines of an input as bytes, one at a time, in a reused buffer.
package struct LineReader: ~Copyable {
    /// The number of lines returned so far.
    package private(set) var count = 0

    private let input: InputFile
    private let buffer: UnsafeMutableRawBufferPointer
    /// The bytes in the buffer that have not been returned yet.
    private var rest = 0..<0
    private var hasEnded = false
    private var isInLongLine = false

    /// - Parameter capacity: the maximum line length in bytes; longer lines are truncated.
    package init(_ input: InputFile, capacity: Int = 1 << 18) {
        self.input = input
        buffer = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Returns the next line without its LF or CR LF; nil at the end. The bytes are valid until the next call.
    package mutating func next() throws(InputError) -> UnsafeRawBufferPointer? {
        while true {
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[rest])
            if let length = bytes.offset(of: UInt8(ascii: "\n")) {
                rest = rest.lowerBound + length + 1..<rest.upperBound
                if let line = take(bytes[..<length]) { return line }
            } else if hasEnded {
                rest = 0..<0
                return bytes.isEmpty ? nil : take(bytes[...])
            } else if bytes.count == buffer.count {
                rest = 0..<0
                let line = take(bytes[...])
                isInLongLine = true
                if let line { return line }
            } else {
                try fill()
            }
        }
    }

    /// Returns the line, or nil if it is the remainder of a truncated line.
    private mutating func take(_ line: Slice<UnsafeRawBufferPointer>) -> UnsafeRawBufferPointer? {
        defer { isInLongLine = false }
        guard !isInLongLine else { return nil }
        count += 1
        return UnsafeRawBufferPointer(rebasing: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    private mutating func fill() throws(InputError) {
        if rest.lowerBound > 0 {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[rest]))
            rest = 0..<rest.count
        }
        let count = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[rest.upperBound...]))
        hasEnded = count == 0
        rest = rest.lowerBound..<rest.upperBound + count
    }
}

/// Reads the lines of standard input on a dispatch queue, because reading blocks until the next line arrives. `@unchecked
/// Sendable` because only ``queue`` touches the reader.
package final class LineQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "lines")
    private let capacity: Int
    private let environment: ProcessEnvironment
    /// Opened on the queue, because opening may block.
    private var reader: LineReader?

    /// - Parameter capacity: the maximum line length in bytes; longer lines are truncated.
    package init(capacity: Int, environment: ProcessEnvironment) {
        (self.capacity, self.environment) = (capacity, environment)
    }

    /// A line without its LF or CR LF, and its number, counted from 1.
    package typealias Line = (number: Int, bytes: [UInt8])

    /// Returns the next line that is not blank; nil at the end, or immediately if the task is cancelled.
    package func next() async throws -> Line? {
        let line = Promise<Result<Line?, InputError>>()
        queue.async { [self] in line.resolve(Result(catching: read)) }
        return try await withTaskCancellationHandler {
            await line.value
        } onCancel: {
            line.resolve(.success(nil))
        }
        .get()
    }

    private func read() throws(InputError) -> Line? {
        if reader == nil { reader = LineReader(try InputFile("-", environment: environment), capacity: capacity) }
        while let bytes = try reader?.next() {
            // Blank lines are skipped here, because each returned line costs a thread switch.
            if bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return (reader?.count ?? 0, Array(bytes)) }
        }
        return nil
    }
}
