/// One thing that a person does at a terminal.
package enum TerminalInput: Hashable, Sendable {
    case key(Key)
    /// Text that was pasted, as it came.
    case paste(String)
    case wheel(WheelDirection)
    /// A click of the first button, counted from 0 at the top left.
    case click(column: Int, row: Int)

    package enum WheelDirection: Hashable, Sendable {
        case up, down
    }
}
