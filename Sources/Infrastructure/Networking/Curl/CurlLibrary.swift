#if canImport(FoundationNetworking) && canImport(Glibc)
    import Foundation

    /// libcurl, which FoundationNetworking sends requests with, loaded when the first request needs it.
    ///
    /// Loading it takes longer than a whole offline search: it brings some thirty other libraries along. See
    /// docs/decisions on start-up time.
    enum CurlLibrary {
        /// Under these names Debian's and other systems' packages have it.
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        // Unchecked, as the system's handle is never closed.
        nonisolated(unsafe) private static let handle = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first

        static var isThere: Bool { handle != nil }

        /// A function of up to four numbers or pointers, for which all these functions can be taken: on Linux such
        /// arguments lie in registers, more of them than a function looks at do no harm, and a variable number makes
        /// no difference.
        typealias Function = @convention(c) (Int, Int, Int, Int) -> Int

        /// The library's function of that name; one that returns 0 where there is no library.
        static func function(_ name: String) -> Function {
            guard let handle, let address = dlsym(handle, name) else { return { _, _, _, _ in 0 } }
            return unsafeBitCast(address, to: Function.self)
        }
    }
#endif
