/// What the network library of this platform can and cannot do.
package enum NetworkLibrary {
    /// Whether a host may be an IPv6 address in figures: elsewhere than on Apple's systems `URLSession` calls any such
    /// address a bad one (Swift 6.3.1), while a name may well resolve to it.
    package static var takesNumericIPv6: Bool {
        #if canImport(FoundationNetworking)
            false
        #else
            true
        #endif
    }
}
