import Domain
import Foundation
import TerminalKit

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

/// The parts of a film's page on the full screen, as lines of one width.
private struct DetailsText {
    private let item: MovieDetailsItemViewModel
    private let lines: DetailsLines

    init(_ item: MovieDetailsItemViewModel, width: Int, style: ScreenStyle) {
        self.item = item
        lines = DetailsLines(width: width, style: style, labels: item.facts.map(\.label) + [Messages.browse.poster])
    }
}

extension DetailsText {
    var heading: [StyledLine] { lines.wrapped(item.heading, lines.style.bold) + lines.subtitle(item) }

    var facts: [StyledLine] { item.facts.flatMap { lines.labelled($0.label, lines.texts($0.text)) } }

    var overview: [StyledLine] { lines.wrapped(item.overview) }

    /// Where the poster lies.
    var poster: [StyledLine] {
        guard let address = item.item.posterURL else { return [] }
        let text = address.cleanedForTerminal.truncated(toWidth: lines.textWidth)
        return lines.labelled(Messages.browse.poster, [StyledLine(text, lines.style.link(address))])
    }

    func end(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let text = item.url.cleanedForTerminal.truncated(toWidth: lines.width)
        return [StyledLine(text, lines.style.link(item.url))] + source(details, now: now) + failure(details)
    }

    private func source(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        guard let answer = details.answer else { return [] }
        let source = Messages.answers.source(answer.source, age: answer.fetchedAt.map(now.timeIntervalSince))
        return lines.wrapped(Messages.details.footer(source), lines.style.dim)
    }

    private func failure(_ details: BrowseDetails) -> [StyledLine] {
        guard let failure = details.failure else { return [] }
        return [StyledLine()] + lines.wrapped(failure.message.asSentence, lines.style.bold)
            + lines.wrapped(failure.hint.map(\.asSentence))
    }
}
