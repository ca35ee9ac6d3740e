import POSIX

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
