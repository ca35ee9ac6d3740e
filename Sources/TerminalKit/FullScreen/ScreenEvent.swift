/// What happens to a full-screen program.
package enum ScreenEvent: Hashable, Sendable {
    case input(TerminalInput)
    /// The terminal has another size now.
    case resized
    /// The program is asked to stop for a while (Ctrl-Z).
    case suspended
    /// The program goes on after a stop.
    case continued
    /// Nothing can be typed any more: the terminal has gone.
    case ended
    /// What is to be shown has changed.
    case changed
}
