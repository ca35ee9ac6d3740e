/// The layout of an index file: a header, the sections, a checksum per block, and a footer with the offsets. All
/// numbers are little-endian. The footer is written last, so a truncated file has no footer.
enum IndexFormat {
    /// The first and the last eight bytes of an index file.
    static let magic: UInt64 = 0x7864_6E49_7478_6554  // "TextIndx"
    /// The format version; increased whenever an older reader could misread the file.
    static let version: UInt64 = 3
    /// The oldest version that can be read; it has no ``IndexSection/flags``.
    static let oldestVersion: UInt64 = 2
    /// The size of the header in bytes: magic number and version.
    static let headSize = 16
    /// The number of bytes per checksum. Blocks are small, because a search reads only a few parts of the file.
    static let blockSize = 1 << 12
    /// The maximum size of a line, a word or the description in bytes; anything longer is damage. An import limits a
    /// name to 2,000 bytes, so a line has at most 53,000 bytes, and a folded word has at most 6,000.
    static let longestText = 1 << 16
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
    /// For each document: the number of its first name, 32 bits; at the end, the number of all names.
    case documentNames
    /// For each name: the number of its document, 32 bits.
    case nameDocuments
    /// For each name: the position of its first word in `nameWords`, 32 bits; at the end, the length of `nameWords`.
    case nameStarts
    /// The word numbers of all names, 32 bits each.
    case nameWords
    /// The name numbers, 32 bits each, sorted by the names' letters without spaces or a leading article.
    case unspacedOrder
    /// All words in UTF-8, sorted by bytes, without separators.
    case wordText
    /// For each word: its offset in `wordText`, 32 bits; at the end, the length of `wordText`.
    case wordStarts
    /// For each word: its number of Unicode scalars, 8 bits, clamped to 255.
    case wordLengths
    /// For each word: its ``LetterMask``, 64 bits.
    case wordLetters
    /// For each word: the position of its first name in `postings`, 32 bits; at the end, the length of `postings`.
    case postingStarts
    /// For each word: the numbers of the names that contain it, ascending, 32 bits each.
    case postings
    /// The description passed to the builder, in UTF-8.
    case about
    /// For each document: its flags, 32 bits; empty if no document has any. Version 2 lacks this last section.
    case flags
}

/// The positions of an index's sections, read from its footer.
struct IndexLayout {
    /// The byte range of each section, in the order of ``IndexSection``.
    let sections: [Range<Int>]
    /// The offset of the block checksums, which cover all bytes before them.
    let hashesStart: Int

    init(_ bytes: UnsafeRawBufferPointer) throws(TextIndexError) {
        guard bytes.count >= IndexFormat.headSize, Self.number(bytes, 0) == IndexFormat.magic else { throw .notAnIndex }
        let version = Self.number(bytes, 8)
        guard (IndexFormat.oldestVersion...IndexFormat.version).contains(version) else {
            throw .otherVersion(Int(truncatingIfNeeded: version))
        }
        let count = IndexSection.allCases.count - (version == IndexFormat.oldestVersion ? 1 : 0)
        // The footer: the offset and length of each section, a checksum of these numbers and the block checksums, the
        // offset of the block checksums, and the magic number.
        let foot = bytes.count - count * 16 - 24
        guard foot >= IndexFormat.headSize, Self.number(bytes, bytes.count - 8) == IndexFormat.magic else {
            throw .damaged
        }
        let hashes = Self.number(bytes, bytes.count - 16)
        guard hashes <= UInt64(foot), hashes % 8 == 0,
            Self.number(bytes, bytes.count - 24)
                == BlockHash.of(UnsafeRawBufferPointer(rebasing: bytes[Int(hashes)..<bytes.count - 24]))
        else { throw .damaged }
        hashesStart = Int(hashes)
        var (sections, previousEnd) = ([Range<Int>](), UInt64(0))
        for section in 0..<count {
            let offset = Self.number(bytes, foot + section * 16)
            let length = Self.number(bytes, foot + section * 16 + 8)
            guard offset >= previousEnd, offset <= hashes, length <= hashes - offset, offset % 8 == 0 else {
                throw .damaged
            }
            previousEnd = offset + length
            sections.append(Int(offset)..<Int(previousEnd))
        }
        self.sections = sections
        let blocks = (hashesStart + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        // Documents, names and words have 32-bit numbers, which limits the size of an index.
        guard foot - hashesStart == blocks * 8, hashes <= UInt32.max, isConsistent else { throw .damaged }
    }

    /// Whether the sizes of the sections agree on the numbers of documents, names and words, which bounds the memory of a search.
    private var isConsistent: Bool {
        let documents = self[.keys].count / 4
        let (names, words) = (self[.nameDocuments].count / 4, self[.wordLengths].count)
        let sizes: [(IndexSection, Int)] = [
            (.rowStarts, documents * 8), (.keys, documents * 4), (.sortedKeys, documents * 4),
            (.keyOrder, documents * 4), (.filters, documents * 2), (.weights, documents * 2),
            (.documentNames, (documents + 1) * 4), (.nameDocuments, names * 4), (.nameStarts, (names + 1) * 4),
            (.unspacedOrder, names * 4), (.wordStarts, (words + 1) * 4), (.wordLetters, words * 8),
            (.postingStarts, (words + 1) * 4),
        ]
        return sizes.allSatisfy { self[$0].count == $1 } && [0, documents * 4].contains(self[.flags].count)
    }

    subscript(section: IndexSection) -> Range<Int> {
        section.rawValue < sections.count ? sections[section.rawValue] : 0..<0
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// A checksum that detects accidental damage; it is fast but does not protect against tampering.
enum BlockHash {
    /// Eight independent lanes of eight bytes make the checksum as fast as reading memory.
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
        // The sum of the shifted lanes compiles to one shuffle. A rotation would be computed per lane, in twice the instructions.
        return product &+ (lanes &>> SIMD8(repeating: 32)) &+ (lanes &<< SIMD8(repeating: 32))
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let product = hash &* factor
        return product ^ product >> 29
    }
}
