/// The layout of an index file: a header, the sections, a checksum per block, and a footer with the offsets.
///
/// All numbers are little-endian. The footer is written last, so a truncated file has no footer.
enum IndexFormat {
    /// The first and the last eight bytes.
    static let magic: UInt64 = 0x7864_6E49_7478_6554  // "TextIndx"
    /// Increased whenever an older reader could misread the file.
    static let version: UInt64 = 2
    /// Magic and version.
    static let headSize = 16
    /// Bytes per checksum. Small, because a search reads few places.
    static let blockSize = 1 << 12
    /// Offset and length of each section, the footer's checksum, its offset, and the magic number.
    static let footSize = IndexSection.allCases.count * 16 + 24
}

/// The parts of an index file in the order of writing; each is aligned to eight bytes.
enum IndexSection: Int, CaseIterable {
    /// The documents' lines, each with a final line feed; empty if they are outside the file.
    case rows
    /// For each document: the offset of its line, 64 bits.
    case rowStarts
    /// For each document: its key, 32 bits.
    case keys
    /// All keys in ascending order, 32 bits each.
    case sortedKeys
    /// The documents in the order of their keys, 32 bits each.
    case keyOrder
    /// For each document: its filter number, 16 bits; 0 if unset.
    case filters
    /// For each document: its weight, 16 bits. Documents are sorted by weight, the heaviest first.
    case weights
    /// For each document: its first name, 32 bits; one extra entry at the end.
    case documentNames
    /// For each name: its document, 32 bits.
    case nameDocuments
    /// For each name: the offset of its words in `nameWords`, 32 bits; one extra entry at the end.
    case nameStarts
    /// The words of all names, 32 bits each.
    case nameWords
    /// The names sorted by their letters without spaces and leading article, 32 bits each.
    case joinedOrder
    /// The letters of all words, sorted by bytes.
    case wordText
    /// For each word: the offset of its letters, 32 bits; one extra entry at the end.
    case wordStarts
    /// For each word: its number of letters, 8 bits, at most 255.
    case wordLengths
    /// For each word: the set of its letters, 64 bits.
    case wordLetters
    /// For each word: the offset of its names in `postings`, 32 bits; one extra entry at the end.
    case postingStarts
    /// For each word: the names that contain it, in ascending order, 32 bits each.
    case postings
    /// A description written by the builder: any bytes.
    case about
}

/// The positions of an index's sections, read from its footer.
struct IndexLayout {
    /// Byte ranges in the order of the sections.
    let sections: [Range<Int>]
    /// The offset of the block checksums; the blocks are all bytes before it.
    let hashesStart: Int

    /// Reads and checks header and footer.
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

/// A checksum that detects accidental damage; it is fast but does not protect against tampering.
enum BlockHash {
    /// Computes a checksum at memory speed, with eight independent lanes of eight bytes.
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

    /// Multiplies only the lower halves because every processor has a vector instruction for that.
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
