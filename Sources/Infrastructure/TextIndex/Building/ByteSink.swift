/// Where an index is written to, piece after piece.
package protocol ByteSink {
    /// Throws `FileError.cannotWrite`.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError)
}

/// Bytes that are kept in memory.
package struct MemorySink: ByteSink {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ bytes: UnsafeRawBufferPointer) {
        self.bytes.append(contentsOf: bytes)
    }
}
