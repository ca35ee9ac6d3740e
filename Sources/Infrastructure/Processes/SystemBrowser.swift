package enum SystemBrowser {
    /// The programs that open a URL in the user's browser. On Linux, `open` is an unrelated program.
    #if canImport(Darwin)
        package static let commands = ["open"]
        package static let needsDisplay = false
    #else
        package static let commands = ["xdg-open", "wslview", "sensible-browser"]
        package static let needsDisplay = true
    #endif
}
