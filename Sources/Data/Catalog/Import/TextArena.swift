/// Memory for many short texts, given back all at once; a text is named by its offset, a multiple of 4.
final class TextArena {
    private static let chunkBits = 20
    private static let chunkSize = 1 << chunkBits

    private var chunks: [UnsafeMutableRawPointer] = []
    private var free = chunkSize

    deinit {
        chunks.forEach { $0.deallocate() }
    }

    /// Takes room for up to `chunkSize` bytes in one piece.
    func allocate(_ count: Int) -> Int {
        if free + count > Self.chunkSize {
            chunks.append(.allocate(byteCount: Self.chunkSize, alignment: 8))
            free = 0
        }
        let offset = (chunks.count - 1) << Self.chunkBits | free
        free += (count + 3) & ~3
        return offset
    }

    func pointer(at offset: Int) -> UnsafeMutableRawPointer {
        chunks[offset >> Self.chunkBits] + (offset & (Self.chunkSize - 1))
    }
}
