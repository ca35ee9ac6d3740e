import Domain
import Foundation
import TerminalKit

/// A film's page as lines: heading, details, overview, URLs.
struct DetailsPage {
    let layout: BrowseLayout
    let style: ScreenTheme

    /// The number of blank columns on the left.
    static func margin(_ columns: Int) -> Int { columns >= 30 ? 1 : 0 }

    func lines(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let (item, posterLabel) = (details.item, Messages.browse.poster)
        let labels = item.facts.map(\.label) + [posterLabel]
        let lines = DetailsLines(width: width(details), style: style, labels: labels)
        var facts = item.facts.flatMap { lines.labelled($0.label, lines.texts($0.text)) }
        // The URL is redundant next to the poster itself.
        if details.poster == nil, let address = item.item.posterURL {
            let text = address.cleanedForTerminal.truncated(toWidth: lines.textWidth)
            facts += lines.labelled(posterLabel, [StyledLine(text, style.link(address))])
        }
        let url = item.url.cleanedForTerminal.truncated(toWidth: lines.width)
        var end = [StyledLine(url, style.link(item.url))]
        if let answer = details.answer {
            let source = Messages.answers.source(answer.source, age: answer.fetchedAt.map(now.timeIntervalSince))
            end += lines.wrapped(Messages.details.footer(source), style.dim)
        }
        if let failure = details.failure {
            end += [StyledLine()] + lines.wrapped(failure.message.asSentence, style.bold)
            end += lines.wrapped(failure.hint.map(\.asSentence))
        }
        let heading = lines.wrapped(item.heading, style.bold) + lines.subtitle(item)
        let blocks = [heading, facts, lines.wrapped(item.overview), end]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    /// Returns the first column of the poster, which is to the right of the text.
    func posterColumn(_ details: BrowseDetails) -> Int {
        Self.margin(layout.size.columns) + width(details) + Self.gap
    }

    /// The number of columns between text and poster.
    private static let gap = 3

    /// Returns the width of the text in columns. It is limited, because long lines are hard to read.
    private func width(_ details: BrowseDetails) -> Int {
        let poster = details.poster.map { $0.size.columns + Self.gap } ?? 0
        return max(1, min(layout.size.columns - 2 * Self.margin(layout.size.columns) - poster, 100))
    }
}
