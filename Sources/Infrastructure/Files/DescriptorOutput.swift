import Foundation

/// Writes whole buffers to a descriptor, however many system calls that takes.
struct DescriptorOutput {
    let descriptor: Int32

    func write(_ bytes: some ContiguousBytes) throws(SystemError) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(SystemError) in try write(buffer) }
        }
        try result.get()
    }

    private func write(_ buffer: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            do {
                rest = rest.dropFirst(try CLibrary.write(descriptor, UnsafeRawBufferPointer(rebasing: rest)))
            } catch let error where error.code == EAGAIN || error.code == EWOULDBLOCK {
                try waitUntilWritable()
            }
        }
    }

    private func waitUntilWritable() throws(SystemError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = try CLibrary.retrying { poll(&request, 1, -1) }
    }
}
