import Foundation

/// The lines of an input as bytes, one at a time, in one reused buffer.
package struct LineReader: ~Copyable {
    /// The number of lines returned so far.
    package private(set) var count = 0

    private let input: InputFile
    private let buffer: UnsafeMutableRawBufferPointer
    /// The part of the buffer that has been read and not yet returned.
    private var rest = 0..<0
    private var hasEnded = false
    private var isInLongLine = false

    /// - Parameter capacity: the longest line in bytes; a longer one is cut off.
    package init(_ input: InputFile, capacity: Int = 1 << 18) {
        self.input = input
        buffer = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// The next line without its LF or CR LF, valid until the next call; nil after the last. Throws `InputError`.
    package mutating func next() throws(InputError) -> UnsafeRawBufferPointer? {
        while true {
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[rest])
            if let length = bytes.firstLineFeed {
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

    /// The line, or nil for the rest of one that was too long.
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

extension UnsafeRawBufferPointer {
    fileprivate var firstLineFeed: Int? {
        guard let start = baseAddress, let found = memchr(start, 0x0A, count) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
