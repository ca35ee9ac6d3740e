extension Messages {
    /// - Parameters:
    ///   - title: the film's.
    ///   - size: bytes.
    package static func savedPoster(of title: String, to path: String, size: Int) -> String {
        "Saved the poster of \(title) to \(path), \(DisplayFormat.bytes(size))."
    }
}
