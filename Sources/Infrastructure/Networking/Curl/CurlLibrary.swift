#if canImport(FoundationNetworking) && canImport(Glibc)
    import Foundation

    /// libcurl, which FoundationNetworking sends requests with, loaded with the first request.
    ///
    /// Loading it and its thirty dependencies takes longer than an offline search; see docs/decisions on start-up time.
    enum CurlLibrary {
        /// The names in the packages of Debian and other systems.
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        // Unchecked: the handle is never closed.
        nonisolated(unsafe) private static let handle = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first

        static var isThere: Bool { handle != nil }

        /// The type all these functions are called as, of four numbers or pointers: on Linux such arguments are in
        /// registers, surplus ones do no harm, and a variadic function takes them the same way.
        typealias Function = @convention(c) (Int, Int, Int, Int) -> Int

        /// The library's function of that name, or one that returns 0 without the library.
        static func function(_ name: String) -> Function {
            guard let handle, let address = dlsym(handle, name) else { return { _, _, _, _ in 0 } }
            return unsafeBitCast(address, to: Function.self)
        }
    }
#endif
