#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A memory-mapped file.
package struct MappedFile: ~Copyable {
    package let bytes: UnsafeRawBufferPointer

    /// - Throws: `SystemError`, also if the path is not a regular file.
    package init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try file.status()
        guard status.kind == .regular else { throw .notARegularFile }
        guard status.size > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            return
        }
        guard let start = mmap(nil, status.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), start != MAP_FAILED
        else { throw SystemError(code: errno) }
        #if os(Linux)
            // With 2 MB pages, a search that touches a few places would load most of the file.
            madvise(start, status.size, MADV_NOHUGEPAGE)
        #endif
        bytes = UnsafeRawBufferPointer(start: start, count: status.size)
    }

    deinit {
        if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), bytes.count) }
    }

    /// Returns the memory of the pages to the system; they are reloaded when read.
    package func releasePages() {
        guard let start = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first occurrence of a byte, or nil.
    package func offset(of byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}

/// Zeroed memory whose pages are allocated on first use.
package struct ZeroedBytes: ~Copyable {
    package let bytes: UnsafeMutablePointer<UInt8>

    package init(count: Int) {
        guard let memory = calloc(max(1, count), 1) else { fatalError("out of memory") }
        bytes = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit {
        free(bytes)
    }
}
