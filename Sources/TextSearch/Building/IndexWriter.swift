/// Writes an index from the front to the back, with a check sum of each block.
struct IndexWriter {
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    /// What was not handed to the sink yet: whole blocks, but for the last.
    private var buffer: [UInt8] = []
    private var hashes: [UInt64] = []
    private var sections: [Range<Int>] = []
    private var written = 0

    private static let bufferSize = 64 * IndexFormat.blockSize

    init(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.sink = sink
        buffer.reserveCapacity(Self.bufferSize + IndexFormat.blockSize)
        append(number: IndexFormat.magic)
        append(number: IndexFormat.version)
    }

    private(set) var sectionStart = IndexFormat.headSize

    /// Bytes of the section so far.
    var sectionSize: Int { position - sectionStart }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.bufferSize { try flushBlocks() }
    }

    /// Ends the section that was written last; the next one starts at a multiple of eight bytes.
    mutating func endSection() {
        sections.append(sectionStart..<position)
        while position % 8 != 0 { buffer.append(0) }
        sectionStart = position
    }

    /// Writes a whole section.
    mutating func write(_ section: some Collection<some FixedWidthInteger>) throws {
        for element in section { append(number: element) }
        try flushBlocks()
        endSection()
    }

    /// Writes the check sums and the foot.
    mutating func finish() throws {
        try flushBlocks()
        flushHash(of: buffer[...])
        let start = position
        var tail: [UInt8] = []
        for hash in hashes { Self.append(hash, to: &tail) }
        for section in sections {
            Self.append(UInt64(section.lowerBound), to: &tail)
            Self.append(UInt64(section.count), to: &tail)
        }
        Self.append(tail.withUnsafeBytes(BlockHash.of), to: &tail)
        Self.append(UInt64(start), to: &tail)
        Self.append(IndexFormat.magic, to: &tail)
        try pass(buffer + tail)
    }
}

extension IndexWriter {
    private var position: Int { written + buffer.count }

    private mutating func append(number: some FixedWidthInteger) {
        Self.append(number, to: &buffer)
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func flushBlocks() throws {
        let whole = buffer.count / IndexFormat.blockSize * IndexFormat.blockSize
        guard whole > 0 else { return }
        for start in stride(from: 0, to: whole, by: IndexFormat.blockSize) {
            flushHash(of: buffer[start..<start + IndexFormat.blockSize])
        }
        try pass(Array(buffer[..<whole]))
        written += whole
        buffer.removeFirst(whole)
    }

    private mutating func flushHash(of block: ArraySlice<UInt8>) {
        guard !block.isEmpty else { return }
        hashes.append(block.withUnsafeBytes(BlockHash.of))
    }

    private mutating func pass(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes(sink)
    }
}
