/// Why a file cannot be used as an index.
package enum TextIndexError: Error, Equatable, Sendable {
    /// The system refused; why, in its words ("Permission denied").
    case cannotRead(reason: String)
    /// It is something else.
    case notAnIndex
    /// It was written by another version of the program.
    case otherVersion(Int)
    /// It was cut short, or bytes in it have changed.
    case damaged
}
