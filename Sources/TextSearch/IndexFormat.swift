/// The frame of an index file: a head, the sections, a check sum of each block, and a foot that says where all is.
///
/// All numbers are little-endian. The foot is written last: a file that was cut short has none.
enum IndexFormat {
    /// The first eight bytes, and the last.
    static let magic: UInt64 = 0x7864_6E49_7478_6554  // "TextIndx"
    /// Raised whenever an older reader could misread the file.
    static let version: UInt64 = 2
    /// Magic and version.
    static let headSize = 16
    /// Bytes that one check sum covers. Small, as a search reads a few places only.
    static let blockSize = 1 << 12
    /// Offset and length of each section, the foot's own check sum, its offset, magic.
    static let footSize = IndexSection.allCases.count * 16 + 24
}

/// The parts of an index file, in the order in which they are written; each starts at a multiple of eight bytes.
enum IndexSection: Int, CaseIterable {
    /// The documents' lines, each ended by a line feed; empty where they lie outside the file.
    case rows
    /// For each document: where its line starts, 64 bits.
    case rowStarts
    /// For each document: its key, 32 bits.
    case keys
    /// All keys in ascending order, 32 bits each.
    case sortedKeys
    /// The documents in the order of their keys, 32 bits each.
    case keyOrder
    /// For each document: the number that filters ask for, 16 bits; 0 for none.
    case filters
    /// For each document: its weight, 16 bits. Documents stand in the order of their weights, the heaviest first.
    case weights
    /// For each document: its first name, 32 bits; one entry more at the end.
    case documentNames
    /// For each name: its document, 32 bits.
    case nameDocuments
    /// For each name: where its words start in `nameWords`, 32 bits; one entry more at the end.
    case nameStarts
    /// The words of all names, 32 bits each.
    case nameWords
    /// The names in the order of their letters without spaces and leading article, 32 bits each.
    case joinedOrder
    /// The letters of all words, in the order of their bytes.
    case wordText
    /// For each word: where its letters start, 32 bits; one entry more at the end.
    case wordStarts
    /// For each word: how many letters it has, 8 bits, at most 255.
    case wordLengths
    /// For each word: the set of its letters, 64 bits.
    case wordLetters
    /// For each word: where its names start in `postings`, 32 bits; one entry more at the end.
    case postingStarts
    /// For each word the names that have it, in ascending order, 32 bits each.
    case postings
    /// What the maker of the file says about it: any bytes.
    case about
}

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

/// A check sum that notices damage: fast, and no defence against malice.
enum BlockHash {
    /// The check sum of bytes, at memory speed: eight independent lanes of eight bytes each.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes = SIMD8<UInt64>(1, 2, 3, 4, 5, 6, 7, 8) &* SIMD8(repeating: 0x9E37_79B9)
        let whole = bytes.count & ~63
        var offset = 0
        while offset < whole {
            lanes = mixed(lanes ^ bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self))
            offset += 64
        }
        var hash: UInt64 = 0
        for lane in 0..<8 { hash = mixed(hash ^ lanes[lane]) }
        for byte in bytes[whole...] { hash = mixed(hash ^ UInt64(byte)) }
        return mixed(hash ^ UInt64(bytes.count))
    }

    private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

    /// Multiplies the lower halves, as every processor can do that in one step for several lanes.
    @inline(__always)
    private static func mixed(_ lanes: SIMD8<UInt64>) -> SIMD8<UInt64> {
        let product = (lanes & SIMD8(repeating: 0xFFFF_FFFF)) &* SIMD8(repeating: factor & 0xFFFF_FFFF)
        return product &+ ((lanes &>> SIMD8(repeating: 32)) | (lanes &<< SIMD8(repeating: 32)))
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let product = hash &* factor
        return product ^ product >> 29
    }
}
