import Domain
import Foundation
import TerminalKit

/// A film's page as lines: heading, overview, facts, URL.
struct DetailsPage {
    /// The width of text and poster together.
    let columns: Int
    let style: ScreenTheme
    /// True in the preview pane, which has no hints.
    var isPreview = false

    func lines(_ details: BrowseDetails, now: Date) -> [StyledLine] {
        let item = details.item
        let lines = DetailsLines(width: width(details), style: style, labels: item.facts.map(\.label))
        let facts = item.facts.flatMap { fact in lines.labelled(fact.label, texts(of: fact, lines)) }
        let url = item.url.cleanedForTerminal.truncated(toWidth: lines.width)
        var end = [StyledLine(url, style.link(item.url))]
        if let answer = details.answer {
            let source = Messages.answers.source(answer.source, age: answer.fetchedAt.map(now.timeIntervalSince))
            end += lines.wrapped(Messages.details.footer(source), style.dim)
            if !isPreview, item.overview == nil, answer.notice == .noCredential {
                end += lines.wrapped(Messages.browse.noOverview, style.dim)
            }
        }
        if let failure = details.failure {
            end += [StyledLine()] + lines.wrapped(failure.message.asSentence, style.error)
            end += lines.wrapped(failure.hint.map(\.asSentence))
        }
        let heading = lines.wrapped(item.heading, style.bold) + lines.subtitle(item)
        let blocks = [heading, lines.wrapped(item.overview), facts, end]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    /// The lines of a fact's text. A rating at the start is styled by its grade.
    private func texts(of fact: MovieDetailsItemViewModel.Fact, _ lines: DetailsLines) -> [StyledLine] {
        let texts = lines.texts(fact.text)
        guard let first = texts.first?.text, fact.grade != nil else { return texts }
        let figure = first.prefix { $0 != " " }
        let line = StyledLine(String(figure), style.grade(fact.grade))
        return [line.adding(String(first.dropFirst(figure.count)))] + texts.dropFirst()
    }

    /// Returns the first column of the poster, which is to the right of the text, counted from the page's left edge.
    func posterColumn(_ details: BrowseDetails) -> Int { width(details) + Self.gap }

    /// The number of columns between text and poster.
    private static let gap = 3

    /// Returns the width of the text in columns. It is limited, because long lines are hard to read.
    private func width(_ details: BrowseDetails) -> Int {
        let poster = details.poster.map { $0.size.columns + Self.gap } ?? 0
        return max(1, min(columns - poster, 100))
    }
}
