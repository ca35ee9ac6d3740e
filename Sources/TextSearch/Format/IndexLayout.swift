/// Where the sections of an index lie, as its foot says.
struct IndexLayout {
    /// Byte ranges in the order of the sections.
    let sections: [Range<Int>]
    /// Where the check sums of the blocks start; the blocks are all bytes before.
    let hashesStart: Int

    /// Reads and checks head and foot.
    init(_ bytes: UnsafeRawBufferPointer) throws(TextIndexError) {
        try Self.checkHead(bytes)
        let foot = bytes.count - IndexFormat.footSize
        guard foot >= IndexFormat.headSize, Self.number(bytes, bytes.count - 8) == IndexFormat.magic else {
            throw .damaged
        }
        let hashes = Self.number(bytes, bytes.count - 16)
        guard hashes <= UInt64(foot), hashes % 8 == 0,
            Self.number(bytes, bytes.count - 24)
                == BlockHash.of(UnsafeRawBufferPointer(rebasing: bytes[Int(hashes)..<bytes.count - 24]))
        else { throw .damaged }
        hashesStart = Int(hashes)
        sections = try Self.sections(bytes, from: foot, within: Int(hashes))
        let blocks = (hashesStart + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        guard foot - hashesStart == blocks * 8 else { throw .damaged }
    }

    subscript(section: IndexSection) -> Range<Int> { sections[section.rawValue] }
}

extension IndexLayout {
    private static func checkHead(_ bytes: UnsafeRawBufferPointer) throws(TextIndexError) {
        guard bytes.count >= IndexFormat.headSize, number(bytes, 0) == IndexFormat.magic else { throw .notAnIndex }
        let version = number(bytes, 8)
        guard version == IndexFormat.version else { throw .otherVersion(Int(truncatingIfNeeded: version)) }
    }

    private static func sections(
        _ bytes: UnsafeRawBufferPointer,
        from foot: Int,
        within end: Int
    ) throws(TextIndexError) -> [Range<Int>] {
        var sections: [Range<Int>] = []
        for section in IndexSection.allCases {
            let offset = number(bytes, foot + section.rawValue * 16)
            let length = number(bytes, foot + section.rawValue * 16 + 8)
            guard offset <= UInt64(end), length <= UInt64(end) - offset else { throw .damaged }
            sections.append(Int(offset)..<Int(offset + length))
        }
        return sections
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
