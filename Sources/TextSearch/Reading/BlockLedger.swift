/// Which blocks of an index one reader may read, and whether one was damaged.
///
/// Its memory belongs to an ``IndexReader``.
struct BlockLedger {
    private let covered: UnsafeRawBufferPointer
    private let hashes: UnsafeRawBufferPointer
    /// One byte a block, 1 once it may be read; nil where all may from the beginning.
    private let checked: UnsafeMutablePointer<UInt8>?
    private let damage: UnsafeMutablePointer<Bool>
    /// Whom to ask for a block; nil where its check sum is compared instead.
    private let decoded: Unmanaged<DecodedIndex>?

    init(
        _ storage: IndexStorage,
        _ layout: IndexLayout,
        checked: UnsafeMutablePointer<UInt8>?,
        damage: UnsafeMutablePointer<Bool>
    ) {
        covered = UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart])
        hashes = UnsafeRawBufferPointer(rebasing: storage.bytes[layout.hashesStart...])
        self.checked = checked
        self.damage = damage
        decoded = storage.arrival.decoded.map(Unmanaged.passUnretained)
    }

    func reportDamage() { damage.pointee = true }

    /// Checks the block of an address that lies in the index.
    @inline(__always)
    func check(_ address: UnsafeRawPointer) {
        guard let checked else { return }
        let block = (address - covered.baseAddress.unsafelyUnwrapped) / IndexFormat.blockSize
        if checked[block] == 0 { verify(block) }
    }

    /// Checks all blocks of a piece of the index.
    func check(_ piece: UnsafeRawBufferPointer) {
        guard checked != nil, let start = piece.baseAddress, !piece.isEmpty else { return }
        var address = start
        while address < start + piece.count {
            check(address)
            address += IndexFormat.blockSize
        }
        check(start + piece.count - 1)
    }

    @inline(never)
    private func verify(_ block: Int) {
        checked?[block] = 1
        if let decoded { return decoded._withUnsafeGuaranteedRef { $0.arrive(block) } }
        let start = block * IndexFormat.blockSize
        let end = min(covered.count, start + IndexFormat.blockSize)
        let hash = BlockHash.of(UnsafeRawBufferPointer(rebasing: covered[start..<end]))
        if hash != UInt64(littleEndian: hashes.loadUnaligned(fromByteOffset: block * 8, as: UInt64.self)) {
            reportDamage()
        }
    }
}
