import Foundation

/// The bytes of an index for as long as somebody reads them: a mapped file, or memory.
///
/// Unchecked, as nothing ever writes to bytes that somebody can read already.
final class IndexStorage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    let arrival: Arrival
    private let release: (UnsafeRawBufferPointer) -> Void

    /// Maps a file; throws the system's error where that cannot be done.
    init(mapping path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try file.status()
        guard status.kind == .regular else { throw .notARegularFile }
        arrival = .unchecked
        guard status.size > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            release = { _ in }
            return
        }
        guard let start = mmap(nil, status.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), start != MAP_FAILED
        else { throw SystemError(code: errno) }
        #if os(Linux)
            // Pages of two megabytes would make a search hold most of the file in memory for a few places in it.
            madvise(start, status.size, MADV_NOHUGEPAGE)
        #endif
        bytes = UnsafeRawBufferPointer(start: start, count: status.size)
        release = { munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count) }
    }

    /// Takes bytes that the program made or brought itself.
    init(_ made: some Collection<UInt8>) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: made.count, alignment: 16)
        copy.copyBytes(from: made)
        bytes = UnsafeRawBufferPointer(copy)
        arrival = .present
        release = { $0.deallocate() }
    }

    /// Takes an index that came with the program as text.
    init(_ digits: IndexDigits) {
        let decoded = DecodedIndex(digits)
        bytes = decoded.bytes
        arrival = .decoding(decoded)
        release = { _ in }
    }

    /// Lets the system take back the memory of a mapped file's pages; they come again when they are read again.
    func letGo() {
        guard case .unchecked = arrival, let start = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }

    deinit {
        release(bytes)
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
