/// Why text could not be printed.
package enum ConsoleError: Error, Equatable, Sendable {
    /// The reader has gone, as in `movies recent | head -1`: no fault of anybody, so the program ends silently.
    case closedPipe
    /// The system refused, in its words ("No space left on device").
    case cannotWrite(reason: String)
}
