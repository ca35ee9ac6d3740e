import Domain
import Foundation
import Infrastructure
import Presentation

/// The page of one film, as lines: heading, facts, overview, addresses.
struct DetailsPage {
    let layout: BrowseLayout
    let style: ScreenStyle

    /// The columns that stay free at the left.
    static func margin(_ columns: Int) -> Int { columns >= 30 ? 1 : 0 }

    func lines(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let item = details.item
        let blocks = [
            heading(item), facts(item) + poster(item), wrapped(item.overview), end(details, now: now),
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }
}

extension DetailsPage {
    /// Longer lines than this are hard to read.
    private var width: Int { max(1, min(layout.size.columns - 2 * Self.margin(layout.size.columns), 100)) }

    private func heading(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        wrapped(item.heading, style.bold) + wrapped(item.originalTitle) + wrapped(item.tagline, style.italic)
    }

    private func facts(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        item.facts.flatMap { fact in
            labelled(fact.label, item, fact.text.cleanedForTerminal.wrapped(toWidth: textWidth(item)))
        }
    }

    /// Where the poster lies; terminals that show pictures could show it instead.
    private func poster(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        guard let address = item.details.movie.posterURL else { return [] }
        let text = address.cleanedForTerminal.truncated(toWidth: textWidth(item))
        return labelled(Messages.browse.poster, item, [text], style.link(address))
    }

    private func end(_ details: BrowseDetails, now: Date) -> [StyledLine] {
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

extension DetailsPage {
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
