/// Why an input cannot be read to its end; `path` is as it was typed, `-` for standard input.
package enum InputError: Error, Equatable, Sendable {
    /// There is no such file.
    case missing(path: String)
    /// The system refused; why, in its words ("Permission denied").
    case cannotRead(path: String, reason: String)
    /// It began like gzip, and could not be unpacked to its end.
    case damagedGzip(path: String)
    /// It is gzip, and there is no program `gzip` to unpack it.
    case noGzip(path: String)
}
