import TerminalKit
import Presentation

extension RatingGrade {
    /// What is good stands out, and what is poor stands back: told apart without seeing colours, and on any background.
    var look: CellStyle {
        switch self {
        case .good: CellStyle(.green)
        case .middling: .plain
        case .poor: CellStyle(.dim)
        }
    }
}
