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
