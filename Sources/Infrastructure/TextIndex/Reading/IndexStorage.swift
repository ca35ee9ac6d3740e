import Foundation

/// The bytes of an index for as long as somebody reads them: a mapped file, or memory.
///
/// Unchecked, as nothing ever writes to the bytes once they are here.
final class IndexStorage: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    /// Whether the bytes can have changed since they were written.
    let isTrusted: Bool
    private let release: (UnsafeRawBufferPointer) -> Void

    /// Maps a file; throws the system's error where that cannot be done.
    init(mapping path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try file.status()
        guard status.kind == .regular else { throw .notARegularFile }
        isTrusted = false
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
        isTrusted = true
        release = { $0.deallocate() }
    }

    /// Lets the system take back the memory of a mapped file's pages; they come again when they are read again.
    func letGo() {
        guard !isTrusted, let start = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }

    deinit {
        release(bytes)
    }
}
