import Infrastructure
import Presentation

/// The page of a film: heading, facts in two columns, overview, address.
struct MovieDetailsPage {
    let columns: Int
    let style: Styling

    /// - Parameter source: where the facts come from, as the end of a sentence.
    func text(_ item: MovieDetailsItemViewModel, source: String) -> String {
        let blocks = [
            heading(of: item),
            facts(of: item),
            item.overview.map { wrapped($0) } ?? [],
            footer(of: item, source: source),
        ]
        return blocks.filter { !$0.isEmpty }
            .map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }
}

extension MovieDetailsPage {
    /// Longer lines than this are hard to read.
    private var width: Int { min(columns, 100) }

    private func heading(of item: MovieDetailsItemViewModel) -> [String] {
        heading(wrapped(item.heading), year: item.year ?? "", link: item.url)
            + (item.originalTitle.map { wrapped($0) } ?? [])
            + (item.tagline.map { wrapped($0).map(style.italic) } ?? [])
    }

    /// The title bold and the year dim; the lines lead where the film has its page.
    private func heading(_ lines: [String], year: String, link: String) -> [String] {
        lines.enumerated().map { index, line in
            let isEnd = index == lines.count - 1 && !year.isEmpty && line.hasSuffix(year)
            let title = isEnd ? String(line.dropLast(year.count)) : line
            let end = isEnd ? year : ""
            return style.text(
                StyledLine(title, CellStyle(.bold, link: link)).adding(end, CellStyle(.dim, link: link))
            )
        }
    }

    private func facts(of item: MovieDetailsItemViewModel) -> [String] {
        let labelWidth = (item.facts.map { $0.label.displayWidth }.max() ?? 0) + 2
        let isNarrow = width < labelWidth + 20
        return item.facts.flatMap { fact in
            isNarrow ? stacked(fact) : beside(fact, labelWidth: labelWidth)
        }
    }

    private func beside(_ fact: MovieDetailsItemViewModel.Fact, labelWidth: Int) -> [String] {
        lines(of: fact, width: width - labelWidth).enumerated().map { index, line in
            style.dim((index == 0 ? fact.label : "").padded(toWidth: labelWidth)) + line
        }
    }

    private func stacked(_ fact: MovieDetailsItemViewModel.Fact) -> [String] {
        [style.dim(fact.label.truncated(toWidth: width))] + lines(of: fact, width: width - 2).map { "  " + $0 }
    }

    /// The text of a fact; a figure at its beginning has the looks of its grade.
    private func lines(of fact: MovieDetailsItemViewModel.Fact, width: Int) -> [String] {
        let lines = fact.text.cleanedForTerminal.wrapped(toWidth: max(1, width))
        guard let grade = fact.grade, let first = lines.first else { return lines }
        let figure = first.prefix { $0 != " " }
        let line = StyledLine(String(figure), grade.look).adding(String(first.dropFirst(figure.count)))
        return [style.text(line)] + lines.dropFirst()
    }

    private func footer(of item: MovieDetailsItemViewModel, source: String) -> [String] {
        // The address stays whole, however narrow the terminal, so that it can be opened.
        let address = StyledLine(item.url.cleanedForTerminal, CellStyle(link: item.url))
        return [style.text(address)] + wrapped(Messages.details.footer(source)).map(style.dim)
    }

    private func wrapped(_ text: String) -> [String] {
        text.cleanedForTerminal.wrapped(toWidth: max(1, width))
    }
}
