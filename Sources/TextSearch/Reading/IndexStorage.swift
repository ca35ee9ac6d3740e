import POSIX

/// The bytes of an index, which are a mapped file or memory.
///
/// `@unchecked Sendable` because nothing ever writes to the bytes.
final class IndexStorage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    /// The documents' lines if they are not in the index.
    let outsideRows: UnsafeRawBufferPointer?
    /// Whether checksums are verified; a file can change after it was written.
    let isChecked: Bool
    private let file: MappedFile?
    private let copy: UnsafeMutableRawBufferPointer?

    /// - Throws: the system's error.
    init(mapping path: String) throws(SystemError) {
        let file = try MappedFile(path)
        bytes = file.bytes
        outsideRows = nil
        isChecked = true
        self.file = consume file
        copy = nil
    }

    /// - Parameters:
    ///   - bytes: must outlive the storage, as must `outsideRows`.
    init(_ bytes: UnsafeRawBufferPointer, outsideRows: UnsafeRawBufferPointer?) {
        self.bytes = bytes
        self.outsideRows = outsideRows
        isChecked = false
        file = nil
        copy = nil
    }

    init(copying bytes: [UInt8], outsideRows: UnsafeRawBufferPointer?) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        self.bytes = UnsafeRawBufferPointer(copy)
        self.outsideRows = outsideRows
        isChecked = false
        file = nil
        self.copy = copy
    }

    /// Lets the system reclaim the memory of a mapped file; its pages are loaded again when read.
    func releasePages() {
        file?.releasePages()
    }

    deinit {
        copy?.deallocate()
    }
}

/// Tracks which blocks this reader has verified, and whether one failed.
///
/// An ``IndexReader`` owns its memory.
struct BlockVerifier {
    private let covered: UnsafeRawBufferPointer
    private let hashes: UnsafeRawPointer
    /// One byte per block, 1 once verified, and a last one that is 1 once damage is found.
    private let marks: UnsafeMutablePointer<UInt8>
    private let damage: UnsafeMutablePointer<UInt8>

    init(_ storage: IndexStorage, _ layout: IndexLayout) {
        covered = UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart])
        hashes = UnsafeRawPointer(storage.bytes.baseAddress.unsafelyUnwrapped + layout.hashesStart)
        let blocks = (layout.hashesStart + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        marks = .allocate(capacity: blocks + 1)
        marks.initialize(repeating: storage.isChecked ? 0 : 1, count: blocks)
        damage = marks + blocks
        damage.initialize(to: 0)
    }

    func deallocate() { marks.deallocate() }

    var isDamaged: Bool { damage.pointee != 0 }

    func reportDamage() { damage.pointee = 1 }

    /// Verifies the block that contains a pointer into the index.
    @inline(__always)
    func check(_ address: UnsafeRawPointer) {
        let block = (address - covered.baseAddress.unsafelyUnwrapped) / IndexFormat.blockSize
        if marks[block] == 0 { verify(block) }
    }

    /// Verifies all blocks of a range of the index.
    func check(_ piece: UnsafeRawBufferPointer) {
        guard let start = piece.baseAddress, !piece.isEmpty else { return }
        for offset in stride(from: 0, to: piece.count, by: IndexFormat.blockSize) { check(start + offset) }
        check(start + piece.count - 1)
    }

    @inline(never)
    private func verify(_ block: Int) {
        marks[block] = 1
        let start = block * IndexFormat.blockSize
        let end = min(covered.count, start + IndexFormat.blockSize)
        let hash = BlockHash.of(UnsafeRawBufferPointer(rebasing: covered[start..<end]))
        if hash != UInt64(littleEndian: hashes.loadUnaligned(fromByteOffset: block * 8, as: UInt64.self)) {
            reportDamage()
        }
    }
}
