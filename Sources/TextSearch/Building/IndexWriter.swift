/// Writes an index from start to end, with a checksum per block.
struct IndexWriter {
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    private var buffer: [UInt8] = []
    private var hashes: [UInt64] = []
    /// The offset and the length in bytes of each finished section.
    private var sections: [UInt64] = []
    private var sectionStart = IndexFormat.headSize
    private var written = 0

    private static let bufferSize = 64 * IndexFormat.blockSize

    init(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.sink = sink
        buffer.reserveCapacity(2 * Self.bufferSize)
        Self.append([IndexFormat.magic, IndexFormat.version], to: &buffer)
    }

    /// The size of the current section so far, in bytes.
    var sectionSize: Int { position - sectionStart }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
        for start in stride(from: 0, to: bytes.count, by: Self.bufferSize) {
            let end = min(bytes.count, start + Self.bufferSize)
            buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            if buffer.count >= Self.bufferSize { try flushBlocks() }
        }
    }

    /// Ends the current section, and pads the file to a multiple of eight bytes.
    mutating func endSection() {
        sections += [UInt64(sectionStart), UInt64(sectionSize)]
        while position % 8 != 0 { buffer.append(0) }
        sectionStart = position
    }

    /// Writes numbers as one section, in native byte order, which is little-endian on every supported platform.
    mutating func write(_ section: [some FixedWidthInteger]) throws {
        try section.withUnsafeBytes { try append($0) }
        endSection()
    }

    /// Writes the remaining bytes, the checksums and the footer.
    mutating func finish() throws {
        try flushBlocks()
        if !buffer.isEmpty { hashes.append(buffer.withUnsafeBytes(BlockHash.of)) }
        var tail: [UInt8] = []
        Self.append(hashes + sections, to: &tail)
        Self.append([tail.withUnsafeBytes(BlockHash.of), UInt64(position), IndexFormat.magic], to: &tail)
        try (buffer + tail).withUnsafeBytes(sink)
    }

    private var position: Int { written + buffer.count }

    private static func append(_ numbers: [UInt64], to bytes: inout [UInt8]) {
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    private mutating func flushBlocks() throws {
        let size = buffer.count / IndexFormat.blockSize * IndexFormat.blockSize
        try buffer.withUnsafeBytes { buffer in
            for start in stride(from: 0, to: size, by: IndexFormat.blockSize) {
                let block = buffer[start..<start + IndexFormat.blockSize]
                hashes.append(BlockHash.of(UnsafeRawBufferPointer(rebasing: block)))
            }
            if size > 0 { try sink(UnsafeRawBufferPointer(rebasing: buffer[..<size])) }
        }
        written += size
        buffer.removeFirst(size)
    }
}
