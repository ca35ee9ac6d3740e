import TerminalKit

/// The looks of cells and lines, all of them or none.
struct ScreenStyle: Hashable, Sendable {
    static let plain = ScreenStyle(isEnabled: false)
    static let full = ScreenStyle(isEnabled: true)

    /// False with `NO_COLOR` and the like.
    let isEnabled: Bool

    var bold: CellStyle { isEnabled ? CellStyle(.bold) : .plain }
    var dim: CellStyle { isEnabled ? CellStyle(.dim) : .plain }
    var italic: CellStyle { isEnabled ? CellStyle(.italic) : .plain }

    func link(_ address: String) -> CellStyle {
        isEnabled ? CellStyle(.underline, link: address) : .plain
    }
}
