/// One cell of a screen.
package struct ScreenCell: Hashable, Sendable {
    static let blank = ScreenCell(character: " ", width: 1, style: .plain)

    package let character: Character
    /// 1 or 2 columns; 0 for the cell that the right half of a wide character covers.
    package let width: Int
    package var style: CellStyle
    /// The picture that lies on the cell; nil for none.
    var pictureID: Int?

    /// The cell to the right of a wide character.
    static func covered(_ style: CellStyle) -> ScreenCell {
        ScreenCell(character: " ", width: 0, style: style)
    }

    /// A cell below a picture.
    static func covered(byPicture id: Int) -> ScreenCell {
        ScreenCell(character: " ", width: 1, style: .plain, pictureID: id)
    }
}
