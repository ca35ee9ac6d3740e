import TerminalKit

/// Scrolling in a page of lines.
struct PageScrolling {
    let height: Int

    /// How many rows a key scrolls by; nil for a key that does not.
    func rows(for key: Key) -> Int? {
        switch key {
        case .up, .character("k"): -1
        case .down, .character("j"): 1
        case .pageUp: -max(1, height - 1)
        case .pageDown, .character(" "): max(1, height - 1)
        case .home, .character("g"): -1_000_000
        case .end, .character("G"): 1_000_000
        default: nil
        }
    }

    /// The first line in view after scrolling from `top`.
    func top(_ top: Int, movedBy rows: Int, lines: Int) -> Int {
        min(max(0, top + rows), max(0, lines - height))
    }
}
