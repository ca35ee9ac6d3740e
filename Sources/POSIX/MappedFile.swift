import Synchronization

/// A memory-mapped file. If another program truncates the file, missing pages read as zeros.
package struct MappedFile: ~Copyable {
    package let bytes: UnsafeRawBufferPointer
    private let range: UnsafeMutablePointer<MappedRange>?

    /// - Throws: `SystemError`, for example if the path is not a regular file.
    package init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a named pipe waits for a writer.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try file.status()
        guard status.kind == .regular else { throw .notARegularFile }
        guard status.size > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            range = nil
            return
        }
        guard let start = mmap(nil, status.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), start != MAP_FAILED
        else { throw SystemError(code: errno) }
        #if os(Linux)
            // With pages of 2 MB, a search would load most of the file.
            madvise(start, status.size, MADV_NOHUGEPAGE)
        #endif
        let bytes = UnsafeRawBufferPointer(start: start, count: status.size)
        guard let range = MappedRange.claim(bytes) else {
            munmap(start, status.size)
            throw SystemError(code: ENOMEM)
        }
        (self.bytes, self.range) = (bytes, range)
    }

    deinit {
        range?.pointee.release()
        if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), bytes.count) }
    }

    /// Returns whether this program has read a page that is missing because another program truncated the file.
    package func isTruncated() -> Bool { range?.pointee.isTruncated.load(ordering: .acquiring) ?? false }

    /// Returns the memory of the pages to the system. Later reads load them again.
    package func releasePages() {
        guard let start = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }
}

/// The addresses of a mapped file, for the handler of SIGBUS, which the system sends for a page past the end of the file.
private struct MappedRange: ~Copyable {
    let isTruncated = Atomic(false)
    private let start = Atomic<UInt>(0)
    private let end = Atomic<UInt>(0)

    /// The maximum number of files that are mapped simultaneously.
    private static let capacity = 256
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    /// The previous action for SIGBUS, which ends the process.
    private nonisolated(unsafe) static var previous = sigaction()
    /// All ranges, allocated in advance and never freed, because handlers must not allocate or lock.
    private nonisolated(unsafe) static let all = {
        let all = UnsafeMutablePointer<MappedRange>.allocate(capacity: capacity)
        for index in 0..<capacity { (all + index).initialize(to: MappedRange()) }
        // The handler must not be the first to use a static variable, because the first use takes a lock.
        _ = pageSize
        sigaction(SIGBUS, nil, &previous)
        SystemCall.setFaultHandler(SIGBUS) { signal, info, _ in
            guard !MappedRange.replacePages(from: SystemCall.faultAddress(info)) else { return }
            sigaction(signal, &MappedRange.previous, nil)
            raise(signal)
        }
        return all
    }()

    /// Claims a free range for a mapped file; nil if all ranges are in use.
    static func claim(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<MappedRange>? {
        let start = UInt(bitPattern: bytes.baseAddress)
        for range in all..<all + capacity
        where range.pointee.start.compareExchange(expected: 0, desired: start, ordering: .acquiringAndReleasing)
            .exchanged
        {
            range.pointee.isTruncated.store(false, ordering: .releasing)
            range.pointee.end.store(start + UInt(bytes.count), ordering: .releasing)
            return range
        }
        return nil
    }

    func release() {
        end.store(0, ordering: .releasing)
        start.store(0, ordering: .releasing)
    }

    /// Replaces the page at an address, and all later pages of its file, with zeros; returns false on failure. Async-signal-safe.
    private static func replacePages(from address: UInt) -> Bool {
        let page = address & ~(pageSize - 1)
        for range in all..<all + capacity {
            let end = range.pointee.end.load(ordering: .acquiring)
            guard range.pointee.start.load(ordering: .acquiring) <= address, address < end else { continue }
            range.pointee.isTruncated.store(true, ordering: .releasing)
            let zeros = mmap(
                UnsafeMutableRawPointer(bitPattern: page),
                Int(end - page),
                PROT_READ,
                MAP_PRIVATE | MAP_FIXED | MAP_ANON,
                -1,
                0
            )
            return zeros != MAP_FAILED
        }
        return false
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first occurrence of a byte; nil if there is none.
    package func offset(of byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
