import POSIX
import Synchronization

/// The bytes of an index for as long as somebody reads them: a mapped file, or memory.
///
/// Unchecked, as nothing ever writes to bytes that somebody can read already.
final class IndexStorage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    let arrival: Arrival
    private let file: MappedFile?
    private let copy: UnsafeMutableRawBufferPointer?

    /// Maps a file; throws the system's error where that cannot be done.
    init(mapping path: String) throws(SystemError) {
        let file = try MappedFile(path)
        bytes = file.bytes
        self.file = consume file
        arrival = .unchecked
        copy = nil
    }

    /// Takes bytes that the program made or brought itself.
    init(_ made: some Collection<UInt8>) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: made.count, alignment: 16)
        copy.copyBytes(from: made)
        bytes = UnsafeRawBufferPointer(copy)
        arrival = .present
        file = nil
        self.copy = copy
    }

    /// Takes an index that came with the program as text.
    init(_ digits: IndexDigits) {
        let decoded = DecodedIndex(digits)
        bytes = decoded.bytes
        arrival = .decoding(decoded)
        file = nil
        copy = nil
    }

    /// Lets the system take back the memory of a mapped file's pages; they come again when they are read again.
    func letGo() {
        file?.releasePages()
    }

    deinit {
        copy?.deallocate()
    }
}

extension IndexStorage {
    /// What a block needs before its bytes count.
    enum Arrival {
        /// Nothing: the program made them.
        case present
        /// A comparison with its check sum: a file can have changed since it was written.
        case unchecked
        case decoding(DecodedIndex)

        var isNeeded: Bool {
            if case .present = self { false } else { true }
        }

        var decoded: DecodedIndex? {
            if case .decoding(let index) = self { index } else { nil }
        }
    }
}

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

/// The memory of an index that came as text; its blocks are decoded when they are first asked for.
///
/// Unchecked: a block is written under the lock, once, and whoever reads it has asked for it before.
final class DecodedIndex: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let digits: IndexDigits
    private let memory: UnsafeMutableRawBufferPointer
    private let isDecoded: Mutex<[Bool]>

    init(_ digits: IndexDigits) {
        self.digits = digits
        memory = .allocate(byteCount: digits.size, alignment: 16)
        bytes = UnsafeRawBufferPointer(memory)
        let blocks = (digits.size + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        isDecoded = Mutex([Bool](repeating: false, count: blocks))
        // Head and foot are read before anybody asks; the check sums of the blocks lie just before the foot.
        let foot = max(0, digits.size - IndexFormat.footSize - blocks * 8) / IndexFormat.blockSize
        for block in 0..<blocks where block == 0 || block >= foot { arrive(block) }
    }

    /// Sees to it that the bytes of a block are there.
    func arrive(_ block: Int) {
        isDecoded.withLock { isDecoded in
            guard !isDecoded[block] else { return }
            isDecoded[block] = true
            digits.decode(block: block, into: memory)
        }
    }

    deinit {
        memory.deallocate()
    }
}
