/// One cell of a screen.
package struct ScreenCell: Hashable, Sendable {
    static let blank = ScreenCell(character: " ", width: 1, style: .plain)

    package let character: Character
    /// 1 or 2 columns; 0 for the cell that the right half of a wide character covers.
    package let width: Int
    package var style: CellStyle

    /// The cell to the right of a wide character.
    static func covered(_ style: CellStyle) -> ScreenCell {
        ScreenCell(character: " ", width: 0, style: style)
    }
}
