import Domain
import Foundation
import Infrastructure
import Presentation

/// The parts of a film's page, as lines of one width.
struct DetailsText {
    let width: Int
    let style: ScreenStyle
}

extension DetailsText {
    func heading(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        wrapped(item.heading, style.bold) + wrapped(item.originalTitle) + wrapped(item.tagline, style.italic)
    }

    func facts(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        item.facts.flatMap { fact in
            labelled(fact.label, item, fact.text.cleanedForTerminal.wrapped(toWidth: textWidth(item)))
        }
    }

    func overview(_ item: MovieDetailsItemViewModel) -> [StyledLine] { wrapped(item.overview) }

    /// Where the poster lies.
    func poster(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        guard let address = item.details.movie.posterURL else { return [] }
        let text = address.cleanedForTerminal.truncated(toWidth: textWidth(item))
        return labelled(Messages.browse.poster, item, [text], style.link(address))
    }

    func end(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let url = details.item.url
        let address = StyledLine(url.cleanedForTerminal.truncated(toWidth: width), style.link(url))
        return [address] + source(details, now: now) + failure(details)
    }

    private func source(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        guard let summary = details.summary else { return [] }
        let age = summary.fetchedAt.map { now.timeIntervalSince($0) }
        return wrapped(Messages.details.footer(Messages.answers.source(summary.source, age: age)), style.dim)
    }

    private func failure(_ details: BrowseDetails) -> [StyledLine] {
        guard let failure = details.failure else { return [] }
        let hint = failure.hint.map(\.asSentence)
        return [StyledLine()] + wrapped(failure.message.asSentence, style.bold) + wrapped(hint)
    }
}

extension DetailsText {
    private func labelWidth(_ item: MovieDetailsItemViewModel) -> Int {
        ((item.facts.map(\.label) + [Messages.browse.poster]).map(\.displayWidth).max() ?? 0) + 2
    }

    /// On a narrow screen a fact stands below its label.
    private func isStacked(_ item: MovieDetailsItemViewModel) -> Bool { width < labelWidth(item) + 20 }

    private func textWidth(_ item: MovieDetailsItemViewModel) -> Int {
        max(1, isStacked(item) ? width - 2 : width - labelWidth(item))
    }

    private func labelled(
        _ label: String,
        _ item: MovieDetailsItemViewModel,
        _ texts: [String],
        _ look: CellStyle = .plain
    ) -> [StyledLine] {
        guard !isStacked(item) else {
            let label = StyledLine(label.truncated(toWidth: width), style.dim)
            return [label] + texts.map { StyledLine("  ").adding($0, look) }
        }
        return texts.enumerated().map { index, text in
            let label = (index == 0 ? label : "").padded(toWidth: labelWidth(item))
            return StyledLine(label, style.dim).adding(text, look)
        }
    }

    private func wrapped(_ text: String?, _ look: CellStyle = .plain) -> [StyledLine] {
        (text?.cleanedForTerminal.wrapped(toWidth: width) ?? []).map { StyledLine($0, look) }
    }
}
