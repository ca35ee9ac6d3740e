import Foundation

/// A TCP socket on 127.0.0.1: the calls needed by the loopback server, the same on Linux and macOS.
struct LoopbackSocket: Sendable, Hashable {
    let descriptor: Int32

    /// A listening socket on a port chosen by the system.
    static func listening() throws -> LoopbackSocket {
        let socket = try bound(to: 0)
        try check("listen", listen(socket.descriptor, 128))
        return socket
    }

    /// A socket that occupies a port without listening: connecting is refused, and no other socket gets the port.
    ///
    /// Nil if the port is in use.
    static func refusing(on port: UInt16) -> LoopbackSocket? { try? bound(to: port) }

    /// Connects and closes immediately, to wake a thread in `accept`.
    static func knock(on port: UInt16) {
        guard let socket = try? made() else { return }
        defer { socket.close() }
        var address = address(port: port)
        _ = withSockaddr(of: &address) { connect(socket.descriptor, $0, $1) }
    }

    var port: UInt16 {
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = Self.withSockaddr(of: &address) { pointer, _ in getsockname(descriptor, pointer, &length) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Nil if no connection was accepted.
    func accepted() -> LoopbackSocket? {
        let connection = uninterrupted { acceptConnection(descriptor) }
        guard connection >= 0 else { return nil }
        let socket = LoopbackSocket(descriptor: Int32(connection))
        socket.prepare()
        return socket
    }

    /// Waits for bytes; nil after the other side has closed.
    func receive() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = uninterrupted { recv(descriptor, &buffer, buffer.count, 0) }
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// False if the other side has closed.
    func send(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = uninterrupted { sendQuietly(descriptor, bytes[sent...]) }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// False if the other side closed (or sent data against the rule) within this time; nil waits without limit.
    func staysQuiet(seconds: Double?) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = seconds.map { Int32(min($0 * 1000, 1e9)) } ?? -1
        return uninterrupted { Int(poll(&watched, 1, milliseconds)) } == 0
    }

    /// Makes `close` reset the connection.
    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// Wakes every call on this socket, in any thread; `close` is still required.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { _ = closeDescriptor(descriptor) }
}

extension LoopbackSocket {
    private static func bound(to port: UInt16) throws -> LoopbackSocket {
        let socket = try made()
        var on: Int32 = 1
        // Earlier connections on the port may still be in TIME_WAIT.
        setsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = address(port: port)
        try check("bind", withSockaddr(of: &address) { bind(socket.descriptor, $0, $1) })
        return socket
    }

    private static func made() throws -> LoopbackSocket {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        let socket = LoopbackSocket(descriptor: try check("socket", descriptor))
        socket.prepare()
        return socket
    }

    /// A child process must not inherit a connection, which would keep it open after we close it.
    private func prepare() {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func withSockaddr<Result>(
        of address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

private func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

private func acceptConnection(_ descriptor: Int32) -> Int { Int(accept(descriptor, nil, nil)) }

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func sendQuietly(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Darwin)
        return send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
        return send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}
