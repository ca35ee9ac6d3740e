/// A colour of a cell.
package enum CellColor: Hashable, Sendable {
    /// A number of the terminal's palette, of which the first sixteen are its own.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    /// The SGR code.
    /// - Parameter base: 30 for text, 40 for what is behind it.
    func code(base: Int) -> String {
        switch self {
        // What terminals with sixteen colours understand, too.
        case .palette(let number) where number < 8: "\(base + Int(number))"
        case .palette(let number) where number < 16: "\(base + 52 + Int(number))"
        case .palette(let number): "\(base + 8);5;\(number)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
