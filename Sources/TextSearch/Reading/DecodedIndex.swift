import Synchronization

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
