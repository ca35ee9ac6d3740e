#if canImport(FoundationNetworking) && canImport(Glibc)
    import Foundation

    /// Loads libcurl, which FoundationNetworking uses, on the first request.
    ///
    /// Loading it and its thirty dependencies takes longer than an offline search; see docs/decisions on start-up time.
    enum CurlLibrary {
        /// The file names of the library in Debian and other distributions.
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        // Safe because the handle is never closed.
        nonisolated(unsafe) private static let handle = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first

        static var isAvailable: Bool { handle != nil }

        /// The common type of all functions, with four numbers or pointers: on Linux such arguments are in registers,
        /// extra ones are harmless, and a variadic function reads them the same way.
        typealias Function = @convention(c) (Int, Int, Int, Int) -> Int

        /// Returns the library's function of this name; if missing, a function that returns 0.
        static func function(_ name: String) -> Function {
            guard let handle, let address = dlsym(handle, name) else { return { _, _, _, _ in 0 } }
            return unsafeBitCast(address, to: Function.self)
        }
    }
#endif
