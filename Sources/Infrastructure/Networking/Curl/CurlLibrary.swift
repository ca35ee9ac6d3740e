#if canImport(FoundationNetworking) && canImport(Glibc)
    import Foundation

    /// Loads libcurl, which FoundationNetworking uses, on the first request. Loading libcurl and its thirty dependencies
    /// takes longer than an offline search (docs/decisions/0003-start-up-time.md).
    enum CurlLibrary {
        /// The file names of the library in Debian and other distributions.
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        // `nonisolated(unsafe)` is safe, because the handle is never closed.
        nonisolated(unsafe) fileprivate static let handle = names.lazy.compactMap { dlopen($0, RTLD_LAZY) }.first

        static var isAvailable: Bool { handle != nil }

        /// The common type of all functions, with four numbers or pointers. On Linux such arguments are in registers,
        /// extra ones are harmless, and variadic functions read them in the same way.
        fileprivate typealias Function = @convention(c) (Int, Int, Int, Int) -> Int
    }

    /// Calls the library's function `curl_<name>`; returns 0 if the library or the function is missing.
    func curl(_ name: String, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Int {
        guard let handle = CurlLibrary.handle, let function = dlsym(handle, "curl_" + name) else { return 0 }
        return unsafeBitCast(function, to: CurlLibrary.Function.self)(a, b, c, d)
    }
#endif
