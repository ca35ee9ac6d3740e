import TerminalKit
import Domain
import Foundation
import Presentation

/// The parts of a film's page on the full screen, as lines of one width.
struct DetailsText {
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
        guard let address = item.details.movie.posterURL else { return [] }
        let text = address.cleanedForTerminal.truncated(toWidth: lines.textWidth)
        return lines.labelled(Messages.browse.poster, [StyledLine(text, lines.style.link(address))])
    }

    func end(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let text = item.url.cleanedForTerminal.truncated(toWidth: lines.width)
        return [StyledLine(text, lines.style.link(item.url))] + source(details, now: now) + failure(details)
    }

    private func source(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        guard let summary = details.summary else { return [] }
        let age = summary.fetchedAt.map { now.timeIntervalSince($0) }
        let source = Messages.answers.source(summary.source, age: age)
        return lines.wrapped(Messages.details.footer(source), lines.style.dim)
    }

    private func failure(_ details: BrowseDetails) -> [StyledLine] {
        guard let failure = details.failure else { return [] }
        return [StyledLine()] + lines.wrapped(failure.message.asSentence, lines.style.bold)
            + lines.wrapped(failure.hint.map(\.asSentence))
    }
}
