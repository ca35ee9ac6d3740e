/// A key of the keyboard, with what is held down with it where a terminal tells.
package enum Key: Hashable, Sendable {
    /// A printable character, as typed.
    case character(Character)
    /// A letter with Ctrl, in lower case.
    case control(Character)
    /// A character with Alt.
    case alt(Character)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
}
