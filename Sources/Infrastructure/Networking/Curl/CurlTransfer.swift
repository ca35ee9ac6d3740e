#if canImport(FoundationNetworking) && canImport(Glibc)
    import Foundation

    /// Checks the responses of one easy handle and rebuilds their heads before FoundationNetworking parses them.
    /// FoundationNetworking (Swift 6.3.1) ends the process if a connection closes within a head, and for trailers,
    /// lines without a colon, redirects to an invalid host name, and a length near 2^63. It takes seconds to parse long fields.
    final class CurlTransfer {
        typealias HeaderFunction =
            @convention(c) (UnsafeMutablePointer<CChar>, Int, Int, UnsafeMutableRawPointer?) -> Int

        /// Options, values and results, with the numbers of `curl.h`.
        private enum Curl {
            static let url: Int32 = 10_002
            static let headerData: Int32 = 10_029
            static let privatePointer: Int32 = 10_103
            static let noProxy: Int32 = 10_177
            static let headerFunction: Int32 = 20_079
            static let seekFunction: Int32 = 20_167
            static let suppressConnectHeaders: Int32 = 265
            static let privateInfo: Int32 = 0x100_015
            static let responseCode: Int32 = 0x200_002
            static let contentLength: Int32 = 0x30_000F
            static let unsupportedProtocol: Int32 = 1
            static let gotNothing: Int32 = 52
            static let cannotRewind: Int32 = 65
        }

        /// The header fields that this program needs. FoundationNetworking receives no others.
        private static let fields = ["Location", "Retry-After"]
        /// The maximum size of the heads and trailers of a response in bytes. curl 8.3 and later allow 300 KiB.
        private static let sizeLimit = 256 << 10

        private let handle: Int
        private var function: HeaderFunction?
        private var data: UnsafeMutableRawPointer?
        private var values: [String: String] = [:]
        private var size = 0
        /// True after the head of the final response; any later line is a trailer.
        private var isComplete = false

        private init(handle: Int) { self.handle = handle }

        private static let receive: HeaderFunction = { bytes, size, count, data in
            guard let data else { return 0 }
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(data).takeUnretainedValue()
            return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }

        /// Refuses to rewind a body that must be sent again because the server closed a reused connection.
        /// FoundationNetworking (Swift 6.3.1) rewinds to the end instead, and the request then waits until its timeout.
        private static let cannotRewind: @convention(c) (UnsafeMutableRawPointer?, Int, Int32) -> Int32 = { _, _, _ in 1
        }

        /// Creates a handle; 0 on failure.
        static func makeHandle() -> Int {
            let handle = curl("easy_init")
            guard handle != 0 else { return 0 }
            let pointer = Int(bitPattern: Unmanaged.passRetained(CurlTransfer(handle: handle)).toOpaque())
            _ = curl("easy_setopt", handle, Int(Curl.privatePointer), pointer)
            _ = curl("easy_setopt", handle, Int(Curl.headerData), pointer)
            _ = curl("easy_setopt", handle, Int(Curl.headerFunction), unsafeBitCast(receive, to: Int.self))
            _ = curl("easy_setopt", handle, Int(Curl.suppressConnectHeaders), 1)
            return handle
        }

        static func destroy(handle: Int) -> Int {
            let transfer = reference(handle)
            defer { transfer?.release() }
            return curl("easy_cleanup", handle)
        }

        private static func reference(_ handle: Int) -> Unmanaged<CurlTransfer>? {
            var pointer: UnsafeMutableRawPointer?
            withUnsafeMutablePointer(to: &pointer) {
                _ = curl("easy_getinfo", handle, Int(Curl.privateInfo), Int(bitPattern: $0))
            }
            return pointer.map { .fromOpaque($0) }
        }

        static func of(_ handle: Int) -> CurlTransfer? { reference(handle)?.takeUnretainedValue() }

        /// Resets the state when the handle starts a transfer.
        func start() { (values, size, isComplete) = ([:], 0, false) }

        /// Sets an option of the handle. The environment's proxy is bypassed for a plain http URL, whose server is on this machine,
        /// because the proxy could read secrets.
        func set(_ option: Int, to value: Int, _ rest: Int) -> Int {
            switch Int32(truncatingIfNeeded: option) {
            case Curl.headerFunction: function = unsafeBitCast(value, to: HeaderFunction?.self)
            case Curl.headerData: data = UnsafeMutableRawPointer(bitPattern: value)
            case Curl.seekFunction:
                return curl("easy_setopt", handle, option, unsafeBitCast(Self.cannotRewind, to: Int.self), rest)
            case Curl.url:
                let url = UnsafePointer<CChar>(bitPattern: value).map { String(cString: $0) }
                let isEncrypted = url?.hasPrefix("https:") == true
                "*".withCString {
                    _ = curl("easy_setopt", handle, Int(Curl.noProxy), isEncrypted ? 0 : Int(bitPattern: $0))
                }
                return curl("easy_setopt", handle, option, value, rest)
            default: return curl("easy_setopt", handle, option, value, rest)
            }
            return 0
        }

        /// Limits a length to 2^53, because FoundationNetworking converts it to `Int64`.
        static func limit(_ information: Int, at address: Int) {
            guard Int32(truncatingIfNeeded: information) == Curl.contentLength,
                let length = UnsafeMutablePointer<Double>(bitPattern: address)
            else { return }
            length.pointee = min(length.pointee, 0x1p53)
        }

        /// Corrects a transfer's result in a `CURLMsg`: a transfer without a complete head fails, and so does one that
        /// exceeds the size limit. A refused rewind becomes a lost connection.
        static func check(message: Int) {
            guard let message = UnsafeMutableRawPointer(bitPattern: message),
                let transfer = of(message.load(fromByteOffset: 8, as: Int.self))
            else { return }
            let result = message.load(fromByteOffset: 16, as: Int32.self)
            if transfer.size > sizeLimit {
                message.storeBytes(of: Curl.unsupportedProtocol, toByteOffset: 16, as: Int32.self)
            } else if result == Curl.cannotRewind || (result == 0 && !transfer.isComplete) {
                message.storeBytes(of: Curl.gotNothing, toByteOffset: 16, as: Int32.self)
            }
        }

        /// Receives a line of a head or trailer; returns false to end the transfer.
        private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
            size += bytes.count
            guard size <= Self.sizeLimit else { return false }
            guard !isComplete else { return true }
            if bytes.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { return endHead() }
            guard let colon = bytes.prefix(20).firstIndex(of: UInt8(ascii: ":")) else { return true }
            let name = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
            guard let field = Self.fields.first(where: { $0.lowercased() == name }), values[field] == nil else {
                return true
            }
            let value = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmingCharacters(
                in: .whitespacesAndNewlines
            )
            if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { values[field] = value }
            return true
        }

        /// Forwards the head of a final response and discards an interim one (1xx).
        private func endHead() -> Bool {
            var status = 0
            withUnsafeMutablePointer(to: &status) {
                _ = curl("easy_getinfo", handle, Int(Curl.responseCode), Int(bitPattern: $0))
            }
            defer { values = [:] }
            guard status >= 200 else { return true }
            isComplete = true
            if let location = values["Location"], !Self.isSafe(location) { values["Location"] = "//invalid.invalid/" }
            return forward("HTTP/1.1 \(status) \r\n")
                && values.allSatisfy { forward("\($0.key): \($0.value)\r\n") } && forward("\r\n")
        }

        /// Returns whether FoundationNetworking can build the URL. Relative URLs with an unusual host crash it.
        private static func isSafe(_ location: String) -> Bool {
            guard let url = URL(string: location), url.scheme == nil else { return true }
            return (url.host ?? "").allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
        }

        private func forward(_ line: String) -> Bool {
            var bytes = line.utf8CString
            return bytes.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress, let function else { return false }
                return function(start, 1, buffer.count - 1, data) == buffer.count - 1
            }
        }
    }
#endif
