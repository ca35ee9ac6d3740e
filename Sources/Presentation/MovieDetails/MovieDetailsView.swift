package import Domain
package import Foundation
package import TerminalKit

/// Prints one film: as a page of text, or in the format that was asked for.
package struct MovieDetailsView: Sendable {
    private let output: Output
    private let fields: FieldSelection<Answer<MovieDetailsItemViewModel>>
    private let now: @Sendable () -> Date

    package init(output: Output, now: @escaping @Sendable () -> Date) throws(UnknownFieldError) {
        self.output = output
        self.now = now
        fields = try output.select(MovieDetailsFields.all, defaults: MovieFields.defaults)
    }

    /// Prints the film; notes on stderr say which film a title matched and where the answer comes from.
    ///
    /// - Parameter isOpened: the page was opened on the web; it is then printed only in a format that was asked for.
    package func show(
        _ answer: Answer<MovieDetailsItemViewModel>,
        reference: MovieReference,
        isOpened: Bool
    ) throws(ConsoleError) {
        let age = answer.fetchedAt.map { now().timeIntervalSince($0) }
        if !output.isPlain {
            try output.write([answer], fields)
        } else if !isOpened {
            let page = MovieDetailsPage(columns: output.console.columns, style: output.style)
            let source = Messages.answers.source(answer.source, age: age)
            try output.console.write(page.text(answer.content, source: source))
        }
        output.note(answer.notice, age: age)
        if case .title = reference {
            output.note(Messages.answers.took(answer.content.heading, id: answer.content.item.id.description))
        }
        if isOpened { output.note(Messages.answers.opened(answer.content.url)) }
    }
}

/// The page of a film: heading, facts in two columns, overview, address.
struct MovieDetailsPage {
    let columns: Int
    let style: Styling

    /// - Parameter source: where the facts come from, as the end of a sentence.
    func text(_ item: MovieDetailsItemViewModel, source: String) -> String {
        // Longer lines than this are hard to read.
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
    /// The title bold and the year dim; the lines lead where the film has its page.
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

    /// The text of a fact; a figure at its beginning has the looks of its grade.
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
        // The address is never cut, so that it can be opened.
        let address = StyledLine(item.url.cleanedForTerminal, CellStyle(link: item.url))
        return [address] + lines.wrapped(Messages.details.footer(source), lines.style.dim)
    }
}
