#if canImport(FoundationNetworking) && canImport(Glibc)
    import Synchronization

    /// Corrects how FoundationNetworking (Swift 6.3.1) watches libcurl's sockets: it still waits until a socket is writable when
    /// libcurl no longer needs that. A socket is nearly always writable, so waiting for a response would keep a processor busy.
    enum CurlSockets {
        /// A `curl_socket_callback`: easy handle, socket, events, the multi handle's data, and the socket's data.
        private typealias SocketFunction = @convention(c) (Int, Int32, Int32, Int, Int) -> Int32

        /// Options and values, with the numbers of `multi.h`.
        private enum Curl {
            static let socketFunction: Int32 = 20_001
            static let pollIn: Int32 = 1
            static let pollRemove: Int32 = 4
        }

        /// The address of FoundationNetworking's socket function, which all its multi handles share.
        private static let function = Atomic(0)

        private static let watch: SocketFunction = { handle, socket, events, data, socketData in
            let function = unsafeBitCast(function.load(ordering: .acquiring), to: SocketFunction.self)
            guard events == Curl.pollIn, socketData != 0 else {
                return function(handle, socket, events, data, socketData)
            }
            // FoundationNetworking only adds events, so all events are removed first.
            let result = function(handle, socket, Curl.pollRemove, data, socketData)
            return result == 0 ? function(handle, socket, events, data, 0) : result
        }

        /// Returns the value to set for an option of a multi handle: ``watch`` for the socket function, otherwise the same value.
        static func value(_ value: Int, for option: Int) -> Int {
            guard Int32(truncatingIfNeeded: option) == Curl.socketFunction, value != 0 else { return value }
            function.store(value, ordering: .releasing)
            return unsafeBitCast(watch, to: Int.self)
        }
    }
#endif
