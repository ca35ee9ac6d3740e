import Domain
import Foundation
import TerminalKit

struct DetailsPage {
    /// The width of text and poster together.
    let columns: Int
    let style: ScreenTheme
    /// True in the preview pane, which has no hints.
    var isPreview = false

    /// - Parameter marks: the user's marks, of which those of the film are shown.
    func lines(_ details: BrowseDetails, marks: Marks, now: Date) -> [StyledLine] {
        let item = details.item
        let lines = DetailsLines(width: width(details), style: style, labels: item.facts.map(\.label))
        let facts = lines.facts(item.facts)
        var end = item.links.map { StyledLine($0.cleanedForTerminal.truncated(toWidth: lines.width), style.link($0)) }
        if let answer = details.answer {
            let source = Messages.answers.source(answer.source, age: answer.fetchedAt.map(now.timeIntervalSince))
            end += lines.wrapped(Messages.details.footer(source), style.dim)
            if !isPreview, item.overview == nil, answer.notice == .noCredential {
                end += lines.wrapped(Messages.browse.noOverview, style.dim)
            }
        }
        if let failure = details.failure { end += [StyledLine()] + lines.failure(failure) }
        let mark = lines.wrapped(Messages.marks.summary(marks[item.item.movie]), style.bold)
        let blocks = [lines.top(item), mark, lines.wrapped(item.overview), facts, end]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    /// The first column of the poster, which is to the right of the text.
    func posterColumn(_ details: BrowseDetails) -> Int { width(details) + Self.gap }

    private static let gap = 3

    /// The width of the text, which is limited, because long lines are hard to read.
    private func width(_ details: BrowseDetails) -> Int {
        let poster = details.poster.map { $0.size.columns + Self.gap } ?? 0
        return max(1, min(columns - poster, 100))
    }
}
