package import Domain
package import Foundation
package import TerminalKit

/// Prints one film as a page of text or in the requested format.
package struct MovieDetailsView: Sendable {
    private let output: Output
    private let fields: FieldSelection<Answer<MovieDetailsItemViewModel>>
    private let now: @Sendable () -> Date

    package init(output: Output, now: @escaping @Sendable () -> Date) throws(UnknownFieldError) {
        self.output = output
        self.now = now
        fields = try output.select(MovieDetailsFields.all, defaults: MovieFields.defaults)
    }

    /// Prints the film, and notes on stderr: its source, and the best match if a title was typed.
    ///
    /// - Parameter isOpened: true if a browser shows the film's page. The film is then printed only if a format was
    ///   requested.
    /// - Parameter offer: the offer of a TMDB key; nil if it is not due.
    package func show(
        _ answer: Answer<MovieDetailsItemViewModel>,
        reference: MovieReference,
        isOpened: Bool,
        offer: String? = nil
    ) throws(ConsoleError) {
        let age = answer.fetchedAt.map { now().timeIntervalSince($0) }
        if !output.isPlain {
            try output.write([answer], fields)
        } else if !isOpened {
            let page = MovieDetailsPage(columns: output.console.columns, style: output.style)
            let source = Messages.answers.source(answer.source, age: age)
            try output.console.write(page.text(answer.content, source: source))
        }
        if case .title = reference {
            output.note(
                Messages.answers.showingBestMatch(answer.content.heading, id: answer.content.item.id.description)
            )
        }
        if isOpened { output.note(Messages.answers.opened(answer.content.url)) }
        output.note(answer.notice, age: age, offer: offer)
    }
}

/// A film's page: heading, facts in two columns, overview, URL.
struct MovieDetailsPage {
    let columns: Int
    let style: OutputTheme

    /// - Parameter source: the source of the facts, as the end of a sentence.
    func text(_ item: MovieDetailsItemViewModel, source: String) -> String {
        // Lines longer than 100 columns are hard to read.
        let lines = DetailsLines(width: min(columns, 100), style: .full, labels: item.facts.map(\.label))
        let blocks = [
            heading(of: item, lines) + lines.subtitle(item),
            item.facts.flatMap { lines.labelled($0.label, texts(of: $0, lines)) },
            lines.wrapped(item.overview),
            footer(of: item, source: source, lines),
        ]
        return blocks.filter { !$0.isEmpty }
            .map { $0.map { style.text($0) + "\n" }.joined() }
            .joined(separator: "\n")
    }
}

extension MovieDetailsPage {
    /// The title in bold and the year dimmed, linked to the film's page.
    private func heading(of item: MovieDetailsItemViewModel, _ lines: DetailsLines) -> [StyledLine] {
        let year = item.year ?? ""
        let texts = lines.wrapped(item.heading).map(\.text)
        return texts.enumerated().map { index, line in
            let isEnd = index == texts.count - 1 && !year.isEmpty && line.hasSuffix(year)
            let title = isEnd ? String(line.dropLast(year.count)) : line
            let end = isEnd ? year : ""
            return StyledLine(title, CellStyle(.bold, link: item.url)).adding(end, CellStyle(.dim, link: item.url))
        }
    }

    /// The lines of a fact's text. A rating at the start is styled by its grade.
    private func texts(of fact: MovieDetailsItemViewModel.Fact, _ lines: DetailsLines) -> [StyledLine] {
        let texts = lines.texts(fact.text)
        guard let grade = fact.grade, let first = texts.first?.text else { return texts }
        let figure = first.prefix { $0 != " " }
        let line = StyledLine(String(figure), grade.look).adding(String(first.dropFirst(figure.count)))
        return [line] + texts.dropFirst()
    }

    private func footer(
        of item: MovieDetailsItemViewModel,
        source: String,
        _ lines: DetailsLines
    ) -> [StyledLine] {
        // The URL is never truncated, so that it can be opened.
        let address = StyledLine(item.url.cleanedForTerminal, CellStyle(link: item.url))
        return [address] + lines.wrapped(Messages.details.footer(source), lines.style.dim)
    }
}
