/// Why text could not be printed, or what was typed could not be read.
package enum ConsoleError: Error, Equatable, Sendable {
    /// The reader has gone, as in `movies recent | head -1`: no fault of anybody, so the program ends silently.
    case closedPipe
    /// The system refused, in its words ("No space left on device").
    case cannotWrite(reason: String)
    /// The system did not give what there is to read, in its words.
    case cannotRead(reason: String)
}
