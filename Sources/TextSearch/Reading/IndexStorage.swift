import POSIX

/// The bytes of an index: a mapped file or memory. `@unchecked Sendable` because nothing ever writes to the bytes.
final class IndexStorage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    /// The table with the documents' lines; nil if the index contains them.
    let externalRows: UnsafeRawBufferPointer?
    /// Whether checksums are verified. Memory is trusted, but a file can be damaged after writing.
    let isChecked: Bool
    private let file: MappedFile?

    init(mapping path: String) throws(SystemError) {
        let file = try MappedFile(path)
        bytes = file.bytes
        externalRows = nil
        isChecked = true
        self.file = consume file
    }

    /// Both buffers must outlive the storage.
    init(_ bytes: UnsafeRawBufferPointer, externalRows: UnsafeRawBufferPointer?) {
        (self.bytes, self.externalRows, isChecked) = (bytes, externalRows, false)
        file = nil
    }

    var isTruncated: Bool { file?.isTruncated() == true }

    func releasePages() { file?.releasePages() }
}

/// Verifies blocks when they are first read, and remembers damage. The owning ``IndexReader`` must call ``deallocate()``.
struct BlockVerifier {
    private let covered: UnsafeRawBufferPointer
    private let hashes: UnsafeRawPointer
    /// One byte per block, which is 0 while the block must still be verified, followed by the byte of ``damage``.
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

    /// Verifies all blocks that contain bytes of `piece`, which must be a part of the index.
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
