import TerminalKit
import Foundation

/// The page of one film, as lines: heading, facts, overview, addresses.
struct DetailsPage {
    let layout: BrowseLayout
    let style: ScreenStyle

    /// The columns that stay free at the left.
    static func margin(_ columns: Int) -> Int { columns >= 30 ? 1 : 0 }

    func lines(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let text = DetailsText(details.item, width: width(details), style: style)
        // Where the poster itself is to be seen, nobody needs its address.
        let address = details.poster == nil ? text.poster : []
        let blocks = [text.heading, text.facts + address, text.overview, text.end(details, now: now)]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    /// The column that a poster begins in, to the right of the text.
    func posterColumn(_ details: BrowseDetails) -> Int {
        Self.margin(layout.size.columns) + width(details) + Self.gap
    }

    /// Between text and poster.
    private static let gap = 3

    /// Longer lines than this are hard to read.
    private func width(_ details: BrowseDetails) -> Int {
        let poster = details.poster.map { $0.size.columns + Self.gap } ?? 0
        return max(1, min(layout.size.columns - 2 * Self.margin(layout.size.columns) - poster, 100))
    }
}
